import type { Role } from "../../../shared/domain/run.ts";
import type { DimView, PanelistView, RunView } from "../../../shared/run-view.ts";
import { formatCut } from "../../../shared/score-text.ts";
import { toShortScore } from "../../../shared/strings/outcome-text.ts";
import { t } from "../../state/words.ts";
import type { MustFixItem } from "./must-fix-view.ts";

/** What stands beside the score. */
export type ScoreAside =
  /** This round's score, against the last one before it; `delta` null: there is none before it. */
  | { readonly kind: "scored"; readonly delta: string | null }
  /** The score is an earlier round's, because this round's is not there yet. */
  | { readonly kind: "earlier"; readonly round: number }
  | { readonly kind: "speaking" }
  | { readonly kind: "unscored" }
  | { readonly kind: "none" };

/** What a role asked for over the rounds. `unsaid`: nothing so far, and it has not had its say. */
export type LaneMustFix =
  | { readonly kind: "unsaid" }
  | { readonly kind: "none" }
  | { readonly kind: "some"; readonly open: number; readonly fixed: number };

/** One panelist's lane as it is drawn. */
export interface LaneView {
  readonly state: PanelistView["state"];
  readonly score: string | null;
  readonly aside: ScoreAside;
  readonly mustFix: LaneMustFix;
  readonly dims: readonly DimView[];
  readonly notes: readonly string[];
  /** The must-fix of an earlier round, word for word: the list has those of the run as it stands. */
  readonly raised: readonly string[];
  /** What is being said right now, its end where it is long; null: nothing. */
  readonly speaking: string | null;
}

/** Characters of a text in the making that are worth drawing: its end is what is read. */
const SPEAKING_TAIL = 700;

/** `isEarlier`: the last round of `view` is over, and the run went on after it. */
export function toLaneView(view: RunView, role: Role, items: readonly MustFixItem[], isEarlier = false): LaneView {
  const current = view.rounds.at(-1);
  if (current === undefined) return NOTHING;
  const panelist = current.panelists[role];
  const isOver = view.end !== null || isEarlier;
  const before = view.rounds.slice(0, -1).findLast((round) => round.panelists[role].score !== null);
  const beforeScore = before?.panelists[role].score ?? null;
  // A run that ended before the role spoke again shows what it said last; the score says of which round that is.
  const lastHeard = view.rounds.findLast((round) => hasSaid(round.panelists[role]));
  const heard = isOver && !isEarlier ? (lastHeard?.panelists[role] ?? panelist) : panelist;
  return {
    state: panelist.state,
    // Of a round that was picked to be read, only what was said in it.
    score: toScoreText(panelist.score ?? (isEarlier ? null : beforeScore)),
    aside: toAside(panelist, isEarlier ? null : (before?.round ?? null), beforeScore, isOver),
    mustFix: toMustFix(
      items.filter((item) => item.role === role),
      heard,
    ),
    dims: heard.dims,
    notes: heard.notes,
    raised: isEarlier ? panelist.mustFix : NONE,
    speaking: isOver ? null : toSpeaking(panelist),
  };
}

/** Whoever was cut off before the first whole sentence has said nothing. */
function hasSaid({ state, dims, notes }: PanelistView): boolean {
  return state === "done" || dims.length > 0 || notes.length > 0;
}

const NONE: readonly string[] = [];

const NOTHING: LaneView = {
  state: "waiting",
  score: null,
  aside: { kind: "none" },
  mustFix: { kind: "unsaid" },
  dims: [],
  notes: [],
  raised: NONE,
  speaking: null,
};

/** That a role asks for nothing is known once it has scored, and not before. */
function toMustFix(own: readonly MustFixItem[], heard: PanelistView): LaneMustFix {
  const fixed = own.filter((item) => item.state === "fixed").length;
  if (own.length > 0) return { kind: "some", open: own.length - fixed, fixed };
  return { kind: heard.state === "done" && heard.score !== null ? "none" : "unsaid" };
}

function toAside(
  panelist: PanelistView,
  beforeRound: number | null,
  beforeScore: number | null,
  isOver: boolean,
): ScoreAside {
  if (panelist.score !== null) {
    return { kind: "scored", delta: beforeScore === null ? null : toDeltaText(panelist.score, beforeScore) };
  }
  if (panelist.state === "speaking" && !isOver) return { kind: "speaking" };
  if (beforeRound !== null) return { kind: "earlier", round: beforeRound };
  return { kind: panelist.state === "done" || isOver ? "unscored" : "none" };
}

function toSpeaking(panelist: PanelistView): string | null {
  if (panelist.state !== "speaking") return null;
  const { speaking } = panelist;
  if (speaking === null) return "";
  const text = toTail(speaking.text, SPEAKING_TAIL);
  return speaking.name === undefined || speaking.name === "" ? text : `${speaking.name}: ${text}`;
}

/** The end of a text, from a word's beginning where there is one near, never from half a character. */
export function toTail(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = text.slice(-length);
  const word = /\s/.exec(tail.slice(0, 40));
  const start = word === null ? Number(/^[\udc00-\udfff]/.test(tail)) : word.index + 1;
  return `…${tail.slice(start)}`;
}

export function toScoreText(score: number | null): string | null {
  return score === null ? null : toShortScore(t, score);
}

/** From the shown texts, so that the eye can check it. */
function toDeltaText(now: number, before: number): string {
  const hundredths = Math.round(Number(formatCut(now, 2)) * 100) - Math.round(Number(formatCut(before, 2)) * 100);
  const size = toScoreText(Math.abs(hundredths) / 100) ?? "";
  return hundredths === 0 ? `±${size}` : `${hundredths > 0 ? "+" : "−"}${size}`;
}

/** How far a bar reaches, of the lane it is in: never out of it, whatever a transcript says. */
export function toBarWidth(score: number | null, scale: number): string {
  const share = score === null || scale <= 0 ? 0 : score / scale;
  return `${Math.round(Math.max(0, Math.min(1, share)) * 1000) / 10}%`;
}
