import type { PanelEvent, PanelistText } from "../../shared/domain/panel-event.ts";
import type { Clock } from "../lib/clock.ts";

/** At most 20 text events a second of one panelist: readers see no difference, transcripts stay small. */
const JOIN_WINDOW_MS = 50;

export interface DeltaJoiner {
  /** Passes events on in order; text of a panelist still speaking may be held for one window. */
  push(event: PanelEvent): void;
  flush(): void;
}

/** Joins the pieces of text that one panelist speaks within a window; anything else flushes them first, so order holds. */
export function createDeltaJoiner(clock: Clock, emit: (event: PanelEvent) => void): DeltaJoiner {
  let held: PanelistText | null = null;
  let pieces: string[] = [];
  let lastEmittedAt = Number.NEGATIVE_INFINITY;
  let cancelAlarm: (() => void) | null = null;

  function flush(): void {
    cancelAlarm?.();
    cancelAlarm = null;
    if (held === null) return;
    const joined = { ...held, delta: pieces.join("") };
    held = null;
    pieces = [];
    lastEmittedAt = clock.monotonic();
    emit(joined);
  }

  function hold(event: PanelistText): void {
    if (held !== null && !sameElement(held, event)) flush();
    held ??= event;
    pieces.push(event.delta);
    const waitMs = lastEmittedAt + JOIN_WINDOW_MS - clock.monotonic();
    if (waitMs <= 0) flush();
    else cancelAlarm ??= clock.after(waitMs, flush);
  }

  return {
    push(event) {
      if (event.type === "panelist_text") return hold(event);
      flush();
      emit(event);
    },
    flush,
  };
}

function sameElement(a: PanelistText, b: PanelistText): boolean {
  return a.round === b.round && a.role === b.role && a.element === b.element && a.index === b.index;
}
