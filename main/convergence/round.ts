import type { ArtifactRef, Blocker, Decision, Role } from "../../shared/domain/run.ts";
import { type BlockerList, isIrregularity, NO_BLOCKERS } from "./blocker-list.ts";
import type { PanelistTurn, RoleReport } from "./panelist-turn.ts";

/** A round whose ROUND_END has not come. `speaking`: the panelist whose block is open. */
export interface OpenRound {
  readonly number: number;
  readonly reports: Readonly<Partial<Record<Role, RoleReport>>>;
  readonly speaking: PanelistTurn | null;
  readonly blockers: BlockerList;
}

/** Composite in 10⁻⁷; `mustFix`: directives, or the larger declared count. `draft`: what was under review when it closed. */
export interface ClosedRound {
  readonly number: number;
  readonly composite: bigint | null;
  readonly mustFix: number;
  readonly decision: Decision;
  readonly complete: boolean;
  readonly blockers: readonly Blocker[];
  readonly draft: ArtifactRef | null;
  readonly reports: Readonly<Partial<Record<Role, RoleReport>>>;
}

export function openRound(number: number, blockers: BlockerList = NO_BLOCKERS): OpenRound {
  return { number, reports: {}, speaking: null, blockers };
}

export function hasIrregularity(round: ClosedRound): boolean {
  return round.blockers.some((blocker) => isIrregularity(blocker.kind));
}
