import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createUserSettings } from "./user-settings.ts";

test("there are none at first, and what is set is kept", async () => {
  const dataDir = await createTempFolder();

  expect(await createUserSettings(dataDir).read()).toEqual({ ok: true, value: {} });
  await createUserSettings(dataDir).update({ maxRounds: 5, theme: "dark" });
  expect(await createUserSettings(dataDir).read()).toEqual({ ok: true, value: { maxRounds: 5, theme: "dark" } });
});

test("changes are merged, and undefined removes", async () => {
  const settings = createUserSettings(await createTempFolder());
  await settings.update({ maxRounds: 5, theme: "dark" });

  expect(await settings.update({ theme: undefined, language: "de" })).toEqual({
    ok: true,
    value: { maxRounds: 5, language: "de" },
  });
});

test("changes made at the same time are all kept", async () => {
  const settings = createUserSettings(await createTempFolder());

  await Promise.all(["a", "b", "c", "d"].map((key) => settings.update({ [key]: true })));

  expect(await settings.read()).toEqual({ ok: true, value: { a: true, b: true, c: true, d: true } });
});

test.each(["{", "[1]", "null", ""])("a file that holds %j is told and never written over", async (content) => {
  const dataDir = await createTempFolder();
  await writeFile(path.join(dataDir, "settings.json"), content);
  const settings = createUserSettings(dataDir);

  expect(await settings.read()).toMatchObject({ ok: false, error: { type: "invalid" } });
  expect(await settings.update({ theme: "dark" })).toMatchObject({ ok: false, error: { type: "invalid" } });
  expect(await readFile(path.join(dataDir, "settings.json"), "utf8")).toBe(content);
});

test("a byte order mark from an editor is no harm", async () => {
  const dataDir = await createTempFolder();
  await writeFile(path.join(dataDir, "settings.json"), '\uFEFF{"theme":"dark"}');

  expect(await createUserSettings(dataDir).read()).toEqual({ ok: true, value: { theme: "dark" } });
});

test("what cannot be written is an error value, and no temporary file is left", async () => {
  const dataDir = await createTempFolder();
  await mkdir(path.join(dataDir, "settings.json", "in-the-way"), { recursive: true });

  expect(await createUserSettings(dataDir).update({ theme: "dark" })).toMatchObject({
    ok: false,
    error: { type: "io" },
  });
  expect(await readdir(dataDir)).toEqual(["settings.json"]);
});
