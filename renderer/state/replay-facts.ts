import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { CAST, type Decision, type Role } from "../../shared/domain/run.ts";
import { countUpTo, createNumberColumn } from "../lib/number-column.ts";

/** A round as the time line marks it. Cursors: events applied once it has opened, and once it has closed. */
export interface RoundMark {
  readonly round: number;
  readonly opened: number;
  readonly closed: { readonly cursor: number; readonly composite: number | null; readonly decision: Decision } | null;
}

/** What was going on at a moment, without folding up to it. */
export interface Moment {
  readonly round: number | null;
  readonly speaker: Role | null;
  /** Of the round closed last. */
  readonly composite: number | null;
}

/** What the time line shows of all events, gathered in one pass. Few bytes an event. */
export interface ReplayFacts {
  add(event: TranscriptEvent): void;
  /** Events seen. */
  readonly count: () => number;
  /** In order of their opening; one that the agent began anew is there twice. */
  readonly rounds: () => readonly RoundMark[];
  /** Cursors just after each must-fix. */
  readonly mustFix: { readonly length: () => number; readonly at: (index: number) => number };
  /** Numbers of the events that say something of their own: rows of the list. */
  readonly rows: { readonly length: () => number; readonly at: (row: number) => number };
  /** The last row whose event is applied at this cursor; −1: none. */
  readonly rowAt: (cursor: number) => number;
  readonly momentAt: (cursor: number) => Moment;
  /** The cursor once the run has ended; null: no end among the events. */
  readonly endedAt: () => number | null;
  readonly threshold: () => number | null;
  readonly scale: () => number;
}

const NOBODY = -1;

export function createReplayFacts(): ReplayFacts {
  const rounds: RoundMark[] = [];
  const mustFix = createNumberColumn();
  const rows = createNumberColumn();
  // Who speaks from which cursor on.
  const turnCursors = createNumberColumn();
  const turnRoles = createNumberColumn();
  let count = 0;
  let endedAt: number | null = null;
  let threshold: number | null = null;
  let scale = 10;

  function turn(cursor: number, role: number): void {
    turnCursors.push(cursor);
    turnRoles.push(role);
  }

  function seeRound(round: number, cursor: number): void {
    // Other implementations do not say that a round opens.
    if (rounds.at(-1)?.round !== round) rounds.push({ round, opened: cursor, closed: null });
  }

  function take(event: TranscriptEvent, cursor: number): void {
    switch (event.type) {
      case "run_started":
        threshold = event.threshold;
        scale = event.scale;
        return;
      case "round_open":
        rounds.push({ round: event.round, opened: cursor, closed: null });
        return;
      case "panelist_open":
        seeRound(event.round, cursor);
        turn(cursor, CAST.indexOf(event.role));
        return;
      case "panelist_close":
        turn(cursor, NOBODY);
        return;
      case "panelist_must_fix":
        mustFix.push(cursor);
        return;
      case "round_end": {
        seeRound(event.round, cursor);
        const mark = rounds.at(-1);
        const { composite, decision } = event;
        if (mark !== undefined) rounds[rounds.length - 1] = { ...mark, closed: { cursor, composite, decision } };
        turn(cursor, NOBODY);
        return;
      }
      case "ship":
      case "interrupted":
      case "degraded":
      case "failed":
        endedAt ??= cursor;
        turn(cursor, NOBODY);
        return;
      default:
        return;
    }
  }

  return {
    add(event) {
      // Of pieces of a text only the whole counts, which follows them.
      if (event.type !== "panelist_text") rows.push(count);
      count += 1;
      if (endedAt === null) take(event, count);
    },
    count: () => count,
    rounds: () => rounds,
    mustFix,
    rows,
    rowAt: (cursor) => countUpTo(rows.length(), rows.at, cursor - 1) - 1,
    momentAt(cursor) {
      const turns = countUpTo(turnCursors.length(), turnCursors.at, cursor);
      const speaker = turns === 0 ? NOBODY : turnRoles.at(turns - 1);
      const round = rounds.findLast(({ opened }) => opened <= cursor)?.round ?? null;
      const closed = rounds.findLast((mark) => mark.closed !== null && mark.closed.cursor <= cursor)?.closed;
      return { round, speaker: CAST[speaker] ?? null, composite: closed?.composite ?? null };
    },
    endedAt: () => endedAt,
    threshold: () => threshold,
    scale: () => scale,
  };
}
