import type { RoundView, RunView } from "../../../shared/run-view.ts";
import { toReasonText, toScore } from "../../../shared/strings/outcome-text.ts";
import { t } from "../../state/words.ts";
import { compositeSoFar } from "./composite-so-far.ts";

/**
 * What became of a round. `blocked`: its composite reached the threshold, and it did not ship all the same; `abandoned`: the run
 * ended before it closed.
 */
export type Verdict = "ships" | "below" | "blocked" | "open" | "abandoned";

/** One round in numbers and words. `composite` null: there is none, or none yet. */
export interface RoundRow {
  readonly round: number;
  readonly composite: number | null;
  readonly verdict: Verdict;
  /** The composite as it is read, a dash for none. */
  readonly score: string;
  /** The score with what the chart does not say by itself. */
  readonly label: string;
  readonly mustFix: number;
  readonly outcome: string;
  /** Why it did not ship, or that it does, in one sentence; null: it has not closed. */
  readonly reason: string | null;
}

export function toRoundRows(view: RunView): readonly RoundRow[] {
  return view.rounds.map((round) => toRoundRow(view, round));
}

function toRoundRow(view: RunView, round: RoundView): RoundRow {
  const { result } = round;
  if (result === null) return toOpenRow(view, round);
  const { composite, mustFix, complete } = result;
  const score = toScore(t, composite);
  const threshold = view.start?.threshold ?? Number.POSITIVE_INFINITY;
  const cleared = composite !== null && composite >= threshold;
  const known = { round: round.round, composite, score, mustFix, reason: toReasonText(t, view, round) };
  if (result.decision === "ship") {
    const outcome = t("ticker.ships");
    return { ...known, verdict: "ships", label: t("ticker.point", { score, why: outcome }), outcome };
  }
  const why = complete ? (mustFix > 0 ? t("ticker.mustFixOpen", { count: mustFix }) : null) : t("ticker.incomplete");
  if (cleared) {
    const blocked = why ?? t("ticker.irregular");
    return {
      ...known,
      verdict: "blocked",
      label: t("ticker.point", { score, why: blocked }),
      outcome: t("ticker.outcomeBlocked", { why: blocked }),
    };
  }
  const below = composite === null ? t("ticker.noComposite") : t("ticker.below", { threshold: toScore(t, threshold) });
  return {
    ...known,
    verdict: "below",
    label: why === null ? score : t("ticker.point", { score, why }),
    outcome: why === null ? below : t("ticker.outcomeBelow", { below, why }),
  };
}

function toOpenRow(view: RunView, round: RoundView): RoundRow {
  const isOver = view.end !== null;
  const composite = isOver ? null : compositeSoFar(view, round);
  const score = toScore(t, composite);
  return {
    round: round.round,
    composite,
    verdict: isOver ? "abandoned" : "open",
    score,
    label: t("ticker.soFar", { score }),
    mustFix: Object.values(round.panelists).reduce((sum, panelist) => sum + panelist.mustFix.length, 0),
    outcome: isOver ? t("ticker.notClosed") : t("ticker.open"),
    reason: null,
  };
}

/**
 * The one sentence that says why the run, or the earlier round that is looked at, did not ship; null: the badge says it, or there
 * is nothing to say.
 */
export function toShownReason(view: RunView, earlier: number | null): string | null {
  const { end, rounds } = view;
  if (earlier === null && end?.type === "ship" && end.status !== "timed_out") return null;
  const told = rounds.findLast(({ round, result }) => result !== null && (earlier === null || round === earlier));
  return told === undefined ? null : toReasonText(t, view, told);
}
