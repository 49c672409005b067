import { expect, test } from "vitest";
import { NO_FILTER } from "../../../shared/ipc/library-contract.ts";
import { isFiltered, toCountText, toFilterChips, withoutFilters } from "./filter-view.ts";

const FACETS = {
  usage: {},
  statuses: [],
  adapters: [],
  projects: [{ projectId: 3, path: "/home/ann/tea-room", count: 2 }],
};
const ALL = { query: "tea", statuses: ["shipped", "failed"], adapter: "sample", projectId: 3 } as const;

test("everything that is on has a chip that takes just it away", () => {
  const chips = toFilterChips(ALL, FACETS);

  expect(chips.map((chip) => chip.label)).toEqual([
    "Shipped",
    "Failed",
    "Sample agent (scripted, no model)",
    "tea-room",
  ]);
  expect(chips.map((chip) => chip.without)).toEqual([
    { ...ALL, statuses: ["failed"] },
    { ...ALL, statuses: ["shipped"] },
    { ...ALL, adapter: null },
    { ...ALL, projectId: null },
  ]);
});

test("a project whose name is not known yet still has its chip", () => {
  expect(toFilterChips({ ...NO_FILTER, projectId: 3 }, null).map((chip) => chip.label)).toEqual(["Project"]);
});

test("words alone are no filter, and stay when filters go", () => {
  expect(isFiltered({ ...NO_FILTER, query: "tea" })).toBe(false);
  expect(isFiltered(ALL)).toBe(true);
  expect(withoutFilters(ALL)).toEqual({ ...NO_FILTER, query: "tea" });
});

test.each([
  [200, 10_000, "10,000 runs"],
  [1, 1, "1 run"],
  [200, null, "more than 200 runs"],
  [0, 0, ""],
])("a list that shows %d of %s says %j", (shown, total, text) => {
  expect(toCountText(shown, total)).toBe(text);
});
