import { describe, expect, test } from "vitest";
import { createCodexServerDialog } from "./codex-server.ts";
import { capture, replay, script } from "./replay-dialog.ts";

const replayCase = (name: string, prompts?: readonly string[]) =>
  replay(createCodexServerDialog, capture(`codex-0.171.0/app-server-${name}`), prompts);

/** One message of the server's, as a line. */
const lines = (...messages: readonly unknown[]) =>
  Buffer.from(messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
const READY = [
  { id: 1, result: {} },
  { id: 2, result: { thread: { id: "t" } } },
];

describe("recorded sessions", () => {
  test("B038: the whole run is said once, with session, usage and the turn's end, however it is cut", () => {
    const { events, types, texts, isSameInPieces } = replayCase("happy");

    expect(isSameInPieces).toBe(true);
    expect(texts).toEqual([script("happy-two-rounds").join("")]);
    expect(types).toEqual(["session", "text", "usage", "turn_end"]);
    expect(events).toContainEqual({ type: "usage", inputTokens: 15_378, outputTokens: 920 });
  });

  test("two turns in one thread have two ends, and usage that adds up", () => {
    const { events, types, texts, sent, isSameInPieces } = replayCase("two-turns", ["One.", "Two."]);

    expect(isSameInPieces).toBe(true);
    expect(texts).toEqual(script("two-turns"));
    expect(types).toEqual(["session", "text", "usage", "turn_end", "text", "usage", "turn_end"]);
    expect(events.at(-2)).toEqual({ type: "usage", inputTokens: 31_088, outputTokens: 495 });
    expect(sent.slice(-2)).toMatchObject([
      { id: 3, method: "turn/start", params: { input: [{ type: "text", text: "One." }] } },
      { id: 4, method: "turn/start", params: { input: [{ type: "text", text: "Two." }] } },
    ]);
  });

  test("a lost connection is a retry, and the answer that follows is whole", () => {
    const { events, types, texts, isSameInPieces } = replayCase("drop-once");

    expect(isSameInPieces).toBe(true);
    expect(types).toEqual(["session", "text", "retrying", "restart", "text", "usage", "turn_end"]);
    expect(events[2]).toEqual({
      type: "retrying",
      attempt: 1,
      maxAttempts: 5,
      detail: "stream disconnected before completion: Transport error: network error: error decoding response body",
    });
    expect(texts[1]).toBe(script("happy-two-rounds").join(""));
  });

  test.each([
    ["invalid-key", /^unexpected status 401 Unauthorized: invalid API key/],
    ["error-500", /^We’re currently experiencing high demand/],
  ])("%s is five retries, then the CLI's own words as an error, and never text", (name, words) => {
    const { events, types, texts, isSameInPieces } = replayCase(name);

    expect(isSameInPieces).toBe(true);
    expect(texts).toEqual([]);
    expect(types).toEqual(["session", ...Array<string>(5).fill("retrying"), "error", "turn_end"]);
    expect(events.at(-2)).toEqual({ type: "error", message: expect.stringMatching(words) });
  });

  test("reasoning, the echoed prompt and what a tool found are not text", () => {
    const { texts, isSameInPieces } = replayCase("think-and-tool");

    expect(isSameInPieces).toBe(true);
    expect(texts.join("")).toMatch(/^I'll read the brief first\.\n<CRITIQUE_RUN version="1" maxRounds="1"/);
    expect(texts.join("")).not.toMatch(/I should read the brief first|Open 6 to 13|You are the review panel/);
  });

  test("an interrupted turn keeps its text, says so, and the next turn is read", () => {
    const [first = ""] = script("two-turns");
    const { events, texts, isSameInPieces } = replayCase("interrupt", ["One.", "Two."]);

    expect(isSameInPieces).toBe(true);
    expect(first.startsWith(texts[0] ?? "none")).toBe(true);
    expect(texts[1]).toBe(first); // the cut text is not in the conversation: the model begins anew
    expect(events).toContainEqual({ type: "error", message: "Codex was interrupted" });
    expect(events).not.toContainEqual({ type: "restart", cause: "connection" });
    expect(events.filter(({ type }) => type === "turn_end")).toHaveLength(2);
  });

  test.each(["stdin-close", "sigint", "sigterm"])("%s ends the process without the turn's end", (name) => {
    const { types, texts, isSameInPieces } = replayCase(name);

    expect(isSameInPieces).toBe(true);
    expect(types).toEqual(["session", "text"]);
    expect(
      script("happy-two-rounds")
        .join("")
        .startsWith(texts[0] ?? "none"),
    ).toBe(true);
  });
});

describe("the dialog", () => {
  test("asks for a thread that may only read, asks nobody and leaves no file, then gives the prompt", () => {
    const { sent } = replay(createCodexServerDialog, lines(...READY), ["Prüfe\n„das“"]);

    expect(sent).toEqual([
      { id: 1, method: "initialize", params: { clientInfo: expect.objectContaining({ name: "design_jury" }) } },
      { method: "initialized", params: {} },
      {
        id: 2,
        method: "thread/start",
        params: { cwd: "/home/user/project", approvalPolicy: "never", sandbox: "read-only", ephemeral: true },
      },
      { id: 3, method: "turn/start", params: { threadId: "t", input: [{ type: "text", text: "Prüfe\n„das“" }] } },
    ]);
  });

  test.each([
    ["initialize", [{ id: 1, error: { code: -32_600, message: "no such client" } }], "no such client"],
    ["thread/start", [READY[0], { id: 2, error: { code: -32_600, message: "bad sandbox" } }], "bad sandbox"],
    ["a thread without an id", [READY[0], { id: 2, result: {} }], "Codex started a thread without an id"],
    ["turn/start", [...READY, { id: 3, error: { code: -32_600, message: "no input" } }], "no input"],
  ])("a refusal of %s is an error and the turn's end", (_, messages, message) => {
    const { events } = replay(createCodexServerDialog, lines(...messages));

    expect(events.slice(-2)).toEqual([{ type: "error", message }, { type: "turn_end" }]);
  });

  test("what the server asks is answered, and not with a yes", () => {
    const ask = { id: "a-1", method: "item/commandExecution/requestApproval", params: { threadId: "t" } };

    const { sent } = replay(createCodexServerDialog, lines(...READY, ask));

    expect(sent.at(-1)).toEqual({
      id: "a-1",
      error: { code: -32_601, message: expect.stringContaining("requestApproval") },
    });
  });

  test("a message that was never streamed is taken from its completion, or from the turn's end", () => {
    const item = (id: string, text: string) => ({ type: "agentMessage", id, text });
    const { texts, types } = replay(
      createCodexServerDialog,
      lines(
        ...READY,
        { method: "item/completed", params: { threadId: "t", item: item("m1", "one ") } },
        {
          method: "turn/completed",
          params: { threadId: "t", turn: { status: "completed", items: [item("m1", "one "), item("m2", "two")] } },
        },
      ),
    );

    expect(texts).toEqual(["one two"]);
    expect(types.at(-1)).toBe("turn_end");
  });

  test("what another thread says is not the agent's word", () => {
    const delta = { method: "item/agentMessage/delta", params: { threadId: "helper", itemId: "m", delta: "x" } };

    expect(replay(createCodexServerDialog, lines(...READY, delta)).texts).toEqual([]);
  });

  test("there is nothing to interrupt before a turn, and afterwards it is asked for by its ids", () => {
    const written: string[] = [];
    const dialog = createCodexServerDialog({ cwd: "/", send: (text) => written.push(text) });
    expect(dialog.interrupt()).toBe(false);

    dialog.sendTurn("One.");
    dialog.write(lines(...READY, { id: 3, result: { turn: { id: "turn-1" } } }));

    expect(dialog.interrupt()).toBe(true);
    expect(JSON.parse(written.at(-1) ?? "")).toMatchObject({
      method: "turn/interrupt",
      params: { threadId: "t", turnId: "turn-1" },
    });
  });
});
