#!/usr/bin/env node
// Stands in for Claude Code on PATH: says what the file PAUSED_CLAUDE_WORDS holds when it is asked, and then nothing more, so
// that the window stays as it is while pictures are taken. An empty file: it does not even begin. Several turns are parted by
// lines `---turn---`; lines that begin with `{"type"` are printed as they are.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const args = process.argv.slice(2);
if (args[0] === "--version") {
  process.stdout.write("2.1.332 (Claude Code)\n");
  process.exit(0);
}
if (args[0] === "auth") {
  process.stdout.write('{"loggedIn": true, "authMethod": "paused"}\n');
  process.exit(0);
}

let turn = 0;
const session_id = "00000000-0000-4000-8000-000000009a55";

/** @param {object} event */
function print(event) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const input = JSON.parse(line);
  if (input.type === "control_request") {
    print({ type: "control_response", response: { subtype: "success", request_id: input.request_id } });
    process.exit(1);
  }
  if (input.type !== "user") continue;
  const turns = readFileSync(process.env.PAUSED_CLAUDE_WORDS ?? "", "utf8").split("---turn---\n");
  const lines = (turns[turn] ?? "").split("\n");
  turn += 1;
  const text = lines.filter((said) => !said.startsWith('{"type"')).join("\n");
  print({ type: "system", subtype: "init", session_id });
  if (text !== "") say(text);
  for (const event of lines.filter((said) => said.startsWith('{"type"'))) process.stdout.write(`${event}\n`);
}

/** @param {string} text */
function say(text) {
  const message = { id: `msg_${turn}`, type: "message", role: "assistant", model: "paused", content: [] };
  print({ type: "stream_event", event: { type: "message_start", message }, session_id, parent_tool_use_id: null });
  print({
    type: "stream_event",
    event: { type: "content_block_delta", index: 0, delta: { type: "text_delta", text } },
    session_id,
    parent_tool_use_id: null,
  });
}
