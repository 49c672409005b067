import { formatBudgets, totalOf } from "./gate-report.mjs";
import { setUp } from "./setup.mjs";
import { seconds } from "./step.mjs";

/**
 * `npm test`: sets up what is missing, runs every check, and ends with one line, `N passed, N failed`.
 *
 * @typedef {import("./gate-report.mjs").StepReport} StepReport
 * @typedef {import("./test-counts.mjs").Outcome} Outcome
 */

const HEARTBEAT_MS = 20_000;
const FAILURE_LINES = 120;

/** @type {StepReport[]} */
const reports = [];

await main();
const total = totalOf(reports);
console.log(`\n${formatBudgets(reports)}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function main() {
  if (!(await prepare())) return;
  // Loaded now: before set-up there may be no node_modules to load from.
  const steps = await import("./gate-steps.mjs");
  await check("format and lint", null, steps.formatAndLint);
  await check("types", null, steps.types);
  await check("imports and code rules", null, steps.importsAndCodeRules);
  await check("unit tests", 120_000, steps.unitTests);
  const isBuilt = await check("build", 30_000, steps.build);
  await check("end-to-end tests", 240_000, isBuilt ? steps.endToEndTests : notRun("the build failed"));
  const isPackaged = await check("package", 90_000, isBuilt ? steps.packageForTest : notRun("the build failed"));
  await check("packaged smoke test", null, isPackaged ? steps.packagedSmokeTest : notRun("there is no package"));
}

/** @returns {Promise<boolean>} whether the checks can run */
async function prepare() {
  const startedAt = performance.now();
  try {
    const { installMs, nativeMs } = await setUp("test");
    reports.push({ name: "install and runtime", passed: 1, failed: 0, ms: installMs, budgetMs: 150_000 });
    reports.push({ name: "native module", passed: 1, failed: 0, ms: nativeMs, budgetMs: 70_000 });
    return true;
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error));
    console.error(`\n${told.message}${"nextStep" in told ? `\nNext step: ${told.nextStep}` : `\n${told.stack}`}`);
    reports.push({ name: "set-up", passed: 0, failed: 1, ms: performance.now() - startedAt, budgetMs: null });
    return false;
  }
}

/**
 * @param {string} name
 * @param {number | null} budgetMs
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<boolean>} whether all of it passed
 */
async function check(name, budgetMs, work) {
  const startedAt = performance.now();
  console.log(`… ${name}`);
  const heartbeat = setInterval(
    () => console.log(`… ${name}: ${seconds(performance.now() - startedAt)}`),
    HEARTBEAT_MS,
  );
  const { toFailure } = await import("./gate-steps.mjs");
  const outcome = await work().catch(toFailure);
  clearInterval(heartbeat);
  const ms = performance.now() - startedAt;
  const { passed, failed } = outcome;
  if (failed > 0) console.error(`${(outcome.details ?? "").trimEnd().split("\n").slice(-FAILURE_LINES).join("\n")}`);
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)})`);
  reports.push({ name, passed, failed, ms, budgetMs });
  return failed === 0;
}

/**
 * @param {string} why
 * @returns {() => Promise<Outcome>}
 */
function notRun(why) {
  return async () => ({ passed: 0, failed: 1, details: `not run: ${why}` });
}
