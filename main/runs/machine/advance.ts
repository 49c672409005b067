import { decide } from "./decide.ts";
import { evolve } from "./evolve.ts";
import type { RunCommand, RunEffect, RunState, Step } from "./run-state.ts";

/** One command, decided and evolved. A run that has ended ignores everything: nothing later is looked at. */
export function advance(state: RunState, command: RunCommand): Step {
  const decision = decide(state, command);
  if (!decision.ok) return { state, effects: [] };
  const effects: RunEffect[] = [];
  let current = state;
  for (const fact of decision.value) {
    const step = evolve(current, fact);
    current = step.state;
    effects.push(...step.effects);
  }
  return { state: current, effects };
}
