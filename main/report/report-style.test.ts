import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REPORT_STYLE } from "./report-style.ts";

const TOKENS = readFileSync(new URL("../../renderer/styles/tokens.css", import.meta.url), "utf8");
const COLOUR = /--([\w-]+): (light-dark\(.+\));/g;

/** As they are first given: what follows is for other wishes, such as more contrast. */
function colours(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(COLOUR)].reverse().map(([, name = "", value = ""]) => [name, value]));
}

test("a report has the window's colours, in both themes", () => {
  const tokens = colours(TOKENS);
  const own = colours(REPORT_STYLE);

  expect(own.size).toBeGreaterThan(15);
  for (const [name, value] of own) expect(tokens.get(name), name).toBe(value);
});

test("every colour that the style sheet uses is one of them, and none is idle", () => {
  const own = colours(REPORT_STYLE);
  const used = new Set([...REPORT_STYLE.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => name));
  const isRole = (name: string) => name === "role";

  expect([...used].filter((name) => !own.has(name) && !isRole(name))).toEqual([]);
  expect([...own.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test("the style sheet can end neither itself nor load anything", () => {
  expect(REPORT_STYLE).not.toMatch(/<|url\(|@import/);
});
