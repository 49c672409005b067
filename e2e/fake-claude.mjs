#!/usr/bin/env node
// Stands in for Claude Code where several turns in one process are needed: put it on PATH as `claude`. It speaks the part of
// `--input-format stream-json --output-format stream-json` that the adapter uses, and answers turn by turn from a script.
//
//   FAKE_CLAUDE_SCRIPT   file with the answers, parted by lines `---turn---`; the last one is given again
//   FAKE_CLAUDE_DELAY    milliseconds between deltas (default 0)
//   FAKE_CLAUDE_RETRIES  a file: from the second turn on it says that it tries again, and goes on once the file is there

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const args = process.argv.slice(2);
if (args[0] === "--version") {
  process.stdout.write("2.1.332 (Claude Code)\n");
  process.exit(0);
}
if (args[0] === "auth") {
  process.stdout.write('{"loggedIn": true, "authMethod": "fake"}\n');
  process.exit(0);
}

const script = process.env.FAKE_CLAUDE_SCRIPT;
const turns = (script === undefined ? "Hello.\n" : readFileSync(script, "utf8")).split(/^---turn---[ \t]*\n/m);
const delayMs = Number(process.env.FAKE_CLAUDE_DELAY ?? "0");
const session_id = "00000000-0000-4000-8000-00000000fa4e";
const DELTA_CHARS = 48;

let turn = 0;
let outputTokens = 0;
let isInterrupted = false;
/** @type {Promise<void>} */
let talking = Promise.resolve();

/** @param {object} event */
function print(event) {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(event)}\n`, () => resolve(undefined));
  });
}

/** @param {object} event */
const stream = (event) => print({ type: "stream_event", event, session_id, parent_tool_use_id: null });

async function retry() {
  const goOn = process.env.FAKE_CLAUDE_RETRIES;
  if (goOn === undefined || turn < 2) return;
  const failure = { error: "overloaded", error_status: 529 };
  await print({
    type: "system",
    subtype: "api_retry",
    attempt: 2,
    max_retries: 10,
    retry_delay_ms: 60_000,
    ...failure,
  });
  while (!existsSync(goOn)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function answer() {
  const text = turns[Math.min(turn, turns.length - 1)] ?? "";
  turn += 1;
  isInterrupted = false;
  const message = { id: `msg_${turn}`, type: "message", role: "assistant", model: "fake" };
  await print({ type: "system", subtype: "init", session_id });
  await retry();
  await stream({ type: "message_start", message: { ...message, content: [] } });
  const characters = [...text];
  let said = "";
  for (let at = 0; at < characters.length && !isInterrupted; at += DELTA_CHARS) {
    const piece = characters.slice(at, at + DELTA_CHARS).join("");
    said += piece;
    await stream({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: piece } });
    // Also without a delay: an interrupt has to be read between two pieces.
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  await print({ type: "assistant", message: { ...message, content: [{ type: "text", text: said }] }, session_id });
  await stream({ type: "message_stop" });
  outputTokens += Math.ceil(said.length / 4);
  await print({
    type: "result",
    subtype: isInterrupted ? "error_during_execution" : "success",
    is_error: isInterrupted,
    terminal_reason: isInterrupted ? "aborted_streaming" : "completed",
    result: said,
    modelUsage: { fake: { inputTokens: 100 * turn, outputTokens } },
    total_cost_usd: 0.01 * turn,
    session_id,
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  const input = JSON.parse(line);
  if (input.type === "user") talking = talking.then(answer);
  if (input.type === "control_request") {
    isInterrupted = true;
    await print({ type: "control_response", response: { subtype: "success", request_id: input.request_id } });
  }
}
// A closed stdin lets the turn end.
await talking;
process.exit(isInterrupted ? 1 : 0);
