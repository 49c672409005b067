import { err, ok } from "../../shared/result.ts";
import { objectAt, stringAt } from "../lib/json-fields.ts";
import type { Adapter, AgentCommand, CommandContext, Detection } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { createClaudeDecoder } from "./claude-stream.ts";
import { findProgram } from "./find-program.ts";
import { readInstalledVersion } from "./installed-version.ts";
import { type OneWayCodec, oneWayDialog } from "./one-way-dialog.ts";
import { runProbe } from "./run-probe.ts";

const ARGUMENTS = [
  "-p",
  ...["--input-format", "stream-json", "--output-format", "stream-json"],
  "--verbose", // stream-json is refused without it
  "--include-partial-messages",
  // Without the user's CLAUDE.md, hooks, plugins and MCP servers, but with their login; `--bare` would drop that too.
  ...["--safe-mode", "--strict-mcp-config"],
];
const NO_TOOLS = ["--tools", ""];
/** None of them changes anything; in print mode nothing outside of the folder is granted. */
const READING_TOOLS = ["--tools", "Read,Glob,Grep"];

/** A CLI that is there answers in 0.1 s; a cold disk takes longer. */
const PROBE_TIMEOUT_MS = 10_000;

export interface ClaudeCodeOptions {
  /** The program's name, or a full path given by the user. */
  readonly program?: string;
  readonly probeTimeoutMs?: number;
}

export const CLAUDE_CODEC = {
  createDecoder: createClaudeDecoder,
  encodeTurn: (prompt) =>
    toLine({ type: "user", message: { role: "user", content: [{ type: "text", text: prompt }] } }),
  encodeInterrupt: () =>
    toLine({ type: "control_request", request_id: "interrupt", request: { subtype: "interrupt" } }),
} as const satisfies OneWayCodec;

/** Claude Code: one process that takes several turns as JSON lines. */
export function createClaudeCodeAdapter(options: ClaudeCodeOptions = {}): Adapter {
  const { program = "claude", probeTimeoutMs = PROBE_TIMEOUT_MS } = options;

  function toCommand(path: string, args: readonly string[], context: CommandContext): AgentCommand {
    const env = toAgentEnv(context.hostEnv, path, {
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
    });
    return { file: path, args, cwd: context.cwd, env };
  }

  return {
    id: "claude-code",
    displayName: "Claude Code",
    capabilities: { multiTurn: true, partialText: true, mayRestartSilently: false, readsFiles: true },
    keepsStdinOpen: true,
    openDialog: oneWayDialog(CLAUDE_CODEC),
    async command(context) {
      const found = await findProgram(program, context);
      if (!found.ok) return err({ type: "cli_not_found", message: found.error.message });
      const tools = context.readsFiles === true ? READING_TOOLS : NO_TOOLS;
      return ok(toCommand(found.value, [...ARGUMENTS, ...tools, "--no-session-persistence"], context));
    },
    async detect(context) {
      const found = await findProgram(program, context);
      if (!found.ok) return { state: "not_found", detail: found.error.message, searched: found.error.searched };
      const path = found.value;
      const command = toCommand(path, ["--version"], context);
      const installed = await readInstalledVersion({ command, timeoutMs: probeTimeoutMs });
      if (installed.state === "broken") return installed;
      const login = await runProbe(toCommand(path, ["auth", "status"], context), probeTimeoutMs);
      return toLoginState(path, installed.version, login);
    },
  };
}

function toLoginState(path: string, version: string, answer: Awaited<ReturnType<typeof runProbe>>): Detection {
  const status = answer.kind === "exited" ? parse(answer.stdout) : undefined;
  const account = objectAt({ status }, "status");
  if (account?.loggedIn === true) {
    const method = stringAt(account, "authMethod");
    return { state: "ready", path, version, ...(method === undefined ? {} : { detail: method }) };
  }
  if (account?.loggedIn === false) {
    return { state: "not_logged_in", path, version, detail: `run "claude" once and log in, or set ANTHROPIC_API_KEY` };
  }
  // An older version without that question: a run will tell.
  return { state: "ready", path, version };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toLine(message: unknown): string {
  return `${JSON.stringify(message)}\n`;
}
