import { expect, test } from "vitest";
import { TERMINAL_STATUSES } from "../../shared/domain/run.ts";
import { toExitCode, worstExitCode } from "./exit-code.ts";

test("each status has the exit code that the manual promises", () => {
  expect(TERMINAL_STATUSES.map((status) => [status, toExitCode({ status })])).toEqual([
    ["shipped", 0],
    ["below_threshold", 1],
    ["timed_out", 1],
    ["interrupted", 130],
    ["degraded", 3],
    ["failed", 3],
    ["unreviewed", 0],
  ]);
});

test("of several files the worst counts", () => {
  expect([worstExitCode([0, 1, 0]), worstExitCode([1, 3, 2]), worstExitCode([130, 3]), worstExitCode([])]).toEqual([
    1, 3, 130, 0,
  ]);
});
