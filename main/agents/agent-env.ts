import { delimiter, dirname } from "node:path";
import { toSearchPath } from "./search-path.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Host variables that would break or leak into the agent.
 *
 * Marks of a surrounding agent are listed one by one: the same prefixes carry the user's own settings
 * (`CLAUDE_CODE_MAX_RETRIES`, `CLAUDE_CODE_USE_BEDROCK`, `CLAUDE_CODE_OAUTH_TOKEN`), and dropping those would log people
 * out or undo what they set on purpose.
 */
const DROPPED = new Set([
  // would turn an Electron program, or any Node program, into something else
  "ELECTRON_RUN_AS_NODE",
  "ELECTRON_NO_ATTACH_CONSOLE",
  "NODE_OPTIONS",
  "NODE_CHANNEL_FD",
  "NODE_CHANNEL_SERIALIZATION_MODE",
  "NODE_UNIQUE_ID",
  // would colour what we read
  "FORCE_COLOR",
  "CLICOLOR_FORCE",
  // "you run inside me": some CLIs refuse to start, or report to the outer one
  "CLAUDECODE",
  "CLAUDE_CODE_ENTRYPOINT",
  "CLAUDE_CODE_EXECPATH",
  "CLAUDE_CODE_SESSION_ID",
  "CLAUDE_CODE_SSE_PORT",
  "CLAUDE_AGENT_SDK_VERSION",
  "CODEX_SANDBOX",
  "CODEX_SANDBOX_NETWORK_DISABLED",
  "CODEX_THREAD_ID",
  "GEMINI_CLI",
  "QWEN_CODE",
  "OPENCODE",
  "CURSOR_AGENT",
]);

/** Our own settings, which an agent must not see: it could read its threshold from them. */
const DROPPED_PREFIXES = ["OD_CRITIQUE_", "DESIGN_JURY_"];

/**
 * The complete environment of an agent: the host's without what must not leak, plain text asked for, and PATH lengthened by
 * the folder of the program and the usual folders, because the first line of most CLIs is `#!/usr/bin/env node`.
 */
export function toAgentEnv(hostEnv: Env, programPath: string, additions: Env = {}): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(hostEnv)) {
    // Windows does not tell PATH from Path.
    if (value !== undefined && !isDropped(name.toUpperCase()) && name.toUpperCase() !== "PATH") env[name] = value;
  }
  env.PATH = [...new Set([...toSearchPath(hostEnv), dirname(programPath)])].join(delimiter);
  env.NO_COLOR = "1";
  for (const [name, value] of Object.entries(additions)) if (value !== undefined) env[name] = value;
  return env;
}

/** Names of what is set here and kept from agents, our own settings apart. */
export function listKeptBack(hostEnv: Env): readonly string[] {
  return Object.keys(hostEnv).filter((name) => DROPPED.has(name.toUpperCase()) && hostEnv[name] !== undefined);
}

function isDropped(name: string): boolean {
  return DROPPED.has(name) || DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix));
}
