import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { EventPage } from "../../shared/ipc/contract.ts";

const MAX_PAGE_EVENTS = 5_000;
/** UTF-16 units of the events as JSON: what crosses to the window at a time stays small. */
const MAX_PAGE_LENGTH = 1024 * 1024;

/** The first of the events that fit into one answer; at least one, so that every page makes progress. */
export function toEventPage(events: readonly TranscriptEvent[]): EventPage {
  let length = 0;
  let count = 0;
  for (const event of events) {
    length += JSON.stringify(event).length;
    if (count > 0 && (count >= MAX_PAGE_EVENTS || length > MAX_PAGE_LENGTH)) break;
    count += 1;
  }
  return { events: events.slice(0, count), more: count < events.length };
}
