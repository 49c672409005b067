import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { SHIPPED_RUN } from "./run-samples.ts";
import { looksLikeTranscript } from "./sniff-transcript.ts";

const TEXT = SHIPPED_RUN.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq })}\n`).join("");

test.each<[string, string, string | Uint8Array, boolean]>([
  ["events under any name", "run.txt", TEXT, true],
  ["B059: a BOM and CRLF", "run.json", `\ufeff${TEXT.replaceAll("\n", "\r\n")}`, true],
  ["events behind blank and damaged lines", "run.log", `\n\n{"torn\n${TEXT}`, true],
  ["another implementation's", "run.jsonl", `${JSON.stringify({ type: "critique.round_open", round: 1 })}\n`, true],
  [
    "a schema of the future",
    "x",
    `${JSON.stringify({ type: "run_started", schema: "critique-transcript/9" })}\n`,
    true,
  ],
  ["gzip, whatever is in it", "page.html", gzipSync("hello"), true],
  ["our name, whatever is in it", "a.critique", "", true],
  ["a page", "page.html", "<h1>Bread</h1>", false],
  ["JSON without events", "data.json", `{"type":"object"}\n`, false],
  ["nothing", "empty.html", "", false],
])("%s: %s", async (_what, name, content, expected) => {
  const file = path.join(await createTempFolder(), name);
  await writeFile(file, content);

  expect(await looksLikeTranscript(file)).toBe(expected);
});
