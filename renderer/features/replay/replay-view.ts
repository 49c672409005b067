import type { TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import type { Role } from "../../../shared/domain/run.ts";
import { formatElapsed } from "../../../shared/elapsed.ts";
import { toShortScore } from "../../../shared/strings/outcome-text.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";
import { toEventText } from "../../state/event-text.ts";
import type { Moment, ReplayFacts } from "../../state/replay-facts.ts";
import type { Speed } from "../../state/replay-playback.ts";
import type { TimeAxis } from "../../state/replay-time.ts";

/** Where in the run a moment is, in words. */
export function toMomentText(t: RoomT, { round, speaker }: Moment): string {
  if (round === null) return t("replay.before");
  return speaker === null ? t("replay.round", { round }) : t("replay.speaking", { round, role: t(ROLE_NAME[speaker]) });
}

export function toSpeedText(t: RoomT, speed: Speed): string {
  switch (speed.kind) {
    case "live":
      return t("replay.speedLive", { factor: speed.factor });
    case "fixed":
      return t("replay.speedFixed", { seconds: speed.intervalMs / 1000 });
    case "instant":
      return t("replay.speedInstant");
  }
}

export interface PositionParts {
  readonly positionMs: number;
  readonly endMs: number;
  readonly cursor: number;
  readonly count: number;
  readonly moment: Moment;
}

/** The scrub bar's value as it is read out. */
export function toPositionText(t: RoomT, { positionMs, endMs, cursor, count, moment }: PositionParts): string {
  return t("replay.positionText", {
    time: formatElapsed(positionMs),
    end: formatElapsed(endMs),
    where: toMomentText(t, moment),
    number: cursor,
    count,
  });
}

/** A line of the timeline. `role` null: nobody of the panel says it. */
export interface TimelineRow {
  readonly time: string;
  readonly role: Role | null;
  readonly text: string;
  /** `quiet`: a turn begins or ends; `mark`: a round does, or the run. */
  readonly look: "said" | "must_fix" | "quiet" | "mark";
}

export function toTimelineRow(t: RoomT, event: TranscriptEvent): TimelineRow {
  const time = formatElapsed(event.t);
  switch (event.type) {
    case "panelist_note":
      return { time, role: event.role, text: event.text, look: "said" };
    case "panelist_must_fix":
      return { time, role: event.role, text: event.text, look: "must_fix" };
    case "panelist_dim": {
      const score = toShortScore(t, event.dimScore);
      return {
        time,
        role: event.role,
        text: t("replay.dim", { name: event.dimName, score, note: event.dimNote }),
        look: "said",
      };
    }
    case "round_open":
    case "round_end":
    case "run_started":
    case "ship":
    case "interrupted":
    case "degraded":
    case "failed":
      return { time, role: null, text: toEventText(event), look: "mark" };
    default:
      return { time, role: null, text: toEventText(event), look: "quiet" };
  }
}

/** The scrub bar in pixels. */
export interface ScrubView {
  /** "": another mark is too near for words. */
  readonly rounds: readonly { readonly round: number; readonly x: number; readonly label: string }[];
  readonly decisions: readonly { readonly round: number; readonly x: number; readonly decision: "continue" | "ship" }[];
  /** `d` of SVG: a short stroke for each must-fix; those of one pixel are one. */
  readonly mustFix: string;
  readonly gaps: readonly { readonly x: number; readonly silentMs: number }[];
  /** The composite as it stood, a step at each round's end; "": no round closed with one. */
  readonly curve: string;
  /** null: not known. */
  readonly thresholdY: number | null;
  readonly endX: number | null;
}

export interface ScrubBox {
  readonly width: number;
  readonly height: number;
  /** The band that the curve has. */
  readonly top: number;
  readonly bottom: number;
}

/** A generous guess at the width of one character of a label, and of the air around it. */
const CHARACTER_PX = 7;
const LABEL_GAP_PX = 8;

/** Of the scale, under the lowest composite. */
const AIR_SHARE = 0.1;

/** Marks closer than a pixel are one: a hundred thousand must-fix cost no more than the bar is wide. */
export function toScrubView(t: RoomT, facts: ReplayFacts, axis: TimeAxis, box: ScrubBox): ScrubView {
  const endMs = axis.endMs();
  const toX = (ms: number) => (endMs === 0 ? 0 : (ms / endMs) * box.width);
  const xAt = (cursor: number) => round1(toX(axis.timeAt(cursor)));
  const scale = facts.scale() || 1;
  const rounds = facts.rounds();
  const threshold = facts.threshold();
  const composites = rounds.flatMap(({ closed: end }) => end?.composite ?? []);
  // From a little under the lowest: what is above decides.
  const lowest = Math.max(0, Math.min(scale, ...composites, threshold ?? scale) - scale * AIR_SHARE);
  const toY = (score: number) => {
    const share = (Math.min(scale, Math.max(lowest, score)) - lowest) / (scale - lowest);
    return round1(box.bottom - share * (box.bottom - box.top));
  };
  const closed = rounds.flatMap(({ round, closed: end }) => (end === null ? [] : [{ round, ...end }]));
  const scored = closed.flatMap(({ cursor, composite }) => (composite === null ? [] : [{ x: xAt(cursor), composite }]));
  const curve = scored.map(({ x, composite }, index) => `${index === 0 ? `M${x} ` : `H${x}V`}${toY(composite)}`);
  const ended = facts.endedAt();
  return {
    rounds: rounds.map(({ round, opened }, index) => {
      const x = xAt(opened);
      const next = rounds[index + 1];
      const room = (next === undefined ? box.width : xAt(next.opened)) - x;
      const label = t("ticker.round", { round });
      const fits = [label, String(round)].find((text) => text.length * CHARACTER_PX + LABEL_GAP_PX < room);
      return { round, x, label: fits ?? "" };
    }),
    decisions: closed.map(({ round, cursor, decision }) => ({ round, x: xAt(cursor), decision })),
    mustFix: toStrokes(facts.mustFix, xAt, box),
    gaps: axis.gaps().map(({ atMs, silentMs }) => ({ x: round1(toX(atMs)), silentMs })),
    curve: curve.length === 0 ? "" : `${curve.join("")}H${box.width}`,
    thresholdY: threshold === null ? null : toY(threshold),
    endX: ended === null ? null : xAt(ended),
  };
}

function toStrokes(column: ReplayFacts["mustFix"], xAt: (cursor: number) => number, box: ScrubBox): string {
  const strokes: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < column.length(); index += 1) {
    const x = Math.round(xAt(column.at(index)));
    if (x <= last) continue;
    last = x;
    strokes.push(`M${x + 0.5} ${box.height - 5}v5`);
  }
  return strokes.join("");
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
