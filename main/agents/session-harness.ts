// Test support: a session with the fake agent, and what it said.
import { fileURLToPath } from "node:url";
import { join } from "shlex";
import { systemClock } from "../lib/clock.ts";
import type { Adapter, AgentEvent, AgentExit, AgentSession, AgentSessionOptions } from "./adapter.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";

export const FAKE_AGENT = fileURLToPath(new URL("../../e2e/fake-agent.mjs", import.meta.url));

/** Long enough for a busy machine where nothing should fire, short where a test waits for the clock. */
export const PATIENT: AgentSessionOptions = {
  firstOutputTimeoutMs: 60_000,
  silenceTimeoutMs: 60_000,
  stopGraceMs: 200,
};

export function fakeAgent(...args: readonly string[]): Adapter {
  const adapter = createCommandAdapter(join([process.execPath, FAKE_AGENT, ...args]));
  if (!adapter.ok) throw new Error(adapter.error.message);
  return adapter.value;
}

export async function startFakeAgent(
  args: readonly string[],
  options: Partial<AgentSessionOptions> = {},
  prompt = "Review this.",
): Promise<AgentSession> {
  const context = { cwd: process.cwd(), hostEnv: process.env };
  const start = await prepareAgent(fakeAgent(...args), context, { clock: systemClock });
  return start(prompt, { ...PATIENT, ...options });
}

export interface Heard {
  readonly text: string;
  readonly types: readonly string[];
  readonly events: readonly AgentEvent[];
  readonly exit: AgentExit;
}

/** Reads a session to its end, calling `react` with each event as it comes. */
export async function listen(session: AgentSession, react: (event: AgentEvent) => void = () => {}): Promise<Heard> {
  const events: AgentEvent[] = [];
  for await (const event of session.events) {
    events.push(event);
    react(event);
  }
  const exit = events.at(-1);
  if (exit?.type !== "exit" && exit?.type !== "cli_not_found" && exit?.type !== "spawn_failed") {
    throw new Error(`The last event is ${exit?.type}, not an exit`);
  }
  const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  const types = events
    .map(({ type }) => type)
    .filter((type, index, all) => type !== "text" || all[index - 1] !== "text");
  return { text, types, events, exit };
}
