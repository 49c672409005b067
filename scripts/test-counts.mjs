/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [details] what to read when something failed
 */

/**
 * Counts of a finished test runner. A runner that crashed, found nothing, or ended badly without naming a failed test
 * counts as one failure: no silence passes.
 * @param {{ passed: number, failed: number } | null} counts null when there is no readable report
 * @param {{ code: number, output: string, timedOut: boolean }} result
 * @returns {Outcome}
 */
export function toOutcome(counts, result) {
  const details = result.output;
  if (result.timedOut) {
    return {
      passed: counts?.passed ?? 0,
      failed: (counts?.failed ?? 0) + 1,
      details: `${details}\n(stopped: it took too long)`,
    };
  }
  if (counts === null) return { passed: 0, failed: 1, details: `${details}\n(there is no report)` };
  const isSilentFailure = counts.failed === 0 && (result.code !== 0 || counts.passed === 0);
  return { passed: counts.passed, failed: counts.failed + (isSilentFailure ? 1 : 0), details };
}

/**
 * @param {string | null} text vitest's JSON report
 * @returns {{ passed: number, failed: number } | null}
 */
export function countVitest(text) {
  const report = parseObject(text);
  if (report === null || typeof report.numPassedTests !== "number") return null;
  /** @type {{ status?: string, assertionResults?: unknown[] }[]} */
  const files = Array.isArray(report.testResults) ? report.testResults : [];
  // A file that could not even be loaded has no tests to fail.
  const broken = files.filter((file) => file.status === "failed" && (file.assertionResults ?? []).length === 0).length;
  return { passed: report.numPassedTests, failed: Number(report.numFailedTests ?? 0) + broken };
}

/**
 * @param {string | null} text Playwright's JSON report
 * @returns {{ passed: number, failed: number } | null}
 */
export function countPlaywright(text) {
  const report = parseObject(text);
  const stats = report?.stats;
  if (report === null || typeof stats !== "object" || stats === null) return null;
  const { expected = 0, unexpected = 0, flaky = 0 } = /** @type {Record<string, number>} */ (stats);
  const errors = Array.isArray(report.errors) ? report.errors.length : 0;
  // Without retries nothing is flaky; if something ever is, it failed once.
  return { passed: expected, failed: unexpected + flaky + errors };
}

/**
 * @param {string | null} text
 * @returns {Record<string, unknown> | null}
 */
function parseObject(text) {
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
