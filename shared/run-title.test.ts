import { expect, test } from "vitest";
import { toRunTitle } from "./run-title.ts";

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
