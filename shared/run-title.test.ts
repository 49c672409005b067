import { expect, test } from "vitest";
import { toOwnTitle, toRunTitle } from "./run-title.ts";

test("is the first line that has words", () => {
  expect(toRunTitle("\n  \r\n  A page\tfor  a bakery \nwith prices")).toBe("A page for a bakery");
});

test("is empty for a blank brief", () => {
  expect(toRunTitle(" \n ")).toBe("");
});

test("keeps a line of exactly 80 characters", () => {
  expect(toRunTitle("x".repeat(80))).toBe("x".repeat(80));
});

test("shortens to 80 characters and never splits one", () => {
  const title = toRunTitle("👩‍💻".repeat(200));

  expect(title).toBe(`${"👩‍💻".repeat(79)}…`);
});

test.each([
  ["  Home\u0001 page,\n \tfinal  ", "Home page, final"],
  ["\u202eabc\u2066\ufeff", "abc"],
  ["検索\r\nページ", "検索 ページ"],
  ["👩‍💻 team", "👩‍💻 team"],
  [" \u0000\n ", ""],
])("a typed title %j becomes %j", (typed, title) => {
  expect(toOwnTitle(typed)).toBe(title);
});

test("a typed title is bounded like any other", () => {
  expect(toOwnTitle("x".repeat(5_000_000))).toBe(`${"x".repeat(79)}…`);
});
