import { expect, test } from "vitest";
import { createTextBudget } from "./text-budget.ts";

test("items are taken in order until one does not fit, and the room is shared", () => {
  const budget = createTextBudget(1_000);
  const text = "x".repeat(300);

  expect(budget.fit([text, text, text], String)).toEqual({ shown: [text, text], leftOut: 1 });
  expect(budget.fit(["short", text], String)).toEqual({ shown: ["short"], leftOut: 1 });
});
