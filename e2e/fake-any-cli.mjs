#!/usr/bin/env node
// Stands in for any agent CLI: which protocol it speaks is told by the arguments that its adapter gives it. What it does beside
// its answer, FAKE_CLI_DOES says:
//
//   bytes      writes its answer, with words in several scripts, one byte at a time
//   mute       takes its prompt and says nothing
//   children   starts one program in its own group and one that leaves group, session and parents; then speaks and hangs
//
// The numbers of its children stand in FAKE_CLI_PIDS, a folder; a CLI without a dialog also reads its input to the end.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const WORDS = "中…é👩‍💻 Grüße — done\n";

const args = process.argv.slice(2);
if (args.includes("--version")) {
  process.stdout.write(`${process.env.FAKE_CLI_VERSION ?? "1.99.0"}\n`);
  process.exit(0);
}
if (args.includes("--help")) {
  process.stdout.write("Usage: codex app-server\n");
  process.exit(0);
}

const does = process.env.FAKE_CLI_DOES;

/** @param {object | string} message */
async function print(message) {
  const bytes = Buffer.from(typeof message === "string" ? message : `${JSON.stringify(message)}\n`);
  if (does !== "bytes") return void process.stdout.write(bytes);
  for (const byte of bytes) await new Promise((resolve) => process.stdout.write(Buffer.of(byte), resolve));
}

/** Resolves when both have told their number. */
async function startChildren() {
  const folder = process.env.FAKE_CLI_PIDS ?? "";
  writeFileSync(join(folder, "inside"), String(spawn("sleep", ["600"], { stdio: "ignore" }).pid));
  const outside = join(folder, "outside");
  spawn("setsid", ["--fork", "sh", "-c", `echo $$ > '${outside}'; exec sleep 600`], { stdio: "ignore" });
  while (!existsSync(outside) || readFileSync(outside, "utf8") === "")
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * @param {(words: string) => Promise<void>} say
 * @param {() => Promise<void>} end
 */
async function answer(say, end) {
  if (does === "mute") return;
  if (does === "children") await startChildren();
  await say(WORDS);
  if (does !== "children") await end();
}

const rpc = args.includes("app-server") ? codexServer : args.some((arg) => /^(--)?acp$/.test(arg)) ? acp : null;
if (rpc !== null || args.includes("--input-format")) {
  for await (const line of createInterface({ input: process.stdin })) await (rpc ?? claude)(JSON.parse(line));
} else {
  readFileSync(0);
  await (args.includes("exec") ? codexExec() : answer(print, async () => {}));
}
// One that hangs has nothing else to wait for.
if (does === "mute" || does === "children") setInterval(() => {}, 60_000);

/** @param {any} message */
async function claude(message) {
  if (message.type !== "user") return;
  const event = (/** @type {object} */ inner) =>
    print({ type: "stream_event", event: inner, parent_tool_use_id: null });
  await answer(
    async (text) => {
      await event({ type: "message_start", message: { id: "one" } });
      await event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } });
    },
    () => print({ type: "result", is_error: false, session_id: "one" }),
  );
}

/** @param {any} message */
async function codexServer({ id, method }) {
  if (method === "initialize") await print({ id, result: {} });
  if (method === "thread/start") await print({ id, result: { thread: { id: "one" } } });
  if (method !== "turn/start") return;
  if (does !== "mute") await print({ id, result: { turn: { id: "turn" } } });
  const told = (/** @type {string} */ name, /** @type {object} */ params) =>
    print({ method: name, params: { threadId: "one", ...params } });
  await answer(
    (delta) => told("item/agentMessage/delta", { itemId: "item", delta }),
    () => told("turn/completed", { turn: { id: "turn", status: "completed" } }),
  );
}

async function codexExec() {
  await answer(
    (text) => print({ type: "item.completed", item: { type: "agent_message", text } }),
    () => print({ type: "turn.completed" }),
  );
}

/** @param {any} message */
async function acp({ id, method }) {
  const result = (/** @type {object} */ value) => print({ jsonrpc: "2.0", id, result: value });
  if (method === "initialize") await result({ protocolVersion: 1 });
  if (method === "session/new") await result({ sessionId: "one" });
  if (method !== "session/prompt") return;
  const update = (/** @type {string} */ text) => ({
    sessionUpdate: "agent_message_chunk",
    content: { type: "text", text },
  });
  await answer(
    (text) => print({ jsonrpc: "2.0", method: "session/update", params: { sessionId: "one", update: update(text) } }),
    () => result({ stopReason: "end_turn" }),
  );
}
