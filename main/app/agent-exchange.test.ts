import { expect, test } from "vitest";
import type { AgentEvent, StartAgent } from "../agents/adapter.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { exchangeWithAgent } from "./agent-exchange.ts";

const EXIT: AgentEvent = { type: "exit", code: 1, signal: null, stderrTail: "" };

function sessionOf(events: readonly AgentEvent[]) {
  const log: string[] = [];
  const start: StartAgent = () => ({
    events: (async function* () {
      yield* events;
    })(),
    pid: 1,
    sendTurn: () => log.push("turn"),
    finish: () => log.push("finish"),
    async stop() {
      log.push("stop");
    },
  });
  return { start, log };
}

async function exchange(events: readonly AgentEvent[]) {
  const { start, log } = sessionOf(events);
  const { tookMs, ...heard } = await exchangeWithAgent(start, createFakeClock());
  expect(tookMs).toBe(0);
  // Whatever came of it, no session is left behind.
  expect(log).toEqual(["stop"]);
  return heard;
}

test("what the agent says up to the end of its turn is the answer", async () => {
  expect(
    await exchange([
      { type: "session", sessionId: "s" },
      { type: "text", text: " O" },
      { type: "text", text: "K\n" },
      { type: "turn_end" },
    ]),
  ).toEqual({ kind: "answered", answer: "OK" });
});

test("an agent that talks on and on is cut short", async () => {
  const answer = await exchange([{ type: "text", text: "word ".repeat(500) }, EXIT]);

  expect(answer).toMatchObject({ kind: "answered" });
  expect(JSON.stringify(answer).length).toBeLessThan(300);
});

test("words from before a restart do not count", async () => {
  expect(
    await exchange([
      { type: "text", text: "first" },
      { type: "restart", cause: "connection" },
      { type: "text", text: "second" },
      { type: "turn_end" },
    ]),
  ).toEqual({ kind: "answered", answer: "second" });
});

test.each<[AgentEvent, string]>([
  [{ type: "error", message: "Invalid API key" }, "Invalid API key"],
  [{ type: "cli_not_found", message: '"claude" was not found' }, '"claude" was not found'],
  [{ type: "spawn_failed", message: "EACCES" }, "EACCES"],
  [{ type: "no_output", afterMs: 60_000 }, "no output within 60000 ms"],
  [{ type: "went_silent", afterMs: 60_000 }, "silent for 60000 ms"],
  [{ type: "output_closed" }, "it closed its output"],
  [{ type: "turn_end" }, "it ended its turn without a word"],
  [{ ...EXIT, stderrTail: "warning\nnot logged in\n" }, "warning\nnot logged in"],
  [EXIT, "it ended with exit code 1 and without a word"],
])("%j without an answer is a failure with its reason", async (event, reason) => {
  expect(await exchange([event])).toEqual({ kind: "failed", reason });
});

test("a session that just ends is a failure too", async () => {
  expect(await exchange([])).toEqual({ kind: "failed", reason: "the session ended without a word" });
});
