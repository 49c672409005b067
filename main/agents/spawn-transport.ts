import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { toMessage } from "../../shared/result.ts";
import type { AgentCommand } from "./adapter.ts";
import { startCrashWatcher } from "./crash-watcher.ts";
import { createOwnedTree } from "./owned-tree.ts";
import { toStartable } from "./startable.ts";
import type { AgentTransport, TransportExit } from "./transport.ts";

const isWindows = process.platform === "win32";

/** How far an end goes: what has left the tree for good may be meant to stay, where it was not an agent that started it. */
export type Reach = "whatever it started" | "its tree";

/** Starts the command as a child process that leads a group of its own (POSIX), without a shell and without a window. */
export function spawnTransport(command: AgentCommand, reach: Reach = "whatever it started"): AgentTransport {
  const watcher = isWindows ? null : startCrashWatcher();
  const child = trySpawn(command, watcher?.markedEnv);
  if ("type" in child) {
    watcher?.release();
    return startedNothing(child);
  }
  const pid = child.pid ?? null;
  if (pid === null) watcher?.release();
  else watcher?.watch(pid);

  child.stdin.on("error", () => {}); // EPIPE: it ended or closed its input; its exit tells
  child.stdout.on("error", () => {});
  child.stderr.on("error", () => {});

  const tree = pid === null ? null : createOwnedTree(pid, reach === "its tree" ? null : (watcher?.mark ?? null));

  const exited = new Promise<TransportExit>((resolve) => {
    child.on("error", (error) => {
      if (child.pid === undefined) resolve(toSpawnFailure(command, error));
    });
    child.once("exit", (code, signal) => {
      tree?.leaderReaped();
      resolve({ type: "exit", code, signal });
    });
  });

  return {
    pid,
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    write(text) {
      if (child.stdin.writable) child.stdin.write(text);
    },
    endInput() {
      child.stdin.end();
    },
    signal: (how) => tree?.signal(how),
    hasSurvivors: () => tree?.isAlive() ?? false,
    close() {
      watcher?.release();
      child.stdin.destroy();
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

function trySpawn(command: AgentCommand, markedEnv: Readonly<Record<string, string>> = {}) {
  try {
    const { file, args, isVerbatim } = toStartable(command, process.platform);
    return spawn(file, args, {
      cwd: command.cwd,
      env: { ...command.env, ...markedEnv },
      detached: !isWindows,
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
      windowsVerbatimArguments: isVerbatim,
    });
  } catch (thrown) {
    // Some refusals are thrown at once (E2BIG, EINVAL), others come as an event.
    return toSpawnFailure(command, thrown);
  }
}

function toSpawnFailure(command: AgentCommand, thrown: unknown): TransportExit {
  // ENOENT is also what a missing working folder or a missing interpreter gives.
  if (!existsSync(command.file)) return { type: "cli_not_found", message: `"${command.file}" does not exist` };
  if (!existsSync(command.cwd)) {
    return {
      type: "spawn_failed",
      message: `"${command.file}" was not started: the folder "${command.cwd}" does not exist`,
    };
  }
  return { type: "spawn_failed", message: `"${command.file}" could not be started: ${toMessage(thrown)}` };
}

/** What stands for a process that could not be started. */
export function startedNothing(exit: TransportExit): AgentTransport {
  return {
    pid: null,
    stdout: nothing(),
    stderr: null,
    exited: Promise.resolve(exit),
    write() {},
    endInput() {},
    signal() {},
    hasSurvivors: () => false,
    close() {},
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
