import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ARTIFACT_WIDTH,
  clampLayout,
  DEFAULT_LAYOUT,
  fromLayoutQuery,
  LIBRARY_WIDTH,
  toLayoutQuery,
} from "./window-layout.ts";

const layout = fc.record({
  libraryWidth: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  artifactWidth: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  libraryOpen: fc.boolean(),
  artifactOpen: fc.boolean(),
});

function read(query: string) {
  const params = new Map(query.split("&").map((pair) => pair.split("=") as [string, string])); // of pairs written below
  return (name: string) => params.get(name) ?? null;
}

test("a layout goes through the page's address unchanged, and no width leaves what a window can show", () => {
  fc.assert(
    fc.property(layout, (any) => {
      const clamped = clampLayout(any);
      const query = toLayoutQuery(clamped);

      expect(fromLayoutQuery((name) => query[name])).toEqual(clamped);
      expect(clamped.libraryWidth).toBeGreaterThanOrEqual(LIBRARY_WIDTH.min);
      expect(clamped.artifactWidth).toBeLessThanOrEqual(ARTIFACT_WIDTH.max);
    }),
    { seed: 3, numRuns: 200 },
  );
});

test.each([
  ["", DEFAULT_LAYOUT],
  ["library=&artifact=wide", DEFAULT_LAYOUT],
  ["library=-300", { ...DEFAULT_LAYOUT, libraryWidth: 300, libraryOpen: false }],
  ["library=99999&artifact=1e9", { ...DEFAULT_LAYOUT, libraryWidth: LIBRARY_WIDTH.max }],
])("the address %j says %o", (query, expected) => {
  expect(fromLayoutQuery(read(query))).toEqual(expected);
});
