import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { err, ok } from "../../shared/result.ts";
import type { Adapter, AgentCommand, CommandContext, Detection } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { createCodexExecDecoder } from "./codex-exec.ts";
import { createCodexServerDialog } from "./codex-server.ts";
import { findProgram } from "./find-program.ts";
import { isOlder, readInstalledVersion } from "./installed-version.ts";
import { oneWayDialog } from "./one-way-dialog.ts";
import { runProbe } from "./run-probe.ts";

/** Before it `exec --json` prints other events. */
const MINIMUM = "0.44.0";
/** Before it `app-server` is not there, or knows no threads. */
const FIRST_WITH_THREADS = "0.80.0";
/** Asked before a run: a CLI that does not answer by then is driven the usual way, and its exit tells. */
const FIT_TIMEOUT_MS = 3_000;
const PROBE_TIMEOUT_MS = 10_000;

/**
 * No tools, no helpers, nothing from the network but the model, and none of the project's or user's own instructions. Settings
 * instead of `--disable`, which refuses names that a version does not know; settings that are unknown are passed over.
 */
const SETTINGS = [
  // Bare words are taken as they stand, and need no quotes that a command line of Windows would have to carry.
  "web_search=disabled",
  "analytics.enabled=false",
  "project_doc_max_bytes=0",
  ...["plugins", "apps", "shell_tool", "unified_exec", "image_generation", "multi_agent", "browser_use"].map(
    (feature) => `features.${feature}=false`,
  ),
].flatMap((setting) => ["-c", setting]);

const SERVER = ["app-server", ...SETTINGS];
/** Its flags go before `resume`. Session files are what a next turn is resumed from, so they are kept. */
const EXEC = ["exec", "--json", "--skip-git-repo-check", "-s", "read-only", ...SETTINGS];

export interface CodexOptions {
  /** The program's name, or a full path given by the user. */
  readonly program?: string;
  readonly probeTimeoutMs?: number;
}

/** Codex CLI: `app-server`, several turns in one process; with versions that have none, `exec`, a process a turn. */
export function createCodexAdapter(options: CodexOptions = {}): Adapter {
  const { program = "codex", probeTimeoutMs = PROBE_TIMEOUT_MS } = options;

  function toCommand(path: string, args: readonly string[], context: CommandContext): AgentCommand {
    return { file: path, args, cwd: context.cwd, env: toAgentEnv(context.hostEnv, path) };
  }

  async function find(context: CommandContext, args: readonly string[]) {
    const found = await findProgram(program, context);
    if (!found.ok) return err({ type: "cli_not_found" as const, message: found.error.message });
    return ok(toCommand(found.value, args, context));
  }

  async function detect(context: CommandContext): Promise<Detection> {
    const found = await findProgram(program, context);
    if (!found.ok) return { state: "not_found", detail: found.error.message, searched: found.error.searched };
    const path = found.value;
    const command = toCommand(path, ["--version"], context);
    const installed = await readInstalledVersion({ command, timeoutMs: probeTimeoutMs, minimum: MINIMUM });
    if (installed.state === "broken") return installed;
    const { version } = installed;
    const login = await runProbe(toCommand(path, ["login", "status"], context), probeTimeoutMs);
    if (login.kind === "exited" && login.code === 0) {
      const detail = login.stderr.trim() || login.stdout.trim();
      return { state: "ready", path, version, ...(detail === "" ? {} : { detail: detail.slice(0, 200) }) };
    }
    // It knows only of its own accounts, and says the same of a key in the environment or another provider.
    const isRefused = login.kind === "exited" && /not logged in/i.test(login.stderr + login.stdout);
    if (!isRefused || (await hasOtherAccess(context))) return { state: "ready", path, version };
    return { state: "not_logged_in", path, version, detail: `run "codex login" once` };
  }

  /** Both at once: the help alone says nothing, because old versions answer any word with it. */
  async function hasThreads(context: CommandContext): Promise<boolean> {
    const found = await findProgram(program, context);
    if (!found.ok) return true;
    const ask = (...args: readonly string[]) => runProbe(toCommand(found.value, args, context), FIT_TIMEOUT_MS);
    const [version, help] = await Promise.all([ask("--version"), ask("app-server", "--help")]);
    const number = version.kind === "exited" ? /\d+\.\d+\.\d+/.exec(version.stdout)?.[0] : undefined;
    if (number === undefined || isOlder(number, FIRST_WITH_THREADS)) return number === undefined;
    return help.kind !== "exited" || /^Usage: codex app-server/m.test(help.stdout);
  }

  const server: Adapter = {
    id: "codex",
    displayName: "Codex CLI",
    capabilities: { multiTurn: true, partialText: true, mayRestartSilently: false },
    keepsStdinOpen: true,
    openDialog: createCodexServerDialog,
    command: (context) => find(context, SERVER),
    detect,
    fit: async (context) => ((await hasThreads(context)) ? server : exec),
  };
  const exec: Adapter = {
    id: server.id,
    displayName: server.displayName,
    capabilities: { multiTurn: true, partialText: false, mayRestartSilently: false },
    keepsStdinOpen: false,
    openDialog: oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder: createCodexExecDecoder }),
    command: (context) => find(context, [...EXEC, "-"]),
    resume: (context, sessionId) => find(context, [...EXEC, "resume", sessionId, "-"]),
    detect,
  };
  return server;
}

/** A key that `exec` and `app-server` take from the environment, or a provider of the user's own. */
async function hasOtherAccess({ hostEnv }: CommandContext): Promise<boolean> {
  if (hostEnv.CODEX_API_KEY !== undefined && hostEnv.CODEX_API_KEY !== "") return true;
  const folder = hostEnv.CODEX_HOME ?? join(hostEnv.HOME ?? hostEnv.USERPROFILE ?? homedir(), ".codex");
  const settings = await readFile(join(folder, "config.toml"), "utf8").catch(() => "");
  return /^\s*model_provider\s*=/m.test(settings);
}
