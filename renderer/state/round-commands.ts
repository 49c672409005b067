import { type Accessor, createMemo } from "solid-js";
import type { RunView } from "../../shared/run-view.ts";
import { resolvePick, stepRound, toArtifactRounds } from "./artifact-rounds.ts";
import type { CommandHandler } from "./commands.ts";
import type { ShownRound } from "./shown-round.ts";

/** Going from the artifact of one round to that of the next, as far as there are any. */
export function createRoundCommands(
  view: Accessor<RunView>,
  shownRound: ShownRound,
): { readonly previous_round: CommandHandler; readonly next_round: CommandHandler } {
  function command(step: 1 | -1): CommandHandler {
    const target = createMemo(() => {
      const rounds = toArtifactRounds(view());
      return stepRound(resolvePick(shownRound.pick(), view(), rounds), rounds, step);
    });
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
