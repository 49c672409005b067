import { expect, test } from "vitest";
import type { AgentEvent, StartAgent } from "../agents/adapter.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { askAgent, MAX_ANSWER_LENGTH } from "./ask-agent.ts";

const LIMITS = { firstOutputTimeoutMs: 1_000, silenceTimeoutMs: 1_000, stopGraceMs: 100, turnTimeoutMs: 60_000 };
const EXIT = { type: "exit", code: 0, signal: null, stderrTail: "" } as const satisfies AgentEvent;

/** An agent that says this; with `hangs` it then says nothing until it is stopped. */
function setUp(events: readonly AgentEvent[], hangs = false) {
  const clock = createFakeClock();
  const stop = new AbortController();
  const prompts: string[] = [];
  let stops = 0;
  let onStopped = () => {};
  let onWaiting = () => {};
  const stopped = new Promise<void>((resolve) => {
    onStopped = resolve;
  });
  const waiting = new Promise<void>((resolve) => {
    onWaiting = resolve;
  });
  async function* speak(): AsyncGenerator<AgentEvent> {
    yield* events;
    if (!hangs) return;
    onWaiting();
    await stopped;
    yield { ...EXIT, code: null, signal: "SIGTERM" };
  }
  const start: StartAgent = (prompt) => {
    prompts.push(prompt);
    return {
      events: speak(),
      pid: 1,
      sendTurn() {
        throw new Error("there is no second turn");
      },
      finish() {},
      async stop() {
        stops += 1;
        onStopped();
      },
    };
  };
  const asked = askAgent({ start, prompt: "why will it fail", limits: LIMITS, clock, stop: stop.signal });
  return { asked, clock, stop, prompts, waiting, stops: () => stops };
}

const said = (...texts: readonly string[]) => texts.map((text) => ({ type: "text" as const, text }));

test("one prompt gets one answer, without what a restart took back, and the agent is stopped after it", async () => {
  const { asked, prompts, stops } = setUp([
    ...said("no, "),
    { type: "restart", cause: "connection" },
    ...said("it ", "waits"),
    { type: "usage", inputTokens: 1 },
    { type: "turn_end" },
    ...said(" and more"),
  ]);

  expect(await asked).toEqual({ ok: true, value: "it waits" });
  expect(prompts).toEqual(["why will it fail"]);
  expect(stops()).toBe(1);
});

test.each<[string, readonly AgentEvent[], string]>([
  ["says nothing", [{ type: "turn_end" }], "it ended without a word"],
  ["is not there", [{ type: "cli_not_found", message: "no claude" }], "no claude"],
  ["cannot be started", [{ type: "spawn_failed", message: "EACCES" }], "EACCES"],
  ["fails in its own words", [{ type: "error", message: "no credit" }], "no credit"],
  ["is silent from the start", [{ type: "no_output", afterMs: 5 }], "it printed nothing within 5 ms"],
  ["falls silent", [...said("a"), { type: "went_silent", afterMs: 5 }], "it printed nothing for 5 ms"],
  ["closes its output", [...said("a"), { type: "output_closed" }], "it closed its output"],
  ["exits early", [...said("a"), { ...EXIT, code: 3, stderrTail: "a\nb\n" }], "it ended with exit code 3: a\nb"],
  ["is killed", [{ ...EXIT, code: null, signal: "SIGKILL" }], "it ended with signal SIGKILL"],
  ["says too much", said("x".repeat(MAX_ANSWER_LENGTH + 1)), "it said more than 2000000 characters"],
])("an agent that %s fails in plain words and is stopped", async (_what, events, message) => {
  const { asked, stops } = setUp(events);

  expect(await asked).toEqual({ ok: false, error: { type: "agent_failed", message } });
  expect(stops()).toBe(1);
});

test("a turn that lasts longer than it may is ended", async () => {
  const { asked, clock, waiting } = setUp(said("hm"), true);
  await waiting;

  clock.advance(60_000);

  expect(await asked).toEqual({ ok: false, error: { type: "agent_failed", message: "it had not ended after 60 s" } });
});

test("an interrupt ends the turn, and one before it keeps the agent from being started", async () => {
  const first = setUp(said("hm"), true);
  await first.waiting;
  first.stop.abort();
  expect(await first.asked).toMatchObject({ ok: false, error: { type: "interrupted" } });

  const stop = AbortSignal.abort();
  const start: StartAgent = () => {
    throw new Error("it was started");
  };
  const asked = await askAgent({ start, prompt: "", limits: LIMITS, clock: createFakeClock(), stop });
  expect(asked).toMatchObject({ ok: false, error: { type: "interrupted" } });
});
