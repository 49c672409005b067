import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { ProtocolEvent } from "../protocol/protocol-event.ts";

/** A protocol event whose artifact bodies the shell has stored and replaced by references. */
export type SealedEvent = ProtocolEvent<ArtifactRef>;
