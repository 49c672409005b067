#!/usr/bin/env node
// Stands in for a CLI that speaks the Agent Client Protocol: put it on PATH as `gemini`, `opencode` or `qwen`. Its side of the
// protocol is the official SDK's, so what we send is checked by other people's schemas.
//
//   FAKE_ACP_SCRIPT   file with the answers, parted by lines `---turn---`; the last one is given again
//   FAKE_ACP_DELAY    milliseconds between pieces (default 0)
//   FAKE_ACP_ASKS     set: asks for a permission before it answers, and says what it was told

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import { agent, ndJsonStream, PROTOCOL_VERSION } from "@agentclientprotocol/sdk";

if (process.argv.includes("--version")) {
  process.stdout.write("1.99.0\n");
  process.exit(0);
}

const script = process.env.FAKE_ACP_SCRIPT;
const turns = (script === undefined ? "Hello.\n" : readFileSync(script, "utf8")).split(/^---turn---[ \t]*\n/m);
const delayMs = Number(process.env.FAKE_ACP_DELAY ?? "0");
const PIECE_CHARS = 48;
const sessionId = "fake-session";

let turn = 0;
let isCancelled = false;

/** @param {import("@agentclientprotocol/sdk").ContentBlock[]} prompt */
function digest(prompt) {
  const text = prompt.map((block) => (block.type === "text" ? block.text : "")).join("");
  process.stderr.write(`${createHash("sha256").update(text).digest("hex")} ${Buffer.byteLength(text)}\n`);
}

/** @param {import("@agentclientprotocol/sdk").AgentContext} client */
async function ask(client) {
  const { outcome } = await client.request("session/request_permission", {
    sessionId,
    toolCall: { toolCallId: "call-1", title: "Write a file" },
    options: [
      { optionId: "yes", name: "Allow", kind: "allow_once" },
      { optionId: "no", name: "Reject", kind: "reject_once" },
    ],
  });
  process.stderr.write(`permission: ${JSON.stringify(outcome)}\n`);
}

const app = agent({ name: "fake-acp" })
  .onRequest("initialize", () => ({
    protocolVersion: PROTOCOL_VERSION,
    agentCapabilities: { loadSession: false },
    authMethods: [],
  }))
  .onRequest("session/new", () => ({ sessionId }))
  .onNotification("session/cancel", () => {
    isCancelled = true;
    process.stderr.write("cancelled\n");
  })
  .onRequest("session/prompt", async ({ params, client }) => {
    digest(params.prompt);
    isCancelled = false;
    if (process.env.FAKE_ACP_ASKS !== undefined) await ask(client);
    const characters = [...(turns[Math.min(turn, turns.length - 1)] ?? "")];
    turn += 1;
    for (let at = 0; at < characters.length && !isCancelled; at += PIECE_CHARS) {
      const text = characters.slice(at, at + PIECE_CHARS).join("");
      await client.notify("session/update", {
        sessionId,
        update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text } },
      });
      // Also without a delay: a cancel has to be read between two pieces.
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    return { stopReason: isCancelled ? "cancelled" : "end_turn" };
  });

// Their types are the browser's, Node's streams are the same thing by another name.
const stdout = /** @type {WritableStream<Uint8Array>} */ (Writable.toWeb(process.stdout));
const stdin = /** @type {ReadableStream<Uint8Array>} */ (/** @type {unknown} */ (Readable.toWeb(process.stdin)));
await app.connect(ndJsonStream(stdout, stdin)).closed;
process.exit(0);
