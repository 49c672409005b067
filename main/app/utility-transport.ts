import { type UtilityProcess, utilityProcess } from "electron";
import type { AgentTransport, OpenTransport, TransportExit } from "../agents/transport.ts";
import type { Clock } from "../lib/clock.ts";
import { createByteSource } from "./byte-source.ts";

/**
 * Hosts a built-in agent in a process of its own: a packaged app cannot run its own binary as plain Node. The command is what
 * `child_process` would start, so its first argument is the entry file. The prompt goes in as the first message.
 */
export function createUtilityTransport(clock: Clock): OpenTransport {
  return (command) => {
    const [entry, ...args] = command.args;
    if (entry === undefined) return startedNothing("a built-in agent needs an entry file");
    const child = utilityProcess.fork(entry, args, {
      cwd: command.cwd,
      env: { ...command.env },
      stdio: ["ignore", "pipe", "pipe"],
      serviceName: "built-in agent",
    });
    return toTransport(child, clock);
  };
}

function toTransport(child: UtilityProcess, clock: Clock): AgentTransport {
  const stdout = createByteSource(child.stdout, clock);
  const stderr = createByteSource(child.stderr, clock);
  let gone = false;
  /** How much the agent says it has written, once it has said everything. */
  let writtenBytes = Number.POSITIVE_INFINITY;
  let readBytes = 0;
  const letGo = () => {
    if (readBytes >= writtenBytes && !gone) child.postMessage("read");
  };
  child.on("message", (message: unknown) => {
    if (typeof message !== "object" || message === null || !("writtenBytes" in message)) return;
    writtenBytes = Number(message.writtenBytes);
    letGo();
  });
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stdout.bytes) {
      readBytes += chunk.length;
      letGo();
      yield chunk;
    }
  }
  const exited = new Promise<TransportExit>((resolve) => {
    child.once("exit", (code) => {
      gone = true;
      // Electron leaves these streams open for ever: that the process is gone is all that ends them.
      stdout.endWhenQuiet();
      stderr.endWhenQuiet();
      resolve({ type: "exit", code, signal: null });
    });
  });
  return {
    // Known only once it has started; the owner's record does without.
    pid: null,
    stdout: counted(),
    stderr: stderr.bytes,
    exited,
    write: (text) => child.postMessage(text),
    endInput() {},
    signal(how) {
      if (gone) return;
      if (how === "terminate" || child.pid === undefined) child.kill();
      else killNow(child.pid);
    },
    hasSurvivors: () => false,
    close() {
      stdout.end();
      stderr.end();
    },
  };
}

/** It may be gone in the same moment; then there is nothing left to do. */
function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // ESRCH: already reaped.
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function startedNothing(message: string): AgentTransport {
  return {
    pid: null,
    stdout: nothing(),
    stderr: null,
    exited: Promise.resolve({ type: "spawn_failed", message }),
    write() {},
    endInput() {},
    signal() {},
    hasSurvivors: () => false,
    close() {},
  };
}
