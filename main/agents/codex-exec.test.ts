import { expect, test } from "vitest";
import { createCodexExecDecoder } from "./codex-exec.ts";
import { oneWayDialog } from "./one-way-dialog.ts";
import { capture, replay, script } from "./replay-dialog.ts";

const open = oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder: createCodexExecDecoder });
const replayCase = (name: string) => replay(open, capture(`codex-0.171.0/${name}`));

test.each([
  ["happy", "happy-two-rounds"],
  ["error-500-once", "happy-two-rounds"],
  ["prose-first", "prose-first"],
  ["ends-mid-block", "ends-mid-block"],
])("B038: %s says the text of its script, once", (name, scriptName) => {
  const { texts, types, isSameInPieces } = replayCase(name);

  expect(isSameInPieces).toBe(true);
  expect(texts).toEqual([script(scriptName).join("")]);
  expect(types).toEqual(["session", "text", "usage", "turn_end"]);
});

test("a lost connection is a retry; only the second, whole message is printed", () => {
  const { events, types, texts, isSameInPieces } = replayCase("drop-once");

  expect(isSameInPieces).toBe(true);
  expect(types).toEqual(["session", "retrying", "text", "usage", "turn_end"]);
  expect(events[1]).toMatchObject({ attempt: 1, maxAttempts: 5, detail: expect.stringMatching(/^stream disconn/) });
  expect(texts).toEqual([script("happy-two-rounds").join("")]);
});

test.each([
  ["invalid-key", 5, /^unexpected status 401/],
  ["error-429", 5, /429 Too Many Requests$/],
  ["error-500", 5, /^We’re currently experiencing high demand/],
  ["few-retries", 1, /^We’re currently experiencing high demand/],
])("%s is retries, then one error in the CLI's words, and never text", (name, retries, words) => {
  const { events, types, texts, isSameInPieces } = replayCase(name);

  expect(isSameInPieces).toBe(true);
  expect(texts).toEqual([]);
  expect(types).toEqual(["session", ...Array<string>(retries).fill("retrying"), "error", "turn_end"]);
  expect(events.at(-2)).toEqual({ type: "error", message: expect.stringMatching(words) });
});

test("a token limit gives the text so far, then its reason", () => {
  const { events, texts, isSameInPieces } = replayCase("token-limit");

  expect(isSameInPieces).toBe(true);
  expect(
    script("happy-two-rounds")
      .join("")
      .startsWith(texts[0] ?? "none"),
  ).toBe(true);
  expect(events.slice(-2)).toEqual([
    { type: "error", message: "Incomplete response returned, reason: max_output_tokens" },
    { type: "turn_end" },
  ]);
});

test.each(["think-and-tool", "shell-tool-off"])("in %s reasoning and what a tool found are not text", (name) => {
  const { texts, isSameInPieces } = replayCase(name);

  expect(isSameInPieces).toBe(true);
  expect(texts.join("")).toMatch(/^I'll read the brief first\.\n<CRITIQUE_RUN version="1" maxRounds="1"/);
  expect(texts.join("")).not.toMatch(/I should read the brief first|Open 6 to 13/);
});

test("a resumed process goes on in the same session, and its usage counts the turns before it", () => {
  const [first, second] = [replayCase("resume-1"), replayCase("resume-2")];

  expect([...first.texts, ...second.texts]).toEqual(script("two-turns"));
  expect(first.events[0]).toEqual(second.events[0]);
  expect(second.events).toContainEqual({ type: "usage", inputTokens: 31_117, outputTokens: 495 });
});

test.each(["sigint", "sigterm", "sigkill"])("%s ends the process without the turn's end", (name) => {
  expect(replayCase(name).types).toEqual(["session"]);
});
