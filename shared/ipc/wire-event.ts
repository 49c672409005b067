import type { PanelEvent, TranscriptEvent } from "../domain/panel-event.ts";

/** What outside names of events begin with: `critique.round_end`. */
export const EVENT_PREFIX = "critique.";

type Prefixed<E> = E extends { readonly type: infer T extends string }
  ? Omit<E, "type"> & { readonly type: `critique.${T}` }
  : never;
type Wire<E extends PanelEvent> = E extends PanelEvent
  ? Prefixed<E & { readonly seq: number; readonly t: number }>
  : never;

/** A recorded event under its outside name: the fields are the same, the type is prefixed. */
export type WireEvent = Wire<PanelEvent>;

/** From a recorded event to its outside form. */
export function toWireEvent(event: TranscriptEvent): WireEvent {
  return { ...event, type: `${EVENT_PREFIX}${event.type}` } as WireEvent; // the same fields, the type of this very event
}

/** Back from the outside form. `fromWireEvent(toWireEvent(event))` equals `event`. */
export function fromWireEvent(event: WireEvent): TranscriptEvent {
  return { ...event, type: event.type.slice(EVENT_PREFIX.length) } as TranscriptEvent; // a `WireEvent` carries the prefix
}
