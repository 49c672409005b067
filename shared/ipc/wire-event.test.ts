import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../domain/panel-event.ts";
import { arbitraryEvent } from "../transcript/arbitrary-event.ts";
import { fromWireEvent, toWireEvent, type WireEvent } from "./wire-event.ts";

const recorded = fc
  .tuple(arbitraryEvent, fc.nat(), fc.nat())
  .map(([event, seq, t]): TranscriptEvent => ({ ...event, seq, t }));

test("outside, a type is prefixed once and every other field is the same", () => {
  fc.assert(
    fc.property(recorded, (event) => {
      expect(toWireEvent(event)).toEqual({ ...event, type: `critique.${event.type}` });
    }),
    { seed: 11, numRuns: 300 },
  );
});

test("there and back is the same event", () => {
  fc.assert(
    fc.property(recorded, (event) => {
      expect(fromWireEvent(toWireEvent(event))).toEqual(event);
    }),
    { seed: 12, numRuns: 300 },
  );
});

test("each type has its own outside name", () => {
  expectTypeOf<WireEvent["type"]>().toEqualTypeOf<`critique.${PanelEvent["type"]}`>();

  expect(toWireEvent({ type: "round_open", round: 2, seq: 3, t: 4 })).toEqual({
    type: "critique.round_open",
    round: 2,
    seq: 3,
    t: 4,
  });
});
