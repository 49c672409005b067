import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildAll } from "./build.mjs";
import { checkCode } from "./check-code.mjs";
import { withDisplay } from "./display.mjs";
import { localProgram } from "./local-program.mjs";
import { rootDir } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";
import { readIfThere } from "./stamp.mjs";
import { SetupError } from "./step.mjs";
import { formatFinding } from "./syntax.mjs";
import { countPlaywright, countVitest, toOutcome } from "./test-counts.mjs";

/** @typedef {import("./test-counts.mjs").Outcome} Outcome */

const TYPE_PROJECTS = ["shared", "main", "preload", "renderer", "tools"];
/** Two cores are the smallest machine; more compilers at once only use more memory. */
const COMPILERS_AT_ONCE = 2;
const MINUTE_MS = 60_000;

/** @returns {Promise<Outcome>} */
export async function formatAndLint() {
  return toCheck(await run(localProgram("biome", ["ci", "--colors=off", "."]), 2 * MINUTE_MS));
}

/** @returns {Promise<Outcome>} */
export async function types() {
  const waiting = [...TYPE_PROJECTS];
  /** @type {Outcome[]} */
  const outcomes = [];
  const compile = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const command = localProgram("tsc", ["-p", `tsconfig.${project}.json`, "--pretty", "false"]);
      outcomes.push(toCheck(await run(command, 3 * MINUTE_MS)));
    }
  };
  await Promise.all(Array.from({ length: COMPILERS_AT_ONCE }, compile));
  return sum(outcomes);
}

/** @returns {Promise<Outcome>} */
export async function importsAndCodeRules() {
  return sum(
    checkCode().map(({ name, findings }) =>
      findings.length === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1, details: [`${name}:`, ...findings.map(formatFinding)].join("\n") },
    ),
  );
}

/** @returns {Promise<Outcome>} */
export async function unitTests() {
  const report = freshReport("unit.json");
  const command = localProgram("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = await run(command, 8 * MINUTE_MS);
  return toOutcome(countVitest(readIfThere(report)), result);
}

/** @returns {Promise<Outcome>} */
export async function build() {
  await buildAll();
  return { passed: 1, failed: 0 };
}

/** @returns {Promise<Outcome>} */
export function endToEndTests() {
  return playwright("playwright.config.ts", "e2e.json", 10 * MINUTE_MS, (command) => command);
}

/** @returns {Promise<Outcome>} */
export async function packageForTest() {
  return toCheck(await run([process.execPath, join(rootDir, "scripts", "package.mjs"), "--test"], 5 * MINUTE_MS));
}

/** @returns {Promise<Outcome>} */
export function packagedSmokeTest() {
  return playwright("playwright.smoke.config.ts", "smoke.json", 4 * MINUTE_MS, withDisplay);
}

/**
 * @param {string} config
 * @param {string} reportName
 * @param {number} timeoutMs
 * @param {(command: [string, ...string[]]) => [string, ...string[]]} onDisplay end-to-end tests start displays themselves
 */
async function playwright(config, reportName, timeoutMs, onDisplay) {
  const report = freshReport(reportName);
  const command = localProgram("playwright", ["test", "--config", config, "--reporter=list,json"]);
  const result = await run(onDisplay(command), timeoutMs, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return toOutcome(countPlaywright(readIfThere(report)), result);
}

/** @param {string} name */
function freshReport(name) {
  const file = join(rootDir, "test-results", name);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {number} timeoutMs
 * @param {Record<string, string>} [env]
 */
function run([program, ...args], timeoutMs, env = {}) {
  return runCommand(program, args, { cwd: rootDir, timeoutMs, env: { NO_COLOR: "1", FORCE_COLOR: undefined, ...env } });
}

/**
 * @param {import("./run-command.mjs").CommandResult} result
 * @returns {Outcome}
 */
function toCheck(result) {
  return result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: result.output };
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, one) => total + one.passed, 0),
    failed: outcomes.reduce((total, one) => total + one.failed, 0),
    details: outcomes.flatMap((one) => one.details ?? []).join("\n"),
  };
}

/**
 * What a step that threw says.
 * @param {unknown} error
 * @returns {Outcome}
 */
export function toFailure(error) {
  const details =
    error instanceof SetupError
      ? `${error.message}\nNext step: ${error.nextStep}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  return { passed: 0, failed: 1, details };
}
