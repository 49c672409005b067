#!/usr/bin/env node
// Stands in for an agent CLI: reads its prompt from stdin to the end, then prints a scripted stream, cut as told.
//
//   fake-agent.mjs [--script FILE] [--scenario NAME] [--chunk BYTES] [--delay MS] [--gate FILE]
//
// --script    protocol text to print instead of the built-in run; lines `---turn---` are left out (one process, one turn)
// --scenario  how it behaves, see SCENARIOS; some take a value, `flood=BYTES`
// --chunk     bytes per write (default: the whole text at once); a character may be split
// --delay     pause between writes (default 0)
// --gate      says nothing before this file is there

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    script: { type: "string" },
    scenario: { type: "string", default: "two-rounds" },
    chunk: { type: "string" },
    delay: { type: "string", default: "0" },
    gate: { type: "string" },
  },
});
const [scenario = "", scenarioValue = ""] = values.scenario.split("=");
const delayMs = Number(values.delay);
const GATE_LOOK_MS = 20;

const TWO_ROUNDS = `<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">
  <ROUND n="1">
    <PANELIST role="designer">
      <NOTES>One column — 中…é👩‍💻 — and one call to action.</NOTES>
      <ARTIFACT mime="text/html"><![CDATA[<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tea room</title></head>
<body><h1>Tea & cake</h1><p>Open 10 – 18 h</p><a href="#book">Click here</a></body></html>
]]></ARTIFACT>
    </PANELIST>
    <PANELIST role="critic" score="6.0" must_fix="1">
      <DIM name="hierarchy" score="6">The opening hours weigh as much as the heading.</DIM>
      <MUST_FIX>Make the call to action a button.</MUST_FIX>
    </PANELIST>
    <PANELIST role="brand" score="6.5" must_fix="1">
      <DIM name="palette" score="6">No token colour is used.</DIM>
      <MUST_FIX>Use the token colour for actions.</MUST_FIX>
    </PANELIST>
    <PANELIST role="a11y" score="5.5" must_fix="1">
      <DIM name="names" score="5">"Click here" says nothing.</DIM>
      <MUST_FIX>Name the link after what it does.</MUST_FIX>
    </PANELIST>
    <PANELIST role="copy" score="7.0" must_fix="0">
      <DIM name="voice" score="7">Warm and short.</DIM>
    </PANELIST>
    <ROUND_END n="1" composite="6.20" must_fix="3" decision="continue">
      <REASON>6.20 is below 8.0 and three fixes are open.</REASON>
    </ROUND_END>
  </ROUND>
  <ROUND n="2">
    <PANELIST role="designer">
      <NOTES>A real button with a real name.</NOTES>
      <ARTIFACT mime="text/html"><![CDATA[<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tea room</title><style>.go{background:#225544;color:#fff}</style></head>
<body><h1>Tea & cake</h1><p><small>Open 10 – 18 h</small></p><a class="go" href="#book">Book a table</a></body></html>
]]></ARTIFACT>
    </PANELIST>
    <PANELIST role="critic" score="8.5" must_fix="0">
      <DIM name="hierarchy" score="9">Heading, action, hours.</DIM>
    </PANELIST>
    <PANELIST role="brand" score="8.4" must_fix="0">
      <DIM name="palette" score="8">Only token colours.</DIM>
    </PANELIST>
    <PANELIST role="a11y" score="8.6" must_fix="0">
      <DIM name="names" score="9">The link tells its purpose.</DIM>
    </PANELIST>
    <PANELIST role="copy" score="8.3" must_fix="0">
      <DIM name="verbs" score="8">"Book a table" is specific.</DIM>
    </PANELIST>
    <ROUND_END n="2" composite="8.46" must_fix="0" decision="ship">
      <REASON>8.46 clears 8.0 and nothing is open.</REASON>
    </ROUND_END>
  </ROUND>
  <SHIP round="2" composite="8.46" status="shipped">
    <ARTIFACT mime="text/html"><![CDATA[<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tea room</title><style>.go{background:#225544;color:#fff}</style></head>
<body><h1>Tea & cake</h1><p><small>Open 10 – 18 h</small></p><a class="go" href="#book">Book a table</a></body></html>
]]></ARTIFACT>
    <SUMMARY>The link became a button with a name of its own. ✅</SUMMARY>
  </SHIP>
</CRITIQUE_RUN>
`;

const text =
  values.script === undefined ? TWO_ROUNDS : readFileSync(values.script, "utf8").replace(/^---turn---[ \t]*\n/gm, "");
const upToRoundTwo = text.slice(0, text.indexOf('<ROUND n="2"') + 12);

/** @type {Record<string, () => Promise<void>>} */
const SCENARIOS = {
  "two-rounds": () => say(text),

  /** Everything but the end, then a clean exit. */
  "never-closes": () => say(upToRoundTwo),

  /** Says half of a run, then fails. */
  exit1: async () => {
    await say(upToRoundTwo);
    await complain("fake-agent: could not go on\n");
    process.exit(1);
  },

  /** Not one byte, for ever. */
  "hang-silent": () => stay(),

  /** Falls silent in the middle of a run. */
  hang: async () => {
    await say(upToRoundTwo);
    await stay();
  },

  /** Like hang, and does not listen to SIGTERM, SIGINT or SIGHUP. */
  "ignore-sigterm": async () => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
    await say(upToRoundTwo);
    await stay();
  },

  /** Starts a program in its own group that holds stdout, says everything, leaves the program behind. */
  grandchild: async () => {
    spawn("sleep", ["600"], { stdio: ["ignore", "inherit", "inherit"] }).unref();
    await say(text);
  },

  /** The same with a program that does not listen to SIGTERM. */
  "stubborn-grandchild": async () => {
    const stubborn = spawn("sh", ["-c", "trap '' TERM; echo ready >&2; while :; do sleep 1; done"], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    await new Promise((resolve) => stubborn.stderr.once("data", resolve));
    stubborn.unref();
    await say(text);
    process.exit(0);
  },

  /** The same, but it stays and says nothing more. */
  "grandchild-hang": async () => {
    spawn("sleep", ["600"], { stdio: ["ignore", "inherit", "inherit"] }).unref();
    await say(upToRoundTwo);
    await stay();
  },

  /** Starts a program in a session of its own that holds stdout; its process id is on stderr. */
  "escaped-grandchild": async () => {
    const escaped = spawn("sleep", ["60"], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
    escaped.unref();
    await complain(`escaped ${escaped.pid}\n`);
    await say(text);
  },

  /** The same, but it stays and says nothing more. */
  "escaped-grandchild-hang": async () => {
    const escaped = spawn("sleep", ["60"], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
    escaped.unref();
    await complain(`escaped ${escaped.pid}\n`);
    await say(upToRoundTwo);
    await stay();
  },

  /** flood=BYTES of prose, then the run. */
  flood: async () => {
    const block = Buffer.alloc(65_536, "All work and no play makes a dull agent. ");
    for (let left = Number(scenarioValue); left > 0; left -= block.length) {
      await write(process.stdout, block.subarray(0, Math.min(left, block.length)));
    }
    await say(text);
  },

  /** One byte a write, so that characters arrive in pieces. */
  "split-utf8": () => say(text, 1),

  /** Invalid bytes: half a character before the end of the stream. */
  "half-character": async () => {
    await write(process.stdout, Buffer.concat([Buffer.from("caf"), Buffer.from("é").subarray(0, 1)]));
  },

  "die-in-cdata": async () => {
    await say(text.slice(0, text.indexOf("<h1>") + 4));
    process.kill(process.pid, "SIGKILL");
    await stay();
  },

  "stderr-only": async () => {
    await complain("fake-agent: \u001b[31mnot logged in\u001b[0m, run `fake-agent login`\n");
    process.exit(1);
  },

  /** Closes stdout after half a run and lives on. */
  "close-stdout": async () => {
    await say(upToRoundTwo);
    await new Promise((resolve) => process.stdout.end(() => resolve(undefined)));
    process.stdout.destroy();
    // Node keeps the descriptors of stdout and stderr open whatever happens to their streams.
    const { closeSync } = await import("node:fs");
    closeSync(1);
    await stay();
  },

  /** 400 KB on stderr before the first byte of stdout. */
  "stderr-flood": async () => {
    const line = `${"noise ".repeat(16)}\n`;
    await complain(line.repeat(Math.ceil(400_000 / line.length)));
    await complain("the last word\n");
    await say(text);
  },

  /** What CLIs without a structured error print. */
  "api-error": async () => {
    await say("API Error: 500 Internal server error. Try again in a moment.\n");
    process.exit(1);
  },

  /** Tells on stderr what arrived on stdin and on the command line. */
  "prompt-digest": async () => {
    const digest = createHash("sha256").update(prompt).digest("hex");
    await complain(`${JSON.stringify({ sha256: digest, bytes: prompt.length, argv: process.argv.slice(2) })}\n`);
    await say(text);
  },

  /** Says what is left from the last end of a round on when the gate is there. */
  "gated-end": async () => {
    const last = text.lastIndexOf("<ROUND_END");
    await say(text.slice(0, last));
    await passGate();
    await say(text.slice(last));
  },

  /** Ends without having read its prompt. */
  "no-read": async () => {
    process.exit(3);
  },
};

/** @param {import("node:stream").Writable} stream @param {string | Uint8Array} data */
function write(stream, data) {
  return new Promise((resolve) => stream.write(data, () => resolve(undefined)));
}

/** @param {string} words */
async function complain(words) {
  await write(process.stderr, words);
}

/** @param {string} words @param {number} [chunkBytes] */
async function say(words, chunkBytes = Number(values.chunk ?? Number.POSITIVE_INFINITY)) {
  const bytes = Buffer.from(words);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    await write(process.stdout, bytes.subarray(at, Math.min(bytes.length, at + chunkBytes)));
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

async function passGate() {
  while (values.gate !== undefined && !existsSync(values.gate)) {
    await new Promise((resolve) => setTimeout(resolve, GATE_LOOK_MS));
  }
}

/** @returns {Promise<void>} */
function stay() {
  return new Promise(() => setInterval(() => {}, 60_000));
}

async function readPrompt() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const behave = SCENARIOS[scenario];
if (behave === undefined) {
  await complain(`fake-agent: unknown scenario "${scenario}"; known: ${Object.keys(SCENARIOS).join(", ")}\n`);
  process.exit(2);
}
const prompt = scenario === "no-read" ? Buffer.alloc(0) : await readPrompt();
if (scenario !== "gated-end") await passGate();
await behave();
