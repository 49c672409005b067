import { type UtilityProcess, utilityProcess } from "electron";
import type { AgentCommand } from "../agents/adapter.ts";
import type { AgentTransport, OpenTransport, TransportExit } from "../agents/transport.ts";

/**
 * Hosts a built-in agent in a process of its own: a packaged app cannot run its own binary as plain Node. The command is what
 * `child_process` would start, so its first argument is the entry file. The prompt goes in as the first message.
 */
export const utilityTransport: OpenTransport = (command: AgentCommand): AgentTransport => {
  const [entry, ...args] = command.args;
  if (entry === undefined) return startedNothing("a built-in agent needs an entry file");
  const child = utilityProcess.fork(entry, args, {
    cwd: command.cwd,
    env: { ...command.env },
    stdio: ["ignore", "pipe", "pipe"],
    serviceName: "built-in agent",
  });
  return toTransport(child);
};

function toTransport(child: UtilityProcess): AgentTransport {
  let gone = false;
  const exited = new Promise<TransportExit>((resolve) => {
    child.once("exit", (code) => {
      gone = true;
      resolve({ type: "exit", code, signal: null });
    });
  });
  return {
    // Known only once it has started; the owner's record does without.
    pid: null,
    stdout: readBytes(child.stdout),
    stderr: child.stderr === null ? null : readBytes(child.stderr),
    exited,
    write: (text) => child.postMessage(text),
    endInput() {},
    signal(how) {
      if (gone) return;
      if (how === "terminate" || child.pid === undefined) child.kill();
      else killNow(child.pid);
    },
    hasSurvivors: () => false,
    close() {},
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

async function* readBytes(stream: NodeJS.ReadableStream | null): AsyncGenerator<Uint8Array> {
  if (stream === null) return;
  for await (const chunk of stream) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

function startedNothing(message: string): AgentTransport {
  return {
    pid: null,
    stdout: readBytes(null),
    stderr: null,
    exited: Promise.resolve({ type: "spawn_failed", message }),
    write() {},
    endInput() {},
    signal() {},
    hasSurvivors: () => false,
    close() {},
  };
}
