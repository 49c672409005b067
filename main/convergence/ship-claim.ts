import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { ClosedRound } from "./round.ts";
import { readRoundNumber } from "./round-number.ts";
import type { SealedEvent } from "./sealed-event.ts";
import { quote, toWarning } from "./warning.ts";

export type ShipTag = Extract<SealedEvent, { type: "ship" }>;

/**
 * The agent's SHIP. `pending`: its round may still close. `refused`: a claim we do not follow. `followed`: its `final`
 * artifact is handed over (null: the round's draft is); `aside` is an artifact it gave that is not.
 */
export type ShipClaim =
  | { readonly kind: "pending"; readonly tag: ShipTag }
  | { readonly kind: "refused"; readonly aside: ArtifactRef | null }
  | {
      readonly kind: "followed";
      readonly summary: string;
      readonly final: ArtifactRef | null;
      readonly aside: ArtifactRef | null;
    };

export interface JudgedClaim {
  readonly claim: ShipClaim;
  readonly events: readonly PanelEvent[];
}

/** A draft of at least this size makes a much smaller body in SHIP a stub ("same as above"). */
const STUB_MIN_DRAFT_BYTES = 400;
const STUB_FRACTION = 4;

/** The claim in the light of the round that ships by our rule; the round it names decides nothing. */
export function followShip(tag: ShipTag, shipping: ClosedRound, rounds: readonly ClosedRound[]): JudgedClaim {
  const { position, body, summary } = tag;
  const about = { round: shipping.number };
  const events: PanelEvent[] = [];
  const named = tag.round === null ? shipping.number : readRoundNumber(tag.round);
  if (named !== shipping.number) {
    const detail = `SHIP names round ${quote(tag.round ?? "")}, round ${shipping.number} ships`;
    events.push(toWarning("ship_round_mismatch", position, { ...about, detail }));
  }
  const { draft } = shipping;
  if (body === null || draft === null || body.sha256 === draft.sha256) {
    return { claim: { kind: "followed", summary, final: body, aside: null }, events };
  }
  if (isStub(body, draft)) {
    const detail = `the artifact in SHIP is ${body.bytes} bytes, the draft of round ${shipping.number} is ${draft.bytes}`;
    events.push(toWarning("ship_artifact_stub", position, { ...about, detail }));
    return { claim: { kind: "followed", summary, final: null, aside: null }, events };
  }
  events.push(
    toWarning("ship_artifact_differs", position, {
      ...about,
      detail: `the artifact in SHIP is not the draft that was scored in round ${shipping.number}`,
    }),
  );
  // A SHIP for another round that hands over just that round's draft would hand over what did not ship.
  const isOtherDraft =
    named !== shipping.number && rounds.some((round) => round.number === named && round.draft?.sha256 === body.sha256);
  const claim: ShipClaim = isOtherDraft
    ? { kind: "followed", summary, final: null, aside: body }
    : { kind: "followed", summary, final: body, aside: null };
  return { claim, events };
}

/** No round ships: the SHIP is kept as a claim. */
export function refuseShip(tag: ShipTag, lastClosed: number | null): JudgedClaim {
  const detail =
    lastClosed === null ? "no round has closed" : `no closed round ships by our rule; the last is round ${lastClosed}`;
  const about = lastClosed === null ? { detail } : { round: lastClosed, detail };
  return {
    claim: { kind: "refused", aside: tag.body },
    events: [toWarning("ship_not_followed", tag.position, about)],
  };
}

function isStub(body: ArtifactRef, draft: ArtifactRef): boolean {
  return draft.bytes >= STUB_MIN_DRAFT_BYTES && body.bytes * STUB_FRACTION < draft.bytes;
}
