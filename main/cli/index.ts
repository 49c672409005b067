import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { systemClock } from "../lib/clock.ts";
import { defaultDataDir } from "../lib/data-dir.ts";
import { applicationDir } from "../lib/resource-path.ts";
import type { StopSignal } from "./command-context.ts";
import type { EngineRoom } from "./engine.ts";
import { EXIT } from "./exit-code.ts";
import { createProcessOutput } from "./process-output.ts";
import { runCli } from "./run-cli.ts";

const SIGNALS: readonly StopSignal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

// A bug of ours must not exit with 1, which means "not shipped".
process.on("uncaughtException", (thrown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`, () => process.exit(EXIT.cannot));
});

const built = (file: string) => join(applicationDir(), "out", "main", file);
const agentPaths = { sampleAgentPath: built("sample-agent.js"), localJuryPath: built("local-jury.js") };
const stdout = createProcessOutput(process.stdout);
const stderr = createProcessOutput(process.stderr);
const appVersion = readVersion();
/** A pipeline has no terminal, and should not wait for what is drawn on one. */
const logUpdate = stdout.isTerminal ? await import("log-update") : null;
/** Engine, library and adapters are loaded by the commands that want them. */
let engines: EngineRoom | null = null;

const exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout,
  stderr,
  createScreen() {
    if (logUpdate === null) throw new Error("only a terminal is drawn on");
    const update = logUpdate.createLogUpdate(process.stdout);
    return { draw: (lines) => update(lines.join("\n")), done: () => update.done() };
  },
  env: process.env,
  cwd: process.cwd(),
  platform: { cpuCount: availableParallelism(), dataDir: defaultDataDir(process.env, process.platform) },
  appVersion,
  clock: systemClock,
  onSignal(listener) {
    for (const signal of SIGNALS) process.on(signal, listener);
    return () => {
      for (const signal of SIGNALS) process.off(signal, listener);
    };
  },
  exitNow(code) {
    engines?.killAgents();
    // The terminal has written "^C" where the prompt would go on.
    if (stdout.isTerminal) process.stdout.write("\n");
    process.exit(code);
  },
  async openStore(dataDir) {
    const { openStore } = await import("../store/open-store.ts");
    const { toMendingText } = await import("./library.ts");
    return openStore({
      dataDir,
      clock: systemClock,
      appVersion,
      workerFile: built("store-worker.js"),
      onMending: (what) => void stderr.write(`${toMendingText(what)}\n`),
    });
  },
  async openEngine(request) {
    const { createEngineRoom } = await import("./engine.ts");
    engines ??= createEngineRoom({
      clock: systemClock,
      appVersion,
      hostEnv: process.env,
      evidenceWorkerFile: built("evidence-worker.js"),
      cwd: process.cwd(),
    });
    return engines.openEngine(request);
  },
  async listAdapters(programs) {
    const { createAdapterRegistry } = await import("../agents/registry.ts");
    return createAdapterRegistry({ ...agentPaths, programs }).listAdapters();
  },
});

// All is written: what an agent may have left open must not keep the command from ending.
await Promise.all([stdout.write(""), stderr.write("")]);
process.exit(exitCode);

function readVersion(): string {
  const text = readFileSync(join(applicationDir(), "package.json"), "utf8");
  const data: unknown = JSON.parse(text);
  const version = typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
  if (typeof version !== "string") throw new TypeError("package.json has no version");
  return version;
}
