import { describe, expect, test } from "vitest";
import { type AcpAgent, createAcpDialog } from "./acp-dialog.ts";
import type { Adapter } from "./adapter.ts";
import { capture, replay, script } from "./replay-dialog.ts";

const AGENT: AcpAgent = { displayName: "Some Agent", loginCommand: "some login" };
const open: Adapter["openDialog"] = (context) => createAcpDialog(AGENT, context);
const replayCase = (name: string, prompts?: readonly string[]) => replay(open, capture(name), prompts);

const HAPPY = script("happy-two-rounds").join("");

describe("recorded sessions", () => {
  test.each([
    ["gemini-0.61.0/acp-happy", 9_215],
    ["opencode-1.18.33/acp-happy", 2_328],
  ])("B038: %s says the whole run once, with session, usage and the turn's end, however it is cut", (name, input) => {
    const { events, types, texts, isSameInPieces } = replayCase(name);

    expect(isSameInPieces).toBe(true);
    expect(texts).toEqual([HAPPY]);
    expect(types).toEqual(["session", "text", "usage", "turn_end"]);
    expect(events.at(-2)).toEqual({ type: "usage", inputTokens: input, outputTokens: 920 });
  });

  test.each([
    ["gemini-0.61.0", 9_215 + 9_499, 236 + 259],
    ["opencode-1.18.33", 2_328 + 2_609, 236 + 259],
    ["qwen-0.24.4", 20_443 + 21_687, 236 + 259],
  ])("two turns of %s have two ends, one session, and usage that adds up", (cli, inputTokens, outputTokens) => {
    const { events, types, texts, isSameInPieces } = replayCase(`${cli}/acp-two-turns`, ["One.", "Two."]);

    expect(isSameInPieces).toBe(true);
    expect(texts).toEqual(script("two-turns"));
    expect(types).toEqual(["session", "text", "usage", "turn_end", "text", "usage", "turn_end"]);
    expect(events.at(-2)).toEqual({ type: "usage", inputTokens, outputTokens });
  });

  test("OpenCode says an answer again after a lost connection without a marker: the protocol's reader sees the restart", () => {
    const { types, texts, isSameInPieces } = replayCase("opencode-1.18.33/acp-drop-once");

    expect(isSameInPieces).toBe(true);
    expect(types).toEqual(["session", "text", "usage", "turn_end"]);
    expect(texts[0]?.endsWith(HAPPY)).toBe(true);
    expect(texts[0]?.match(/<CRITIQUE_RUN /g)).toHaveLength(2);
  });

  test.each([
    ["gemini-0.61.0/acp-invalid-key", "invalid API key (mock)"],
    ["gemini-0.61.0/acp-error-500", "scripted failure 500 (mock)"],
    ["gemini-0.61.0/acp-drop-once", "terminated"],
    ["opencode-1.18.33/acp-invalid-key", "invalid API key (mock)"],
    ["opencode-1.18.33/acp-error-500", "scripted failure 500 (mock)"],
  ])("%s is an error in the service's own words, and the turn's end", (name, message) => {
    const { events, isSameInPieces } = replayCase(name);

    expect(isSameInPieces).toBe(true);
    expect(events.slice(-2)).toEqual([{ type: "error", message }, { type: "turn_end" }]);
    expect(JSON.stringify(events)).not.toContain("API Error");
  });

  test.each(["gemini-0.61.0", "opencode-1.18.33", "qwen-0.24.4"])(
    "of %s reasoning, tools and lists of commands are not text",
    (cli) => {
      const { texts, types, isSameInPieces } = replayCase(`${cli}/acp-think-and-tool`);

      expect(isSameInPieces).toBe(true);
      expect(texts.join("")).toMatch(/^I'll read the brief first\.\n<CRITIQUE_RUN version="1" maxRounds="1"/);
      expect(texts.join("")).not.toMatch(/I should read the brief first|Open 6 to 13/);
      expect(types.at(-1)).toBe("turn_end");
    },
  );

  test.each(["gemini-0.61.0", "opencode-1.18.33"])("%s asks for a permission and is told no, at once", (cli) => {
    const { sent, types, isSameInPieces } = replayCase(`${cli}/acp-permission`);

    expect(isSameInPieces).toBe(true);
    expect(sent.at(-1)).toEqual({
      jsonrpc: "2.0",
      id: 0,
      result: { outcome: { outcome: "selected", optionId: expect.stringMatching(/^(?:cancel|reject)$/) } },
    });
    expect(types.at(-1)).toBe("turn_end");
  });

  test("Qwen's own question, which nobody here knows, is answered", () => {
    expect(replayCase("qwen-0.24.4/acp-think-and-tool").sent.at(-1)).toEqual({
      jsonrpc: "2.0",
      id: 0,
      error: { code: -32_601, message: '"craft/drainMidTurnQueue" is not supported' },
    });
  });

  test.each(["gemini-0.61.0", "opencode-1.18.33", "qwen-0.24.4"])(
    "a cancelled turn of %s keeps its text, and the next one is read",
    (cli) => {
      const { types, texts, isSameInPieces } = replayCase(`${cli}/acp-cancel`, ["One.", "Two."]);

      expect(isSameInPieces).toBe(true);
      expect(types.filter((type) => type === "turn_end")).toHaveLength(2);
      expect(types).not.toContain("error"); // nobody on this side asked for it
      expect(script("two-turns").join("")).toContain(texts[1]);
    },
  );

  test.each([
    "gemini-0.61.0/acp-sigterm",
    "gemini-0.61.0/acp-stdin-close",
    "opencode-1.18.33/acp-sigterm",
    "opencode-1.18.33/acp-stdin-close",
  ])("%s says no more than was said", (name) => {
    const { texts, isSameInPieces } = replayCase(name);

    expect(isSameInPieces).toBe(true);
    expect(HAPPY.startsWith(texts[0] ?? "none")).toBe(true);
  });
});

/** Messages of the agent's, as lines. */
const lines = (...messages: readonly object[]) =>
  Buffer.from(messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(""));
const HELLO = { id: 1, result: { protocolVersion: 1 } };
const SESSION = { id: 2, result: { sessionId: "s" } };
const update = (content: object, sessionId = "s") => ({
  method: "session/update",
  params: { sessionId, update: content },
});

describe("the dialog", () => {
  test("offers no files and no terminal, opens a session in the folder, then gives the prompt", () => {
    const { sent } = replay(open, lines(HELLO, SESSION), ["Prüfe\n„das“"]);

    expect(sent).toMatchObject([
      {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: {
          protocolVersion: 1,
          clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
        },
      },
      { id: 2, method: "session/new", params: { cwd: "/home/user/project", mcpServers: [] } },
      { id: 3, method: "session/prompt", params: { sessionId: "s", prompt: [{ type: "text", text: "Prüfe\n„das“" }] } },
    ]);
  });

  test.each([
    ["initialize", [{ id: 1, error: { code: -32_602, message: "Invalid params" } }], "Invalid params"],
    [
      "its version",
      [{ id: 1, result: { protocolVersion: 2 } }],
      "Some Agent speaks version 2 of the Agent Client Protocol; version 1 is needed",
    ],
    [
      "a session for want of a login",
      [HELLO, { id: 2, error: { code: -32_000, message: "Authentication required" } }],
      'Some Agent is not logged in; run "some login" once (Authentication required)',
    ],
    ["a session's id", [HELLO, { id: 2, result: {} }], "Some Agent opened a session without an id"],
    [
      "a turn, with the reason beside it",
      [HELLO, SESSION, { id: 3, error: { code: -32_603, message: "Internal error", data: { details: "no model" } } }],
      "Internal error: no model",
    ],
    [
      "a turn, for the model's sake",
      [HELLO, SESSION, { id: 3, result: { stopReason: "refusal" } }],
      "Some Agent: the model refused to go on",
    ],
  ])("a refusal of %s is an error and the turn's end", (_, messages, message) => {
    const { events } = replay(open, lines(...messages));

    expect(events.slice(-2)).toEqual([{ type: "error", message }, { type: "turn_end" }]);
  });

  test.each(["end_turn", "max_tokens", "max_turn_requests", "a_new_reason"])("%s ends the turn", (stopReason) => {
    const { types } = replay(open, lines(HELLO, SESSION, { id: 3, result: { stopReason } }));

    expect(types).toEqual(["session", "turn_end"]);
  });

  test("an interrupt is a notification, and its turn's end says so", () => {
    const written: string[] = [];
    const dialog = createAcpDialog(AGENT, { cwd: "/", send: (text) => written.push(text) });
    expect(dialog.interrupt()).toBe(false);
    dialog.sendTurn("One.");
    expect(dialog.interrupt()).toBe(false);
    dialog.write(lines(HELLO, SESSION));

    expect(dialog.interrupt()).toBe(true);
    expect(JSON.parse(written.at(-1) ?? "")).toEqual({
      jsonrpc: "2.0",
      method: "session/cancel",
      params: { sessionId: "s" },
    });
    expect(dialog.write(lines({ id: 3, result: { stopReason: "cancelled" } }))).toEqual([
      { type: "error", message: "Some Agent was interrupted" },
      { type: "turn_end" },
    ]);
  });

  test("a permission without a no of its own is cancelled", () => {
    const ask = { id: "p", method: "session/request_permission", params: { options: [{ kind: "allow_once" }] } };

    expect(replay(open, lines(HELLO, SESSION, ask)).sent.at(-1)).toMatchObject({
      id: "p",
      result: { outcome: { outcome: "cancelled" } },
    });
  });

  test("an agent that has a read-only mode is put into it before its first turn", () => {
    const modes = {
      currentModeId: "agent",
      availableModes: [{ id: "agent" }, { id: "https://example.org/modes#ask" }],
    };
    const openWithMode: Adapter["openDialog"] = (context) =>
      createAcpDialog({ ...AGENT, readOnlyModes: ["ask"] }, context);

    const { sent } = replay(
      openWithMode,
      lines(HELLO, { id: 2, result: { sessionId: "s", modes } }, { id: 3, result: {} }),
    );

    expect(sent.slice(2)).toMatchObject([
      { id: 3, method: "session/set_mode", params: { sessionId: "s", modeId: "https://example.org/modes#ask" } },
      { id: 4, method: "session/prompt" },
    ]);
  });

  test("a cost that is told is the session's, in dollars or not at all", () => {
    const cost = (amount: number, currency: string) =>
      update({ sessionUpdate: "usage_update", used: 1, size: 2, cost: { amount, currency } });

    const { events } = replay(open, lines(HELLO, SESSION, cost(0.5, "EUR"), cost(0.25, "USD"), cost(0.25, "USD")));

    expect(events.slice(1)).toEqual([{ type: "usage", costUsd: 0.25 }]);
  });

  test("pictures, other sessions and kinds that nobody knows yet are not text", () => {
    const chunk = (content: object, sessionId?: string) =>
      update({ sessionUpdate: "agent_message_chunk", content }, sessionId);

    const { texts } = replay(
      open,
      lines(
        HELLO,
        SESSION,
        chunk({ type: "image", data: "" }),
        chunk({ type: "text", text: "helper" }, "other"),
        update({ sessionUpdate: "user_message_chunk", content: { type: "text", text: "echo" } }),
        update({ sessionUpdate: "not_yet_known", content: { type: "text", text: "?" } }),
        chunk({ type: "text", text: "mine" }),
      ),
    );

    expect(texts).toEqual(["mine"]);
  });
});
