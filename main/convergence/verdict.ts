import type { Decision } from "../../shared/domain/run.ts";
import type { BlockerList } from "./blocker-list.ts";

/** What decides a round; composite and threshold in 10⁻⁷. */
export interface RoundFacts {
  readonly complete: boolean;
  readonly composite: bigint | null;
  readonly threshold: bigint;
  readonly blockers: BlockerList;
}

/** The ship rule: complete, at or above the threshold, nothing that blocks. */
export function decideRound({ complete, composite, threshold, blockers }: RoundFacts): Decision {
  return complete && composite !== null && composite >= threshold && blockers.listed.length === 0 ? "ship" : "continue";
}
