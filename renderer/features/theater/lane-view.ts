import type { Role } from "../../../shared/domain/run.ts";
import type { DimView, PanelistView, RunView } from "../../../shared/run-view.ts";
import { formatCut } from "../../../shared/score-text.ts";
import { withDecimalMark } from "../../../shared/strings/outcome-text.ts";
import { t } from "../../state/words.ts";
import { toMustFixItems } from "./must-fix-view.ts";

/** One panelist's lane as it is drawn. `fromRound`: the score is an earlier round's, because this round's is not there yet. */
export interface LaneView {
  readonly state: PanelistView["state"];
  readonly score: string | null;
  readonly fromRound: number | null;
  readonly delta: string | null;
  readonly mustFixOpen: number;
  readonly mustFixAll: number;
  readonly dims: readonly DimView[];
  readonly notes: readonly string[];
  readonly speaking: string | null;
  /** Score per round in which the role gave one. */
  readonly history: readonly { readonly round: number; readonly score: number }[];
}

export function toLaneView(view: RunView, role: Role): LaneView {
  const current = view.rounds.at(-1);
  if (current === undefined) return NOTHING;
  const panelist = current.panelists[role];
  const before = view.rounds.slice(0, -1).findLast((round) => round.panelists[role].score !== null);
  const beforeScore = before?.panelists[role].score ?? null;
  const isScored = panelist.score !== null;
  // A run that ended before the role spoke again shows what it said last; the score says of which round that is.
  const lastHeard = view.rounds.findLast((round) => round.panelists[role].state !== "waiting");
  const heard = view.end === null ? panelist : (lastHeard?.panelists[role] ?? panelist);
  const items = toMustFixItems(view).filter((item) => item.role === role);
  return {
    state: panelist.state,
    score: toScoreText(panelist.score ?? beforeScore),
    fromRound: isScored || before === undefined ? null : before.round,
    delta: panelist.score !== null && beforeScore !== null ? toDeltaText(panelist.score, beforeScore) : null,
    mustFixOpen: items.filter((item) => item.state !== "fixed").length,
    mustFixAll: items.length,
    dims: heard.dims,
    notes: heard.notes,
    speaking: toSpeaking(panelist),
    history: view.rounds.flatMap((round) => {
      const { score } = round.panelists[role];
      return score === null ? [] : [{ round: round.round, score }];
    }),
  };
}

const NOTHING: LaneView = {
  state: "waiting",
  score: null,
  fromRound: null,
  delta: null,
  mustFixOpen: 0,
  mustFixAll: 0,
  dims: [],
  notes: [],
  speaking: null,
  history: [],
};

function toSpeaking(panelist: PanelistView): string | null {
  const { speaking } = panelist;
  if (speaking === null) return null;
  return speaking.name === undefined || speaking.name === "" ? speaking.text : `${speaking.name}: ${speaking.text}`;
}

/** One decimal, or two where the second one says something: `7.8`, `7.85`. Cut like a composite. */
export function toScoreText(score: number | null): string | null {
  return score === null ? null : withDecimalMark(t, formatCut(score, 2).replace(/0$/, ""));
}

/** From the shown texts, so that the eye can check it. */
function toDeltaText(now: number, before: number): string {
  const hundredths = Math.round(Number(formatCut(now, 2)) * 100) - Math.round(Number(formatCut(before, 2)) * 100);
  const size = toScoreText(Math.abs(hundredths) / 100) ?? "";
  return hundredths === 0 ? `±${size}` : `${hundredths > 0 ? "+" : "−"}${size}`;
}
