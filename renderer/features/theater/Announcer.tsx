import { createEffect, createSignal, on } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toOutcomeText, toScore } from "../../../shared/strings/outcome-text.ts";
import { toBudgetText } from "../../../shared/usage-text.ts";
import { isEarlier, toLanesRound } from "../../state/lanes-round.ts";
import { t } from "../../state/words.ts";

export interface AnnouncerProps {
  readonly view: RunView;
  /** Changes with the run: what a run had said before it was opened is not announced. */
  readonly runId: string | null;
  readonly loading: boolean;
  /** The round that somebody picked; null: the newest. */
  readonly pickedRound: number | null;
  /** What a toast says; "": nothing. */
  readonly toast: string;
  /** What somebody waited for elsewhere in the window; "": nothing. */
  readonly said: string;
}

/** The one live region: ends of rounds, a budget nearly used up, the outcome, and what just happened at somebody's wish; never the stream. */
export function Announcer(props: AnnouncerProps) {
  const [words, setWords] = createSignal("");
  const milestone = () => {
    const { end, rounds } = props.view;
    if (end !== null) return "end";
    return String(rounds.filter((round) => round.result !== null).length);
  };
  const nearBudget = () => props.view.nearBudget?.budget;
  createEffect(
    on([() => props.runId, () => props.loading, milestone, nearBudget], ([runId, loading, reached, near], before) => {
      if (before === undefined || runId !== before[0] || loading || before[1]) return setWords("");
      const round = reached === before[2] || reached === "0" ? "" : lastMilestoneText(props.view);
      const budget = near === before[3] ? "" : toBudgetText(t, props.view);
      // They may come together: neither takes the other's place.
      if (round !== "" || budget !== "") setWords([round, budget].filter((part) => part !== "").join(" "));
    }),
  );
  // Somebody went to an earlier round, by whatever means: nothing else says that the words on screen are older ones now.
  const earlier = () => {
    const shown = toLanesRound(props.view, props.pickedRound);
    return shown !== null && isEarlier(shown) ? shown.round : null;
  };
  createEffect(
    on(
      () => props.pickedRound,
      () => {
        const round = earlier();
        if (round !== null) setWords(t("announce.roundShown", { round }));
      },
      { defer: true },
    ),
  );
  return (
    // Not atomic: what one part says does not make it say the other again.
    <div class="visually-hidden" role="status" aria-live="polite" aria-atomic="false">
      <p>{words()}</p>
      <p>{props.toast}</p>
      <p>{props.said}</p>
    </div>
  );
}

function lastMilestoneText(view: RunView): string {
  const outcome = toOutcomeText(t, view);
  if (outcome !== null) return outcome.headline;
  const closed = view.rounds.findLast((round) => round.result !== null);
  const composite = closed?.result?.composite ?? null;
  if (closed === undefined) return "";
  if (composite === null) return t("announce.roundClosedNoScore", { round: closed.round });
  return t("announce.roundClosed", { round: closed.round, score: toScore(t, composite) });
}
