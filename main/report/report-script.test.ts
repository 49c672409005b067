import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./report-script.ts";

test("the hash that a report allows is its script's", () => {
  const hash = createHash("sha256").update(REPORT_SCRIPT).digest("base64");

  expect(REPORT_SCRIPT_HASH).toBe(`sha256-${hash}`);
});

test("the script asks nobody for anything, makes no markup, and cannot end itself", () => {
  expect(REPORT_SCRIPT).not.toMatch(
    /<|fetch|XMLHttp|import|innerHTML|insertAdjacent|document\.write|eval|Function|setTimeout|localStorage|cookie|https?:/,
  );
});
