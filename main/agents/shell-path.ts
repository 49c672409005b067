import { homedir } from "node:os";
import { delimiter, isAbsolute } from "node:path";
import type { Clock } from "../lib/clock.ts";
import { runProbe } from "./run-probe.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface ShellPathOptions {
  readonly environment: Env;
  readonly platform: NodeJS.Platform;
  /** Started from a terminal: then the shell's own PATH is there already. */
  readonly hasTerminal: boolean;
  readonly clock: Clock;
}

/** What people have in their start-up files is fast, or broken. */
const LIMIT_MS = 3_000;
/** Around the answer: start-up files may print. */
const MARK = "\u001e";
/** A login shell of bash leaves .bashrc out, where most installers write. */
const QUESTION = `if [ -n "$BASH_VERSION" ] && [ -r "$HOME/.bashrc" ]; then . "$HOME/.bashrc"; fi; printf '\\036%s\\036' "$PATH"`;
/** Other shells have no such test. */
const PLAIN_QUESTION = `printf '\\036%s\\036' "$PATH"`;

/**
 * The environment with the PATH that the user's own shell would have: a program started from a desktop gets a bare one, and
 * finds neither the agents nor the `node` they need. The shell is asked once, when first needed, and never for longer than
 * three seconds; whatever it says comes after the PATH that is there.
 */
export function createShellEnv(options: ShellPathOptions): () => Promise<Env> {
  const { environment, platform, hasTerminal } = options;
  let asked: Promise<Env> | null = null;
  return () => {
    if (platform === "win32" || hasTerminal) return Promise.resolve(environment);
    asked ??= ask(options);
    return asked;
  };
}

async function ask({ environment, clock }: ShellPathOptions): Promise<Env> {
  const shell = environment.SHELL;
  if (shell === undefined || !isAbsolute(shell)) return environment;
  const question = /\/(?:ba|z|da|k)?sh$/.test(shell) ? QUESTION : PLAIN_QUESTION;
  const answer = await runProbe(
    {
      file: shell,
      args: ["-i", "-l", "-c", question],
      cwd: environment.HOME ?? homedir(),
      env: toShellEnv(environment),
    },
    LIMIT_MS,
    clock,
  );
  const path = answer.kind === "exited" ? answer.stdout.split(MARK)[1] : undefined;
  if (path === undefined || path === "") return environment;
  const folders = [...(environment.PATH ?? "").split(delimiter), ...path.split(delimiter)].filter(isAbsolute);
  return { ...environment, PATH: [...new Set(folders)].join(delimiter) };
}

function toShellEnv(environment: Env): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && name !== "ELECTRON_RUN_AS_NODE" && name !== "NODE_OPTIONS") env[name] = value;
  }
  // No colours, no questions, no updates while nobody looks.
  return { ...env, TERM: "dumb", DISABLE_AUTO_UPDATE: "true" };
}
