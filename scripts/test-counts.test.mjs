import { expect, test } from "vitest";
import { countPlaywright, countVitest, toOutcome } from "./test-counts.mjs";

const fine = { code: 0, output: "", timedOut: false };

test("counts what vitest reports", () => {
  expect(countVitest('{"numPassedTests":7,"numFailedTests":2,"testResults":[]}')).toEqual({ passed: 7, failed: 2 });
});

test("a test file that could not be loaded is a failure", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ],
  };

  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 });
});

test("counts what Playwright reports, flaky tests and errors outside tests as failures", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };

  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
});

test.each([null, "", "{", "[]", "{}"])("%j is no report", (text) => {
  expect(countVitest(text)).toBe(null);
  expect(countPlaywright(text)).toBe(null);
});

test("a runner without a report failed", () => {
  expect(toOutcome(null, fine)).toMatchObject({ passed: 0, failed: 1 });
});

test("a runner that found no test failed", () => {
  expect(toOutcome({ passed: 0, failed: 0 }, fine)).toMatchObject({ passed: 0, failed: 1 });
});

test("a runner that ends badly without a failed test failed", () => {
  expect(toOutcome({ passed: 9, failed: 0 }, { ...fine, code: 1 })).toMatchObject({ passed: 9, failed: 1 });
});

test("a runner that is stopped failed, whatever passed before", () => {
  expect(toOutcome({ passed: 9, failed: 2 }, { ...fine, code: 1, timedOut: true })).toMatchObject({
    passed: 9,
    failed: 3,
  });
});

test("a good run is counted as it is", () => {
  expect(toOutcome({ passed: 9, failed: 0 }, fine)).toMatchObject({ passed: 9, failed: 0 });
});
