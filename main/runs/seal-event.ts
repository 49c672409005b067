import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { SealedEvent } from "../convergence/scoreboard.ts";
import type { ArtifactBody, ProtocolEvent } from "../protocol/protocol-event.ts";

/** Replaces an artifact's text by its reference: from here on bytes are never in an event. */
export function sealEvent(event: ProtocolEvent, seal: (body: ArtifactBody) => ArtifactRef): SealedEvent {
  if (event.type === "artifact") return { ...event, body: seal(event.body) };
  if (event.type === "ship") return { ...event, body: event.body === null ? null : seal(event.body) };
  return event;
}

/** The artifact text that an event carries, if any. */
export function bodyOf(event: ProtocolEvent): ArtifactBody | null {
  return event.type === "artifact" || event.type === "ship" ? event.body : null;
}
