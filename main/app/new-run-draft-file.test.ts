import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EMPTY_DRAFT, type NewRunDraft } from "../../shared/domain/new-run-draft.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createNewRunDraftFile } from "./new-run-draft-file.ts";

const DRAFT: NewRunDraft = {
  brief: "A tea room — 中文",
  filePath: "/home/ann/tea.html",
  projectPath: "/home/ann/tea-room",
  adapterId: "command",
  commandLine: "my-agent --fast",
  commandFraming: "ndjson:delta.text",
  maxRounds: 5,
  fallback: "fail",
};

async function setUp() {
  const dataDir = await createTempFolder();
  const start = () => {
    const granted = createGrantedPaths();
    return { granted, draft: createNewRunDraftFile(dataDir, granted) };
  };
  return { file: join(dataDir, "new-run.json"), start };
}

test("before the first run there is nothing", async () => {
  const { start } = await setUp();

  expect(await start().draft.read()).toEqual(EMPTY_DRAFT);
});

test("what was typed is there after a restart, and its paths may be used again", async () => {
  const { start } = await setUp();
  const before = start();
  before.granted.grant("/home/ann/tea.html");
  before.granted.grant("/home/ann/tea-room");
  await before.draft.save(DRAFT);

  const after = start();

  expect(await after.draft.read()).toEqual(DRAFT);
  expect(after.granted.isGranted("/home/ann/tea.html")).toBe(true);
});

test("a draft of a version without a choice of framing is read, and leaves it to the settings", async () => {
  const { start, file } = await setUp();
  const { commandFraming: _, ...older } = { ...DRAFT, filePath: null, projectPath: null };
  await writeFile(file, JSON.stringify(older));

  expect(await start().draft.read()).toEqual({ ...older, commandFraming: null });
});

test("B111: a path that nobody gave is not kept, so a restart does not make it a given one", async () => {
  const { start, file } = await setUp();
  const before = start();
  before.granted.grant("/home/ann/tea-room");
  await before.draft.save({ ...DRAFT, filePath: "/home/ann/.ssh/id_rsa" });

  const after = start();

  expect(await after.draft.read()).toEqual({ ...DRAFT, filePath: null });
  expect(await readFile(file, "utf8")).not.toContain("id_rsa");
});

test("of several saves at once the last one stays", async () => {
  const { start } = await setUp();
  const { draft } = start();

  await Promise.all(["a", "ab", "abc"].map((brief) => draft.save({ ...EMPTY_DRAFT, brief })));

  expect(await start().draft.read()).toEqual({ ...EMPTY_DRAFT, brief: "abc" });
});

test.each(["", "{", "[]", '{"brief":7}', '{"brief":"x","filePath":"../x"}'])(
  "a file that says %j is as good as none",
  async (content) => {
    const { start, file } = await setUp();
    await writeFile(file, content);

    expect(await start().draft.read()).toEqual(EMPTY_DRAFT);
  },
);
