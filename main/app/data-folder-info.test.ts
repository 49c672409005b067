import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { readDataFolderInfo } from "./data-folder-info.ts";

async function fill(folder: string): Promise<void> {
  for (const path of ["runs/a", "runs/b", "artifacts/ab", "chromium"]) {
    await mkdir(join(folder, path), { recursive: true });
  }
  const sizes = {
    "critique.sqlite": 100,
    "critique.sqlite-wal": 20,
    "runs/a/transcript.ndjson": 30,
    "runs/b/transcript.ndjson.gz": 40,
    "artifacts/ab/abcdef": 500,
    "settings.json": 6,
    "chromium/cache": 7,
  };
  for (const [path, size] of Object.entries(sizes)) await writeFile(join(folder, path), "x".repeat(size));
}

test("each kind of file is counted once, and what a link leads to not at all", async () => {
  const folder = await createTempFolder();
  await fill(folder);
  await symlink("/", join(folder, "runs", "everything"));

  expect(await readDataFolderInfo(folder)).toEqual({
    path: folder,
    libraryBytes: 120,
    runsBytes: 70,
    artifactsBytes: 500,
    otherBytes: 13,
    isPartial: false,
  });
});

test("a folder that is gone holds nothing", async () => {
  const folder = await createTempFolder();

  expect(await readDataFolderInfo(join(folder, "gone"))).toMatchObject({ libraryBytes: 0, isPartial: false });
});

test("more files than it is worth waiting for are an estimate that says so", async () => {
  const folder = await createTempFolder();
  await fill(folder);

  expect(await readDataFolderInfo(folder, 3)).toMatchObject({ isPartial: true });
});
