import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openStateFile } from "./state-file.ts";

let folder = "";
beforeEach(async () => {
  folder = await createTempFolder();
});

function open(warnings: string[] = []) {
  return openStateFile({
    path: join(folder, "state.json"),
    parse: (value) => (typeof value === "object" && value !== null && "n" in value ? Number(value.n) : 0),
    warn: (message) => void warnings.push(message),
  });
}

/** Stored as an object, so that a bare number in the file is damage. */
function openObject(warnings: string[] = []) {
  return openStateFile<{ readonly n: number }>({
    path: join(folder, "state.json"),
    parse: (value) => (typeof value === "object" && value !== null && "n" in value ? { n: Number(value.n) } : { n: 0 }),
    warn: (message) => void warnings.push(message),
  });
}

test("what was set last is there after a restart, however fast it came, and no temporary file stays", async () => {
  const file = openObject();
  for (let n = 1; n <= 50; n += 1) file.set({ n });
  expect(file.current()).toEqual({ n: 50 });
  await file.flush();

  expect(openObject().current()).toEqual({ n: 50 });
  expect(await readdir(folder)).toEqual(["state.json"]);
});

test("no file is no warning", () => {
  const warnings: string[] = [];

  expect(open(warnings).current()).toBe(0);
  expect(warnings).toEqual([]);
});

test.each([
  ["cut", '{"n": 4'],
  ["empty", ""],
  ["of another kind", "[1, 2"],
  ["binary", "\u0000\u0001"],
  ["far too large", `{"n": ${"4".repeat(300_000)}}`],
])("B087: a file that is %s counts as missing, and is said in the log", async (_what, content) => {
  await writeFile(join(folder, "state.json"), content);
  const warnings: string[] = [];

  expect(open(warnings).current()).toBe(0);
  expect(warnings).toEqual([expect.stringContaining("state.json is not used")]);
});

test("a folder that cannot be written is a warning, and the app goes on with what it knows", async () => {
  await writeFile(join(folder, "in-the-way"), "");
  const warnings: string[] = [];
  const file = openStateFile<{ readonly n: number }>({
    path: join(folder, "in-the-way", "state.json"),
    parse: () => ({ n: 0 }),
    warn: (message) => void warnings.push(message),
  });

  file.set({ n: 7 });
  await file.flush();

  expect(file.current()).toEqual({ n: 7 });
  expect(warnings.at(-1)).toContain("could not be written");
});

test("it is readable for people", async () => {
  const file = openObject();
  file.set({ n: 1 });
  await file.flush();

  expect(await readFile(join(folder, "state.json"), "utf8")).toBe('{\n  "n": 1\n}\n');
});
