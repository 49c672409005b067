import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { createTempFolder } from "./temp-folder.ts";

let base: string;

beforeEach(async () => {
  base = await createTempFolder();
});

test("missing folders are made down to the last, one that is there is left alone", async () => {
  const folder = join(base, "a b", "ü\n💥", "c");

  await makeFolder(folder, 0o700);
  await makeFolder(folder, 0o700);

  expect((await stat(folder)).isDirectory()).toBe(true);
});

test("below a file the system's error is thrown", async () => {
  await writeFile(join(base, "file"), "");

  await expect(makeFolder(join(base, "file", "a", "b"), 0o700)).rejects.toMatchObject({ code: "ENOTDIR" });
});

// Node's recursive mkdir spins for ever there.
test.runIf(process.platform === "linux")("a folder that takes no new one ends with an error", async () => {
  await expect(makeFolder("/proc/nothing/here", 0o700)).rejects.toMatchObject({ code: "ENOENT" });
});
