import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createReplaySearch, type Found, stepFound } from "./replay-search.ts";

const EVENTS: readonly TranscriptEvent[] = Array.from({ length: 2_500 }, (_, seq) => ({
  type: "panelist_note",
  round: 1,
  role: "critic",
  text: seq % 1_000 === 7 ? "Contrast is low" : "fine",
  seq,
  t: seq,
}));

function createSearch() {
  const told: Found[] = [];
  const search = createReplaySearch({
    pages: { load: async (from, to) => EVENTS.slice(from, to) },
    count: () => EVENTS.length,
    yieldNow: () => Promise.resolve(),
    onChange: () => told.push(search.found()),
  });
  return { search, told };
}

test("finds words whatever their case, batch by batch", async () => {
  const { search, told } = createSearch();

  await search.find(" CONTRAST ");

  expect(search.found()).toEqual({ query: " CONTRAST ", events: [7, 1_007, 2_007], isWhole: true });
  expect(told.map(({ events, isWhole }) => [events.length, isWhole])).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
});

test("a later search ends the one before it", async () => {
  const { search } = createSearch();

  const first = search.find("contrast");
  await search.find("nothing of it");
  await first;

  expect(search.found()).toEqual({ query: "nothing of it", events: [], isWhole: true });
});

test("goes from find to find, around the ends", () => {
  const found: Found = { query: "x", events: [7, 1_007, 2_007], isWhole: true };

  expect(stepFound(found, 0, 1)).toBe(7);
  expect(stepFound(found, 8, 1)).toBe(1_007);
  expect(stepFound(found, 2_008, 1)).toBe(7);
  expect(stepFound(found, 1_008, -1)).toBe(7);
  expect(stepFound(found, 8, -1)).toBe(2_007);
  expect(stepFound({ ...found, events: [] }, 8, 1)).toBeNull();
});
