import type { ProtocolEvent } from "./protocol-event.ts";

/** More remarks than this are not kept for a round that may never be one. */
const MAX_DEFERRED = 500;

/**
 * The events of one push, in order. What is remarked before a round has its first panelist is deferred: it belongs to
 * that round when it comes about, and to nothing when the head turns out to be a mention in prose.
 */
export interface EventLog {
  emit(event: ProtocolEvent): void;
  defer(event: ProtocolEvent): void;
  releaseDeferred(): void;
  /** Returns what was deferred, which is forgotten. */
  discardDeferred(): readonly ProtocolEvent[];
  /** The events since the last call. */
  take(): ProtocolEvent[];
}

/** Starts empty. */
export function createEventLog(): EventLog {
  let events: ProtocolEvent[] = [];
  let deferred: ProtocolEvent[] = [];
  return {
    emit(event) {
      events.push(event);
    },
    defer(event) {
      if (deferred.length < MAX_DEFERRED) deferred.push(event);
      // What must not be lost takes the place of a remark.
      else if (event.type !== "warning") {
        const index = deferred.findIndex((earlier) => earlier.type === "warning");
        if (index !== -1) deferred.splice(index, 1);
        if (index !== -1) deferred.push(event);
      }
    },
    releaseDeferred() {
      for (const event of deferred) events.push(event);
      deferred = [];
    },
    discardDeferred() {
      const discarded = deferred;
      deferred = [];
      return discarded;
    },
    take() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
