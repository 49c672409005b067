import type { BestSoFar, PanelEvent, Ship, ShipStatus, TerminalEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { currentRound, type Scoreboard, settledRound } from "./board.ts";
import { COMPOSITE_DECIMALS, unitsToNumber } from "./decimal.ts";
import { bestRound, fallbackRound } from "./fallback.ts";
import type { ClosedRound } from "./round.ts";
import { refuseShip } from "./ship-claim.ts";

/** Why nothing more is read. `timed_out` says which clock. */
export type RunEnding =
  | { readonly kind: "finished" }
  | { readonly kind: "timed_out"; readonly detail: "round" | "total" };

export interface Conclusion {
  readonly warnings: readonly PanelEvent[];
  readonly terminal: TerminalEvent;
}

/**
 * What every early ending hands over. Before any round closed: round 0, no composite, and the draft that arrived, if one
 * did, which nobody has reviewed.
 */
export function bestSoFar(board: Scoreboard): BestSoFar {
  const best = settledRound(board) ?? bestRound(board.rounds);
  return {
    bestRound: best?.number ?? 0,
    atRound: currentRound(board),
    composite: best === null ? null : compositeNumber(best),
    artifactRef: best === null ? board.sentDraft : best.draft,
  };
}

/** The one terminal event. A round that ships settles it, whatever came later. */
export function concludeRun(board: Scoreboard, ending: RunEnding): Conclusion {
  const settled = settledRound(board);
  if (settled !== null) return { warnings: [], terminal: shipSettled(board, settled) };
  if (board.degraded !== null) {
    return { warnings: [], terminal: { type: "degraded", ...board.degraded, ...bestSoFar(board) } };
  }

  const { claim } = board;
  const refused =
    claim?.kind === "pending" ? refuseShip(claim.tag, board.rounds.at(-1)?.number ?? null) : { claim, events: [] };
  const warnings = refused.events;
  const aside = refused.claim?.kind === "refused" ? refused.claim.aside : null;

  const policy = board.rules.given.fallbackPolicy;
  const round = fallbackRound(policy, board.rounds);
  if (round === null && ending.kind === "finished") {
    const detail = "the agent finished without closing a round";
    return { warnings, terminal: { type: "degraded", reason: "malformed_block", detail, ...bestSoFar(board) } };
  }
  const status: ShipStatus = ending.kind === "timed_out" ? "timed_out" : "below_threshold";
  const terminal: Ship = {
    type: "ship",
    round: round?.number ?? 0,
    atRound: currentRound(board),
    composite: round === null ? null : compositeNumber(round),
    mustFix: round?.mustFix ?? 0,
    status,
    ...(ending.kind === "timed_out" ? { detail: ending.detail } : {}),
    artifactRef: round === null || policy === "fail" ? null : round.draft,
    ...claimed(aside),
    summary: "",
  };
  return { warnings, terminal };
}

function shipSettled(board: Scoreboard, round: ClosedRound): Ship {
  const claim = board.claim?.kind === "followed" ? board.claim : null;
  return {
    type: "ship",
    round: round.number,
    atRound: currentRound(board),
    composite: compositeNumber(round),
    mustFix: round.mustFix,
    status: "shipped",
    artifactRef: claim?.final ?? round.draft,
    ...claimed(claim?.aside ?? null),
    summary: claim?.summary ?? "",
  };
}

function claimed(aside: ArtifactRef | null): { readonly claimedArtifactRef?: ArtifactRef } {
  return aside === null ? {} : { claimedArtifactRef: aside };
}

function compositeNumber(round: ClosedRound): number | null {
  return round.composite === null ? null : unitsToNumber(round.composite, COMPOSITE_DECIMALS);
}
