import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { openPaths } from "./open-paths.ts";

let folder = "";
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "critique-open-"));
  await mkdir(at("site"));
  await mkdir(at("other"));
  await writeFile(at("page.html"), "<h1>Bread</h1>");
  await writeFile(at("notes.txt"), "Bread, 検索");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open(...names: readonly string[]) {
  const granted = createGrantedPaths();
  const opened = await openPaths({ t: translateEn, granted, limitBytes: async () => 1_000 }, names.map(at));
  return { opened, isGranted: (name: string) => granted.isGranted(at(name)) };
}

test("a page is the file to review, and may be named from then on; its neighbours may not", async () => {
  const { opened, isGranted } = await open("page.html");

  expect(opened).toEqual({ ok: true, value: { filePath: at("page.html") } });
  expect([isGranted("page.html"), isGranted("notes.txt"), isGranted("")]).toEqual([true, false, false]);
});

test("a folder is the project, alone or with the file to review, however often it is named", async () => {
  expect((await open("site")).opened).toMatchObject({ value: { projectPath: at("site") } });
  expect((await open("site", "notes.txt", "site")).opened).toEqual({
    ok: true,
    value: { filePath: at("notes.txt"), projectPath: at("site") },
  });
});

test.each<[string, string[], () => Promise<void>, RegExp]>([
  ["missing", ["gone.html"], async () => {}, /gone\.html is not there/],
  ["empty", ["empty.html"], () => writeFile(at("empty.html"), " \n"), /empty\.html is empty/],
  ["too large", ["big.html"], () => writeFile(at("big.html"), "x".repeat(1_001)), /1,001 bytes; the limit is 1,000/],
  ["an image", ["a.png"], () => writeFile(at("a.png"), Buffer.from([0x89, 0x50, 0xff, 0])), /is not UTF-8 text/],
  ["binary without a bad byte", ["a.bin"], () => writeFile(at("a.bin"), "a\0b"), /is not UTF-8 text/],
  ["a transcript", ["a.critique.ndjson"], () => writeFile(at("a.critique.ndjson"), "{}"), /recorded run/],
  ["two files", ["page.html", "notes.txt"], async () => {}, /2 files/],
  ["two folders", ["site", "other"], async () => {}, /2 folders/],
  ["nothing at all", [], async () => {}, /Nothing/],
])("%s is refused with a sentence, and grants nothing", async (_what, names, prepare, sentence) => {
  await prepare();
  const { opened, isGranted } = await open(...names);

  expect(opened).toMatchObject({ ok: false, error: { type: "not_usable", message: expect.stringMatching(sentence) } });
  expect(names.filter(isGranted)).toEqual([]);
});
