import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { openAsTranscript, openPaths } from "./open-paths.ts";

let folder = "";
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await createTempFolder();
  await mkdir(at("site"));
  await mkdir(at("other"));
  await writeFile(at("page.html"), "<h1>Bread</h1>");
  await writeFile(at("notes.txt"), "Bread, 検索");
});

const EVENTS = `${JSON.stringify({ type: "round_open", round: 1, seq: 0, t: 0 })}\n`;
const OTHER_ZIP = Buffer.from("PK\x03\x04 and what follows");
const SIX = [1, 2, 3, 4, 5, 6].map((n) => `${n}.critique`);

async function makeAll(names: readonly string[]): Promise<void> {
  for (const name of names) await writeFile(at(name), EVENTS);
}

async function open(...names: readonly string[]) {
  const granted = createGrantedPaths();
  const opened = await openPaths({ t: translateEn, granted, limitBytes: async () => 1_000 }, names.map(at));
  return { opened, isGranted: (name: string) => granted.isGranted(at(name)) };
}

test("a page is the file to review, and may be named from then on; its neighbours may not", async () => {
  const { opened, isGranted } = await open("page.html");

  expect(opened).toEqual({ ok: true, value: { kind: "new_run", paths: { filePath: at("page.html") } } });
  expect([isGranted("page.html"), isGranted("notes.txt"), isGranted("")]).toEqual([true, false, false]);
});

test("a folder is the project, alone or with the file to review, however often it is named", async () => {
  expect((await open("site")).opened).toMatchObject({ value: { paths: { projectPath: at("site") } } });
  expect((await open("site", "notes.txt", "site")).opened).toEqual({
    ok: true,
    value: { kind: "new_run", paths: { filePath: at("notes.txt"), projectPath: at("site") } },
  });
});

test.each<[string, string[], () => Promise<void>, RegExp]>([
  ["missing", ["gone.html"], async () => {}, /gone\.html is not there/],
  ["empty", ["empty.html"], () => writeFile(at("empty.html"), " \n"), /empty\.html is empty/],
  ["too large", ["big.html"], () => writeFile(at("big.html"), "x".repeat(1_001)), /1,001 bytes; the limit is 1,000/],
  ["an image", ["a.png"], () => writeFile(at("a.png"), Buffer.from([0x89, 0x50, 0xff, 0])), /is not UTF-8 text/],
  ["binary without a bad byte", ["a.bin"], () => writeFile(at("a.bin"), "a\0b"), /is not UTF-8 text/],
  [
    "no transcript, but called one",
    ["a.critique"],
    () => writeFile(at("a.critique"), "{}"),
    /is JSON without an event/,
  ],
  [
    "compressed, and no transcript",
    ["a.gz"],
    () => writeFile(at("a.gz"), gzipSync("hello")),
    /is text without an event/,
  ],
  ["a zip of other things", ["a.zip"], () => writeFile(at("a.zip"), OTHER_ZIP), /zip file without a transcript/],
  ["a transcript beside a page", ["run.txt", "page.html"], () => writeFile(at("run.txt"), EVENTS), /by themselves/],
  ["six transcripts", SIX, () => makeAll(SIX), /At most 5 transcripts/],
  ["two files", ["page.html", "notes.txt"], async () => {}, /2 files/],
  ["two folders", ["site", "other"], async () => {}, /2 folders/],
  ["nothing at all", [], async () => {}, /Nothing/],
])("%s is refused with a sentence, and grants nothing", async (_what, names, prepare, sentence) => {
  await prepare();
  const { opened, isGranted } = await open(...names);

  expect(opened).toMatchObject({ ok: false, error: { type: "not_usable", message: expect.stringMatching(sentence) } });
  expect(names.filter(isGranted)).toEqual([]);
});

test.each([
  ["run.txt", Buffer.from(EVENTS)],
  ["run.critique", gzipSync(EVENTS)],
  ["run.ndjson", Buffer.from(`\ufeff${EVENTS.replace("\n", "\r\n")}`)],
])("B059: a transcript is told by its first bytes, and may be named from then on: %s", async (name, content) => {
  await writeFile(at(name), content);

  const { opened, isGranted } = await open(name);

  expect(opened).toEqual({ ok: true, value: { kind: "transcripts", paths: [at(name)] } });
  expect(isGranted(name)).toBe(true);
});

test("several transcripts are opened together, each once", async () => {
  const names = SIX.slice(0, 3);
  await makeAll(names);

  expect((await open(...names, ...names)).opened).toMatchObject({ value: { paths: names.map(at) } });
});

test.each([
  ["page.html", /is a page, not a transcript/],
  ["site", /is a folder/],
  ["gone.critique", /is not there/],
  ["empty.critique", /is empty/],
])("what a person calls a transcript and is none is refused with what was found: %s", async (name, sentence) => {
  await writeFile(at("empty.critique"), "");
  const granted = createGrantedPaths();

  const opened = await openAsTranscript({ t: translateEn, granted, limitBytes: async () => 1_000 }, at(name));

  expect(opened).toMatchObject({ ok: false, error: { message: expect.stringMatching(sentence) } });
  expect(granted.isGranted(at(name))).toBe(false);
});
