import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { addBlocker } from "./blocker-list.ts";
import type { Scoreboard } from "./board.ts";
import { type Booking, booked } from "./booking.ts";
import { saysNothing } from "./must-fix-text.ts";
import { closeTurn, isScoring, type PanelistTurn, readDimScore } from "./panelist-turn.ts";
import type { OpenRound } from "./round.ts";
import type { SealedEvent } from "./sealed-event.ts";
import { toWarning } from "./warning.ts";

type Tag<Type extends SealedEvent["type"]> = Extract<SealedEvent, { type: Type }>;

/** A round with a panelist speaking: outside one, a panelist's words belong to nobody. */
interface Floor {
  readonly open: OpenRound;
  readonly speaking: PanelistTurn;
}

function floorOf({ open }: Scoreboard): Floor | null {
  return open === null || open.speaking === null ? null : { open, speaking: open.speaking };
}

export function bookPanelistOpen(board: Scoreboard, tag: Tag<"panelist_open">): Booking {
  const { open } = board;
  if (open === null) return booked(board);
  const { role, position } = tag;
  const round = open.number;
  const events: PanelEvent[] = [];
  let { blockers } = open;
  if (open.reports[role] !== undefined) {
    events.push(toWarning("duplicate_role", position, { round, role }));
    blockers = addBlocker(blockers, { kind: "duplicate_role", role, text: `${role} spoke more than once` });
  }
  events.push({ type: "panelist_open", round, role });
  const speaking = { role, position, scoreText: tag.score, declaredText: tag.mustFix, mustFix: 0 };
  return booked({ ...board, open: { ...open, blockers, speaking } }, ...events);
}

export function bookTextDelta(board: Scoreboard, spoken: Tag<"text_delta">): Booking {
  const floor = floorOf(board);
  if (floor === null) return booked(board);
  const { element, index, name, delta } = spoken;
  return booked(board, {
    type: "panelist_text",
    round: floor.open.number,
    role: floor.speaking.role,
    element,
    index,
    ...(name === undefined ? {} : { name }),
    delta,
  });
}

export function bookNote(board: Scoreboard, note: Tag<"note">): Booking {
  const floor = floorOf(board);
  if (floor === null || note.text === "") return booked(board);
  const { role } = floor.speaking;
  return booked(board, { type: "panelist_note", round: floor.open.number, role, text: note.text });
}

export function bookDim(board: Scoreboard, dim: Tag<"dim">): Booking {
  const floor = floorOf(board);
  if (floor === null) return booked(board);
  const { role } = floor.speaking;
  const round = floor.open.number;
  const { score, events } = readDimScore(board.rules, round, role, dim);
  return booked(board, ...events, {
    type: "panelist_dim",
    round,
    role,
    dimName: dim.name,
    dimScore: score,
    dimNote: dim.text,
  });
}

export function bookMustFix(board: Scoreboard, { text, position }: Tag<"must_fix">): Booking {
  const floor = floorOf(board);
  if (floor === null) return booked(board);
  const { open, speaking } = floor;
  const { role } = speaking;
  const about = { round: open.number, role };
  if (saysNothing(text)) return booked(board, toWarning("empty_must_fix", position, about));

  const raised: PanelEvent = { type: "panelist_must_fix", ...about, text };
  const heard = { ...speaking, mustFix: speaking.mustFix + 1 };
  if (!isScoring(role)) {
    const next = { ...board, open: { ...open, speaking: heard } };
    return booked(next, toWarning("designer_must_fix", position, about), raised);
  }
  const blockers = addBlocker(open.blockers, { kind: "must_fix", role, text });
  return booked({ ...board, open: { ...open, blockers, speaking: heard } }, raised);
}

/** The newest draft is under review from here on, also when its round never closes: later scores are about it. */
export function bookArtifact(board: Scoreboard, { body }: Tag<"artifact">): Booking {
  // A draft in a dropped round is not booked, but what follows may have been scored by it.
  if (board.skipping) return booked({ ...board, draftLost: body.sha256 !== board.draft?.sha256 });
  const floor = floorOf(board);
  if (floor === null) return booked(board);
  const next = { ...board, draft: body, sentDraft: body, draftLost: false };
  const { role } = floor.speaking;
  return booked(next, { type: "artifact", round: floor.open.number, role, artifactRef: body });
}

export function bookPanelistClose(board: Scoreboard, tag: Tag<"panelist_close">): Booking {
  const floor = floorOf(board);
  if (floor === null) return booked(board);
  const { open, speaking } = floor;
  const earlier = open.reports[speaking.role];
  const close = closeTurn(board.rules, open.number, speaking, earlier, open.blockers, tag);
  const reports = { ...open.reports, [speaking.role]: close.report };
  const next: OpenRound = { ...open, reports, blockers: close.blockers, speaking: null };
  return booked({ ...board, open: next }, ...close.events);
}
