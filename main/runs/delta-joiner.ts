import type { PanelEvent, PanelistText } from "../../shared/domain/panel-event.ts";
import type { Clock } from "../lib/clock.ts";

/** At most 20 text events a second of one panelist: readers see no difference, transcripts stay small. */
const JOIN_WINDOW_MS = 50;

export interface DeltaJoiner {
  /** Passes events on in order; text of a panelist still speaking may be held for one window. */
  push(event: PanelEvent): void;
  flush(): void;
}

/**
 * Joins the pieces of text that one panelist speaks within a window; anything else flushes them first, so order holds. An element
 * that is complete before any of its text was told is told by its own event alone, which has the whole text.
 */
export function createDeltaJoiner(clock: Clock, emit: (event: PanelEvent) => void): DeltaJoiner {
  let held: PanelistText | null = null;
  let pieces: string[] = [];
  let told: PanelistText | null = null;
  let lastEmittedAt = Number.NEGATIVE_INFINITY;
  let cancelAlarm: (() => void) | null = null;

  function drop(): void {
    cancelAlarm?.();
    cancelAlarm = null;
    held = null;
    pieces = [];
  }

  function flush(): void {
    if (held === null) return;
    told = { ...held, delta: pieces.join("") };
    drop();
    lastEmittedAt = clock.monotonic();
    emit(told);
  }

  function isWholeIn(event: PanelEvent): boolean {
    return held !== null && completes(event, held) && (told === null || !sameElement(told, held));
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
      if (isWholeIn(event)) drop();
      else flush();
      emit(event);
    },
    flush,
  };
}

const COMPLETED_BY: Readonly<Record<PanelistText["element"], PanelEvent["type"]>> = {
  notes: "panelist_note",
  dim: "panelist_dim",
  must_fix: "panelist_must_fix",
};

/** A panelist speaks one element at a time: the next of that kind is the one that was spoken. */
function completes(event: PanelEvent, spoken: PanelistText): boolean {
  return event.type === COMPLETED_BY[spoken.element];
}

function sameElement(a: PanelistText, b: PanelistText): boolean {
  return a.round === b.round && a.role === b.role && a.element === b.element && a.index === b.index;
}
