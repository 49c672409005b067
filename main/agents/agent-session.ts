import { toMessage } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { createSecretMask } from "../lib/mask-secrets.ts";
import type {
  Adapter,
  AgentCommand,
  AgentEvent,
  AgentExit,
  AgentSession,
  AgentSessionOptions,
  StartAgent,
} from "./adapter.ts";
import { createDrainLimit } from "./drain-limit.ts";
import { createEventQueue } from "./event-queue.ts";
import { inOwnTemporaryFolder } from "./own-temporary-folder.ts";
import { withPromptFile } from "./prompt-file.ts";
import { createSessionClocks } from "./session-clocks.ts";
import { spawnTransport } from "./spawn-transport.ts";
import { createStderrTail } from "./stderr-tail.ts";
import type { AgentTransport, OpenTransport, TransportExit } from "./transport.ts";

/** How often survivors of the group are looked at. */
const LOOK_EVERY_MS = 50;

export interface SessionDependencies {
  readonly clock: Clock;
  readonly openTransport?: OpenTransport;
}

export function createAgentSession(
  adapter: Adapter,
  command: AgentCommand,
  { clock, openTransport = spawnTransport }: SessionDependencies,
): StartAgent {
  return (prompt, options) => {
    let open = openTransport;
    if (command.needsOwnTemporaryFolder === true) open = inOwnTemporaryFolder(open);
    if (command.readsPromptFile === true) open = withPromptFile(open, prompt);
    return startSession(adapter, open(command), command, clock, prompt, options);
  };
}

function startSession(
  adapter: Adapter,
  transport: AgentTransport,
  command: AgentCommand,
  clock: Clock,
  prompt: string,
  options: AgentSessionOptions,
): AgentSession {
  const mask = createSecretMask(command.env);
  const dialog = adapter.openDialog({ cwd: command.cwd, send: (text) => transport.write(text) });
  const stderrTail = createStderrTail(mask);
  const queue = createEventQueue<AgentEvent>(() => void stop());
  const clocks = createSessionClocks(clock, options, queue.post);
  let isEndless = () => {};
  const endless = new Promise<void>((resolve) => {
    isEndless = resolve;
  });
  const drainLimit = createDrainLimit(clock, () => isEndless());
  const alarms = new Set<() => void>();
  let hasExited = false;
  let isStopping = false;

  if (command.readsPromptFile !== true) dialog.sendTurn(prompt);
  if (!adapter.keepsStdinOpen) transport.endInput();
  clocks.turnStarted();

  const reading = readOutput().catch(fail);
  const stderrDrained = drainStderr();
  const gone = transport.exited.then(async (exit) => {
    hasExited = true;
    clocks.dispose();
    for (const cancel of alarms) cancel();
    await endSurvivors();
    return exit;
  });
  void conclude();

  function later(delayMs: number, action: () => void): void {
    if (!hasExited) alarms.add(clock.after(delayMs, action));
  }

  async function readOutput(): Promise<void> {
    const reader = transport.stdout[Symbol.asyncIterator]();
    while (!drainLimit.isExceeded()) {
      clocks.listening();
      drainLimit.waiting();
      // A broken or closed pipe is an end like another: what was read stands, the exit tells the rest.
      const { done, value } = await reader.next().catch(() => ({ done: true, value: undefined }) as const);
      clocks.heard(!done);
      if (done) break;
      drainLimit.came(value.length);
      for (const event of dialog.write(value)) await deliver(event);
    }
    drainLimit.waiting(); // for stderr
    // One that lives on regardless would be waited for until the last clock.
    later(options.stopGraceMs, () => {
      if (!isStopping) queue.post({ type: "output_closed" });
      void stop();
    });
  }

  async function deliver(event: AgentEvent): Promise<void> {
    if (event.type === "turn_end") clocks.turnEnded();
    await queue.push(maskEvent(event, mask));
  }

  /** A fault of ours in the decoder: this run fails in plain words, others go on. */
  function fail(thrown: unknown): void {
    void deliver({ type: "error", message: `The output of "${adapter.id}" could not be read: ${toMessage(thrown)}` });
    void stop();
  }

  async function drainStderr(): Promise<void> {
    if (transport.stderr === null) return;
    try {
      for await (const chunk of transport.stderr) {
        stderrTail.write(chunk);
        for (const event of dialog.readStderr?.(chunk) ?? []) queue.post(maskEvent(event, mask));
      }
    } catch {
      // as with stdout
    }
  }

  /** Asks what the agent left behind to end, forces it after the grace time, and does not wait for ever even then. */
  async function endSurvivors(): Promise<void> {
    for (const how of ["terminate", "kill"] as const) {
      const deadline = clock.monotonic() + options.stopGraceMs;
      if (transport.hasSurvivors()) transport.signal(how);
      while (transport.hasSurvivors() && clock.monotonic() < deadline) await pause(LOOK_EVERY_MS);
    }
  }

  function pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      clock.after(delayMs, resolve);
    });
  }

  async function conclude(): Promise<void> {
    const exit = await gone;
    drainLimit.begin();
    // Not every stream that is closed from this side says so: `endless` does not rely on it.
    await Promise.race([Promise.all([reading, stderrDrained]), endless]);
    drainLimit.dispose();
    transport.close();
    try {
      if (exit.type === "exit") for (const event of dialog.end(exit.code)) await deliver(event);
    } catch (thrown) {
      fail(thrown);
    }
    queue.post(toAgentExit(exit, stderrTail.read()));
    queue.close();
  }

  async function stop(): Promise<void> {
    if (!isStopping && !hasExited) {
      isStopping = true;
      clocks.dispose();
      if (!dialog.interrupt()) {
        transport.signal("terminate");
      } else {
        transport.endInput();
        later(options.stopGraceMs / 4, () => transport.signal("terminate"));
      }
      later(options.stopGraceMs, () => transport.signal("kill"));
    }
    await gone;
  }

  return {
    events: queue.items,
    pid: transport.pid,
    sendTurn(next) {
      if (hasExited || isStopping) return;
      dialog.sendTurn(next);
      clocks.turnStarted();
    },
    finish() {
      transport.endInput();
      later(options.stopGraceMs, () => void stop());
    },
    stop,
  };
}

function toAgentExit(exit: TransportExit, stderrTail: string): AgentExit {
  return exit.type === "exit" ? { ...exit, stderrTail } : exit;
}

/** Error words come from outside and end up in views and files. */
function maskEvent(event: AgentEvent, mask: (text: string) => string): AgentEvent {
  if (event.type === "error") return { ...event, message: mask(event.message) };
  if (event.type === "retrying") return { ...event, detail: mask(event.detail) };
  return event;
}
