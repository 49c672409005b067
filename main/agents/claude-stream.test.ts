import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgentEvent } from "./adapter.ts";
import { createClaudeDecoder } from "./claude-stream.ts";

const FIXTURES = new URL("./fixtures/", import.meta.url);

function capture(name: string, version = "2.1.332"): Buffer {
  return readFileSync(new URL(`claude-${version}/${name}/stdout.raw`, FIXTURES));
}

function script(name: string): string[] {
  return readFileSync(new URL(`scripts/${name}.txt`, FIXTURES), "utf8").split(/^---turn---\n/m);
}

function decode(chunks: Iterable<Uint8Array>): AgentEvent[] {
  const decoder = createClaudeDecoder();
  const events = [...chunks].flatMap((chunk) => decoder.write(chunk));
  return join([...events, ...decoder.end(0)]);
}

/** Where text is cut follows the reads; what it says does not. */
function join(events: readonly AgentEvent[]): AgentEvent[] {
  const joined: AgentEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === "text" && last?.type === "text")
      joined.splice(-1, 1, { type: "text", text: last.text + event.text });
    else joined.push(event);
  }
  return joined;
}

function* bytewise(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1);
}

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const edges = [0, ...[...cuts].map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

function lines(...events: unknown[]): Uint8Array[] {
  return events.map((event) => Buffer.from(`${JSON.stringify(event)}\n`));
}

const stream = (event: unknown, more: object = {}) => ({
  type: "stream_event",
  event,
  parent_tool_use_id: null,
  ...more,
});
const start = (id: string) => stream({ type: "message_start", message: { id } });
const delta = (text: string, index = 0) =>
  stream({ type: "content_block_delta", index, delta: { type: "text_delta", text } });
const messageStop = (abandonedFrom?: number) =>
  stream(
    { type: "message_stop" },
    abandonedFrom === undefined ? {} : { abandoned_blocks: { from_block_index: abandonedFrom } },
  );
const whole = (id: string, text: string) => ({
  type: "assistant",
  message: { id, content: [{ type: "text", text }] },
  parent_tool_use_id: null,
});

describe("recorded sessions", () => {
  test.each([
    ["happy", "happy-two-rounds"],
    ["error-500-once", "happy-two-rounds"],
    ["no-partial", "happy-two-rounds"],
    ["stdin-close-mid-turn", "happy-two-rounds"],
    ["ends-mid-block", "ends-mid-block"],
    ["prose-first", "prose-first"],
  ])("B038: %s says the text of its script, once", (name, scriptName) => {
    const events = decode([capture(name)]);

    expect(events.filter(({ type }) => type === "text")).toEqual([{ type: "text", text: script(scriptName).join("") }]);
    expect(events.at(-1)).toEqual({ type: "turn_end" });
  });

  test("happy ends with session, usage and the turn's end", () => {
    expect(decode([capture("happy")]).map(({ type }) => type)).toEqual(["session", "text", "usage", "turn_end"]);
    expect(decode([capture("happy")])).toContainEqual({
      type: "usage",
      inputTokens: 1849,
      outputTokens: 920,
      costUsd: expect.closeTo(0.0258, 3),
    });
  });

  test("a lost connection voids what was said, and the answer that follows is whole", () => {
    const events = decode([capture("drop-once")]);

    expect(events.map(({ type }) => type)).toEqual([
      "session",
      "text",
      "retrying",
      "restart",
      "text",
      "usage",
      "turn_end",
    ]);
    expect(events[2]).toEqual({ type: "retrying", attempt: 1, maxAttempts: 10, delayMs: 546, detail: "unknown" });
    expect(events[3]).toEqual({ type: "restart", cause: "connection" });
    expect(events[4]).toEqual({ type: "text", text: script("happy-two-rounds").join("") });
  });

  test("an older version starts over without a marker: a whole message of another id", () => {
    const events = decode([capture("drop-once", "2.1.197")]);

    expect(events.map(({ type }) => type)).toEqual(["session", "text", "restart", "text", "usage", "turn_end"]);
    expect(events[3]).toEqual({ type: "text", text: script("happy-two-rounds").join("") });
  });

  test("a token limit is no restart: the next message goes on", () => {
    const events = decode([capture("token-limit")]);

    expect(events.map(({ type }) => type)).toEqual(["session", "text", "usage", "turn_end"]);
    expect(events[1]).toEqual({ type: "text", text: script("continues-after-limit").join("") });
  });

  test("reasoning and tool results are not text", () => {
    const texts = decode([capture("think-and-tool")]).filter((event) => event.type === "text");

    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toMatch(/^I'll read the brief first\.\n<CRITIQUE_RUN version="1" maxRounds="1"/);
    expect(texts[0]?.text).not.toContain("I should read the brief first");
    expect(texts[0]?.text).not.toContain("Open 6 to 13");
  });

  test("two turns have two ends, one session, and usage that adds up", () => {
    const [first = "", second = ""] = script("two-turns");

    const events = decode([capture("two-turns")]);

    expect(events.map(({ type }) => type)).toEqual([
      "session",
      "text",
      "usage",
      "turn_end",
      "text",
      "usage",
      "turn_end",
    ]);
    expect(events[1]).toEqual({ type: "text", text: first });
    expect(events[4]).toEqual({ type: "text", text: second });
    expect(events[2]).toMatchObject({ inputTokens: 1849, outputTokens: 236 });
    expect(events[5]).toMatchObject({ inputTokens: 3985, outputTokens: 495 });
  });

  test("an interrupted turn keeps its text, says so, and the next turn is read", () => {
    const [first = "", second = ""] = script("two-turns");

    const events = decode([capture("interrupt")]);

    const texts = events.filter((event) => event.type === "text").map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(first.startsWith(texts[0] ?? "none")).toBe(true);
    expect(texts[1]).toBe(second);
    expect(events).not.toContainEqual({ type: "restart", cause: "connection" });
    expect(events.filter(({ type }) => type === "error")).toEqual([
      { type: "error", message: "Claude Code was interrupted" },
    ]);
    expect(events.filter(({ type }) => type === "turn_end")).toHaveLength(2);
  });

  test("a SIGINT ends the turn with an error; the text stands", () => {
    const events = decode([capture("sigint")]);

    expect(script("happy-two-rounds").join("")).toContain(events.find((event) => event.type === "text")?.text);
    expect(events.map(({ type }) => type)).toEqual(["session", "text", "usage", "error", "turn_end"]);
  });

  test("a SIGINT while stdin is open ends the process without the turn's end", () => {
    expect(decode([capture("sigint-stream-input")]).map(({ type }) => type)).toEqual(["session", "text"]);
  });

  test.each([
    ["error-500", 10, "server_error (500)", /^API Error: 500 scripted failure/],
    ["invalid-key", 10, "authentication_failed (401)", /./],
  ])("%s is retries, then the CLI's own words as an error, and never text", (name, retries, detail, words) => {
    const events = decode([capture(name)]);

    expect(events.filter(({ type }) => type === "retrying")).toHaveLength(retries);
    expect(events.find(({ type }) => type === "retrying")).toMatchObject({ attempt: 1, maxAttempts: 10, detail });
    expect(events.filter(({ type }) => type === "text")).toEqual([]);
    expect(events.slice(-2)).toEqual([{ type: "error", message: expect.stringMatching(words) }, { type: "turn_end" }]);
  });

  test("a missing login and an unknown session say what they are", () => {
    expect(decode([capture("no-credentials")])).toContainEqual({
      type: "error",
      message: "Not logged in · Please run /login",
    });
    expect(decode([capture("resume-unknown")])).toContainEqual({
      type: "error",
      message: "No conversation found with session ID: 00000000-0000-4000-8000-000000000000",
    });
  });
});

describe("any cut of the bytes gives the same events", () => {
  test.each(["happy", "drop-once", "ends-mid-block", "think-and-tool", "two-turns", "interrupt", "no-partial"])(
    "%s, byte by byte",
    (name) => {
      expect(decode(bytewise(capture(name)))).toEqual(decode([capture(name)]));
    },
  );

  test.each(["token-limit", "prose-first", "error-500", "error-500-once", "sigint", "invalid-key"])(
    "%s, cut at random",
    (name) => {
      const bytes = capture(name);
      const expected = decode([bytes]);
      fc.assert(
        fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
          expect(decode(cutAt(bytes, cuts))).toEqual(expected);
        }),
        { seed: 4, numRuns: 30 },
      );
    },
  );
});

describe("messages that are taken back", () => {
  test("only the void blocks are: what stands is said again", () => {
    const events = decode(
      lines(start("a"), delta("kept "), delta("lost", 1), messageStop(1), start("b"), delta("new")),
    );

    expect(events).toEqual([
      { type: "text", text: "kept lost" },
      { type: "restart", cause: "connection" },
      { type: "text", text: "kept new" },
    ]);
  });

  test("an earlier message of the turn stands when a later one is lost", () => {
    const events = decode(
      lines(
        start("a"),
        delta("first half, "),
        messageStop(),
        start("b"),
        delta("sec"),
        messageStop(0),
        start("c"),
        delta("second half"),
      ),
    );

    expect(events.slice(-2)).toEqual([
      { type: "restart", cause: "connection" },
      { type: "text", text: "first half, second half" },
    ]);
  });

  test("a lost answer that no other follows is kept", () => {
    const events = decode(
      lines(start("a"), delta("half"), messageStop(0), {
        type: "result",
        is_error: true,
        result: "API Error: gave up",
      }),
    );

    expect(events).toEqual([
      { type: "text", text: "half" },
      { type: "error", message: "API Error: gave up" },
      { type: "turn_end" },
    ]);
  });

  test("a whole message with another id, while one is open, is a restart without a marker", () => {
    const events = decode(lines(start("a"), delta("cut of"), whole("b", "the whole answer")));

    expect(events).toEqual([
      { type: "text", text: "cut of" },
      { type: "restart", cause: "connection" },
      { type: "text", text: "the whole answer" },
    ]);
  });

  test("a message that begins while one is open is a restart without a marker", () => {
    expect(decode(lines(start("a"), delta("cut of"), start("b"), delta("again")))).toContainEqual({
      type: "restart",
      cause: "connection",
    });
  });

  test("a void message of one turn does not touch the next turn", () => {
    const events = decode(
      lines(start("a"), delta("half"), messageStop(0), { type: "result" }, start("b"), delta("turn two")),
    );

    expect(events).toEqual([{ type: "text", text: "half" }, { type: "turn_end" }, { type: "text", text: "turn two" }]);
  });
});

test("a sub-agent's words are not the agent's", () => {
  const foreign = { ...delta("foreign"), parent_tool_use_id: "toolu_1" };
  const foreignMessage = { ...whole("x", "foreign"), parent_tool_use_id: "toolu_1" };

  expect(decode(lines(start("a"), foreign, foreignMessage, delta("own")))).toEqual([{ type: "text", text: "own" }]);
});

test("lines of any other shape are skipped", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (values) => {
      const events = decode([
        ...lines(...values),
        Buffer.from("warning: not JSON {\n"),
        ...lines(start("a"), delta("own")),
      ]);
      expect(events).toEqual([{ type: "text", text: "own" }]);
    }),
    { seed: 4, numRuns: 100 },
  );
});

test("events of a known type with fields of any kind do not throw", () => {
  const field = fc.jsonValue({ maxDepth: 3 });
  const event = fc.record({
    type: fc.constantFrom("stream_event", "assistant", "system", "result"),
    subtype: fc.constantFrom("api_retry", "init", "success"),
    event: fc.oneof(field, fc.record({ type: fc.constantFrom("message_start", "content_block_delta"), delta: field })),
    message: fc.oneof(field, fc.record({ id: field, content: field })),
    modelUsage: field,
    errors: field,
    is_error: field,
  });
  fc.assert(
    fc.property(event, (value) => {
      expect(Array.isArray(decode(lines(value)))).toBe(true);
    }),
    { seed: 4, numRuns: 200 },
  );
});
