import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { toEventPage } from "./event-page.ts";

function notes(count: number, length: number): TranscriptEvent[] {
  const text = "x".repeat(length);
  return Array.from({ length: count }, (_, seq) => ({
    type: "panelist_note",
    round: 1,
    role: "copy",
    text,
    seq,
    t: 0,
  }));
}

test("few events are one page, and it is the last", () => {
  const events = notes(3, 10);

  expect(toEventPage(events)).toEqual({ events, more: false });
  expect(toEventPage([])).toEqual({ events: [], more: false });
});

test("a page is bounded by the number of events and by their size", () => {
  expect(toEventPage(notes(20_000, 1))).toMatchObject({ more: true });
  expect(toEventPage(notes(20_000, 1)).events).toHaveLength(5_000);
  expect(toEventPage(notes(100, 100_000)).events.length).toBeLessThan(12);
});

test("an event larger than a page still comes, alone", () => {
  expect(toEventPage(notes(2, 3_000_000))).toMatchObject({ events: [{ seq: 0 }], more: true });
});
