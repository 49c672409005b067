// Runs the real agent CLIs against a mock model: no account, no cost, no network but the registry. Not part of `npm test`. See
// docs/real-agents.md.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { buildAll } from "./build.mjs";
import { rootDir } from "./paths.mjs";
import { REAL_CASES } from "./real-agents/cases.mjs";
import { REAL_CLIS } from "./real-agents/clis.mjs";
import { runCommand, tail } from "./run-command.mjs";
import { runMain, step } from "./step.mjs";

const HELP = `node scripts/real-agents.mjs --mock-model FOLDER [--only ID]... [--case NAME]... [--latest] [--cache FOLDER]

  --mock-model FOLDER  a mock model server: server.mjs (parseScript, startMockModel) and scripts/ beside it
  --only ID            only this agent: ${REAL_CLIS.map(({ id }) => id).join(", ")}
  --case NAME          only this case: ${REAL_CASES.map(({ name }) => name).join(", ")}
  --latest             the newest versions in place of those that were recorded
  --cache FOLDER       where the CLIs are installed; default ~/.cache/design-jury/real-agents
  --no-build           of the build that is there
`;

const programDir = join(rootDir, "out", "real-agents");
const INTERRUPT_AFTER_MS = 8_000;
const RUN_LIMIT_MS = 240_000;
/** Longer than any CLI takes to notice that it is to go. */
const GONE_WITHIN_MS = 5_000;
/** In the environment of everything that a run starts: found there afterwards, it was left behind. */
const MARK = "REAL_AGENTS_RUN";

/** @typedef {import("./real-agents/clis.mjs").RealCli} RealCli */
/** @typedef {import("./real-agents/cases.mjs").RealCase} RealCase */
/** @typedef {{ type?: string, status?: string }} LastWord as much of an event as is looked at */
/**
 * @typedef {object} MockModel
 * @property {(text: string) => unknown} parseScript
 * @property {(turns: unknown, options: object) => Promise<{ url: string, requests: { answer?: string }[], close: () => Promise<void> }>} startMockModel
 */
/** @typedef {{ cli: RealCli, case: RealCase, faults: string[], seconds: number }} Row */

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      "mock-model": { type: "string" },
      only: { type: "string", multiple: true },
      case: { type: "string", multiple: true },
      latest: { type: "boolean", default: false },
      cache: { type: "string", default: join(homedir(), ".cache", "design-jury", "real-agents") },
      "no-build": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const mockFolder = values["mock-model"];
  if (values.help || mockFolder === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  if (!values["no-build"]) {
    await step(
      "build",
      () => buildAll(),
      (outcome) => outcome,
    );
  }
  // Of its own, so that a build made meanwhile does not change what is tried. Equally deep: it looks for the prompts from there.
  rmSync(programDir, { recursive: true, force: true });
  cpSync(join(rootDir, "out", "main"), programDir, { recursive: true });
  const clis = REAL_CLIS.filter(({ id }) => values.only?.includes(id) ?? true);
  const cases = REAL_CASES.filter(({ name }) => values.case?.includes(name) ?? true);
  const mockModel = await import(pathToFileURL(join(resolve(mockFolder), "server.mjs")).href);
  /** @type {Row[]} */
  const rows = [];
  for (const cli of clis) {
    const folders = await install(cli, resolve(values.cache), values.latest);
    for (const one of cases) {
      const row = await tryCase({ cli, one, folders, mockModel, mockFolder: resolve(mockFolder) });
      rows.push(row);
      const words = row.faults.length === 0 ? "as it should be" : row.faults.join("; ");
      console.log(
        `${row.faults.length === 0 ? "✓" : "✗"} ${cli.id}: ${one.name}, ${row.seconds.toFixed(1)} s, ${words}`,
      );
    }
  }
  return rows.every(({ faults }) => faults.length === 0) ? 0 : 1;
});

/**
 * @param {RealCli} cli @param {string} cache @param {boolean} latest
 * @returns {Promise<string[]>} folders for PATH
 */
async function install(cli, cache, latest) {
  const folder = join(cache, latest ? `${cli.id}-latest` : cli.id);
  const bin = join(folder, "node_modules", ".bin");
  if (!existsSync(join(bin, cli.program))) {
    mkdirSync(folder, { recursive: true });
    const spec = latest ? cli.spec.replace(/@[^@/]+$/, "@latest") : cli.spec;
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      spec,
      ...(cli.also ?? []),
    ];
    const { code, output } = await runCommand("npm", args, { timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`${spec} was not installed:\n${tail(output)}`);
    // Where npm runs no install scripts, this is what they would have done.
    const repair = join(folder, "node_modules", "@anthropic-ai", "claude-code", "install.cjs");
    if (cli.program === "claude" && existsSync(repair))
      await runCommand(process.execPath, [repair], { timeoutMs: 60_000 });
  }
  const node = join(folder, "node_modules", "node", "bin");
  return existsSync(node) ? [node, bin] : [bin];
}

/**
 * @param {{ cli: RealCli, one: RealCase, folders: string[], mockModel: MockModel, mockFolder: string }} what
 * @returns {Promise<Row>}
 */
async function tryCase({ cli, one, folders, mockModel, mockFolder }) {
  const startedAt = performance.now();
  const home = mkdtempSync(join(tmpdir(), "real-agent-"));
  const turns = mockModel.parseScript(readFileSync(join(mockFolder, "scripts", one.script), "utf8"));
  const mock = await mockModel.startMockModel(turns, one.mock);
  const mark = randomUUID();
  try {
    cli.prepare?.(home, mock.url);
    const env = {
      ...cli.env(mock.url, one.key ?? "dummy-key"),
      HOME: home,
      PATH: [...folders, process.env.PATH].join(delimiter),
      [MARK]: mark,
    };
    const dataDir = join(home, "data");
    const args = [
      "run",
      "--agent",
      cli.id,
      "--brief",
      "A landing page for a bakery",
      "--data-dir",
      dataDir,
      "--ndjson",
    ];
    const { events, stderr } = await runJury([...args, ...(one.args ?? [])], env, one.interrupts === true);
    return { cli, case: one, faults: await check(), seconds: (performance.now() - startedAt) / 1_000 };

    async function check() {
      const faults = [];
      const last = events.at(-1);
      const expected = one.status(cli.id);
      const status = last?.type === "ship" ? last.status : last?.type;
      if (status !== expected) faults.push(`it ended as ${JSON.stringify(last ?? stderr)}, not ${expected}`);
      const starts = events.filter(({ type }) => type === "run_started").length;
      if (starts !== 1) faults.push(`${starts} beginnings`);
      const files = existsSync(dataDir) ? readdirSync(dataDir, { recursive: true }) : [];
      const kept = files.filter((name) => /\.ndjson(?:\.gz)?$/.test(String(name)));
      if (kept.length !== 1) faults.push(`${kept.length} transcripts kept`);
      const asked = mock.requests.filter(({ answer }) => answer?.startsWith("turn "));
      if (one.turns !== undefined && asked.length < one.turns) faults.push(`the model was asked ${asked.length} times`);
      const left = await findLeftovers(mark);
      if (left.length > 0) faults.push(`left behind: ${left.join(", ")}`);
      return faults;
    }
  } finally {
    await mock.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} args @param {Record<string, string>} env @param {boolean} interrupts
 * @returns {Promise<{ events: LastWord[], stderr: string }>}
 */
function runJury(args, env, interrupts) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(programDir, "cli.js"), ...args], {
      cwd: env.HOME,
      env: { PATH: env.PATH, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    let stderr = "";
    let isInterrupted = false;
    const interrupt = () => {
      if (interrupts && !isInterrupted) isInterrupted = child.kill("SIGINT");
    };
    // One that prints a message once it is whole is in the middle of it by then.
    const late = setTimeout(interrupt, INTERRUPT_AFTER_MS);
    const limit = setTimeout(() => child.kill("SIGKILL"), RUN_LIMIT_MS);
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      if (text.includes('"panelist_open"')) interrupt();
    });
    child.stderr.setEncoding("utf8").on("data", (chunk) => {
      stderr += chunk;
    });
    child.on("close", () => {
      clearTimeout(limit);
      clearTimeout(late);
      const events = text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
      done({ events, stderr: tail(stderr, 5) });
    });
  });
}

/** Processes of the run that are still there. Where /proc is not, nothing is found. @param {string} mark */
async function findLeftovers(mark) {
  const deadline = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const left = existsSync("/proc")
      ? readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isMarked(name, mark))
      : [];
    if (left.length === 0 || performance.now() > deadline) return left.map(nameOf);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string} pid @param {string} mark */
function isMarked(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").includes(`${MARK}=${mark}`);
  } catch {
    return false; // gone, or not ours
  }
}

/** @param {string} pid */
function nameOf(pid) {
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").slice(0, 80).trim()}`;
  } catch {
    return pid;
  }
}
