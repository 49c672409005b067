import { type Accessor, createMemo } from "solid-js";
import type { RunView } from "../../shared/run-view.ts";
import type { CommandHandler } from "./commands.ts";
import { toLanesRound } from "./lanes-round.ts";
import type { RoundPick, ShownRound } from "./shown-round.ts";

/** Going from one round to the next, as far as there are any: its words and its artifact. */
export function createRoundCommands(
  view: Accessor<RunView>,
  shownRound: Pick<ShownRound, "pick" | "show">,
): { readonly previous_round: CommandHandler; readonly next_round: CommandHandler } {
  function command(step: 1 | -1): CommandHandler {
    const target = createMemo(() => stepRound(view(), shownRound.pick(), step));
    return {
      run() {
        const round = target();
        if (round !== null) shownRound.show(round);
      },
      isEnabled: () => target() !== null,
    };
  }
  return { previous_round: command(-1), next_round: command(1) };
}

/** From the later one of two that are compared, and from what there was before the rounds to the first of them. */
function stepRound(view: RunView, pick: RoundPick, step: 1 | -1): number | null {
  const from = pick.kind === "round" ? pick.round : pick.kind === "compare" ? Math.max(pick.before, pick.after) : null;
  const at = from ?? toLanesRound(view, null)?.round ?? 0;
  const numbers = view.rounds.map(({ round }) => round);
  const found = step === 1 ? numbers.find((round) => round > at) : numbers.findLast((round) => round < at);
  return found ?? null;
}
