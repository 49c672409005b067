import { expect, test } from "vitest";
import type { ScoringRole } from "../../../shared/domain/run.ts";
import { toComposite } from "./exact-score.ts";

const WEIGHTS = new Map<ScoringRole, string>([
  ["critic", "0.4"],
  ["brand", "0.2"],
  ["a11y", "0.2"],
  ["copy", "0.2"],
]);

function scores(critic: number, brand: number, a11y: number, copy: number) {
  return new Map<ScoringRole, number>([
    ["critic", critic],
    ["brand", brand],
    ["a11y", a11y],
    ["copy", copy],
  ]);
}

test("the composite is the weighted mean, cut to two decimals", () => {
  expect(toComposite(scores(7.9, 8, 8.1, 8.2), WEIGHTS).text).toBe("8.02");
  expect(toComposite(scores(7.9, 7.9, 8.1, 8.2), WEIGHTS).text).toBe("8.00");
  expect(toComposite(scores(7.9, 7.9, 8.1, 8.1), WEIGHTS).text).toBe("7.98");
});

test.each([
  ["8", true],
  ["8.0", true],
  ["8.02", true],
  ["8.021", false],
])("8.02 reaches %s: %s", (threshold, reached) => {
  expect(toComposite(scores(7.9, 8, 8.1, 8.2), WEIGHTS).reaches(threshold)).toBe(reached);
});

test("where nothing weighs anything there is no composite that could ship", () => {
  const weightless = new Map([...WEIGHTS].map(([role]) => [role, "0"] as const));

  expect(toComposite(scores(10, 10, 10, 10), weightless)).toMatchObject({ text: "0.00" });
  expect(toComposite(scores(10, 10, 10, 10), weightless).reaches("0.1")).toBe(false);
});
