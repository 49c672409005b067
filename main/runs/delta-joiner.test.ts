import { expect, test } from "vitest";
import type { PanelEvent, PanelistText } from "../../shared/domain/panel-event.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createDeltaJoiner } from "./delta-joiner.ts";

function delta(text: string, index = 0): PanelistText {
  return { type: "panelist_text", round: 1, role: "critic", element: "notes", index, delta: text };
}

function setUp() {
  const clock = createFakeClock();
  const emitted: PanelEvent[] = [];
  return { clock, emitted, joiner: createDeltaJoiner(clock, (event) => emitted.push(event)) };
}

test("emits at most twenty text events a second of one panelist, and loses no text", () => {
  const { clock, emitted, joiner } = setUp();

  for (let i = 0; i < 1000; i++) {
    joiner.push(delta(String(i % 10)));
    clock.advance(1);
  }
  joiner.flush();

  const texts = emitted.map((event) => (event.type === "panelist_text" ? event.delta : "?"));
  expect(texts.length).toBeLessThanOrEqual(21);
  expect(texts.join("")).toBe("0123456789".repeat(100));
});

test("what is held goes before any other event, and before another element's text", () => {
  const { emitted, joiner } = setUp();
  joiner.push(delta("a"));
  joiner.push(delta("b"));
  joiner.push(delta("c", 1));
  joiner.push({ type: "panelist_note", round: 1, role: "critic", text: "ab" });

  expect(emitted.map((event) => ("delta" in event ? event.delta : event.type))).toEqual([
    "a",
    "b",
    "c",
    "panelist_note",
  ]);
});

test("held text comes out by itself when the window ends", () => {
  const { clock, emitted, joiner } = setUp();
  joiner.push(delta("a"));
  joiner.push(delta("b"));

  clock.advance(50);

  expect(emitted).toHaveLength(2);
});
