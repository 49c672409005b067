import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { addToStream, NO_STREAM } from "./stream-facts.ts";

const EVENTS: readonly TranscriptEvent[] = [
  { type: "round_open", round: 1, seq: 0, t: 1 },
  { type: "panelist_open", round: 1, role: "copy", seq: 1, t: 2 },
  { type: "panelist_text", round: 1, role: "copy", element: "notes", index: 0, delta: "Grüße 中", seq: 2, t: 3 },
];
const lineBytes = (event: TranscriptEvent) => new TextEncoder().encode(`${JSON.stringify(event)}\n`).length;

test("the size is that of the transcript's lines", () => {
  expect(addToStream(NO_STREAM, EVENTS, -1, 2).bytes).toBe(EVENTS.reduce((sum, event) => sum + lineBytes(event), 0));
});

test("neither a piece of a text nor what it costs is the latest event", () => {
  const usage: TranscriptEvent = { type: "usage", outputTokens: 7, seq: 3, t: 4 };

  expect(addToStream(NO_STREAM, [...EVENTS, usage], -1, 3).latest).toEqual(EVENTS[1]);
});

test("what was counted before, and what the view did not take, does not count", () => {
  const before = addToStream(NO_STREAM, EVENTS, -1, 0);

  expect(addToStream(before, EVENTS, 0, 0)).toBe(before);
  expect(addToStream(before, EVENTS, 0, 2)).toEqual(addToStream(NO_STREAM, EVENTS, -1, 2));
});
