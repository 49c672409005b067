import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { hashArtifact, putArtifact, readArtifact } from "./artifacts.ts";

const PAGE = "<!doctype html><title>Brot & Größe</title>";

test("a reference is the hash and length of the UTF-8 bytes", () => {
  expect(hashArtifact("é", "text/html")).toEqual({
    sha256: "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c",
    mime: "text/html",
    bytes: 2,
  });
  expect(hashArtifact("é", "text/html")).toEqual(hashArtifact(Buffer.from("é"), "text/html"));
});

test("stored bytes come back and lie under the beginning of their hash", async () => {
  const dataDir = await createTempFolder();

  const stored = await putArtifact(dataDir, PAGE, "text/html");

  const ref = hashArtifact(PAGE, "text/html");
  expect(stored).toEqual({ ok: true, value: ref });
  const folder = path.join(dataDir, "artifacts", ref.sha256.slice(0, 2));
  expect(await readdir(folder)).toEqual([ref.sha256]);
  expect(await readFile(path.join(folder, ref.sha256), "utf8")).toBe(PAGE);
  const read = await readArtifact(dataDir, ref.sha256);
  expect(read.ok && Buffer.from(read.value).toString()).toBe(PAGE);
});

test("the same bytes are written once, also when stored at the same time", async () => {
  const dataDir = await createTempFolder();
  await Promise.all([1, 2, 3].map(() => putArtifact(dataDir, PAGE, "text/html")));
  const ref = hashArtifact(PAGE, "text/html");
  const file = path.join(dataDir, "artifacts", ref.sha256.slice(0, 2), ref.sha256);
  const before = await stat(file);

  await putArtifact(dataDir, PAGE, "text/html");

  expect((await stat(file)).ino).toBe(before.ino);
  expect(await readdir(path.dirname(file))).toEqual([ref.sha256]);
});

test.each(["", "../../../etc/passwd", "A".repeat(64), `${"a".repeat(63)}/`, "a".repeat(65)])(
  "%j is refused before it gets near a path",
  async (sha256) => {
    expect(await readArtifact(await createTempFolder(), sha256)).toMatchObject({
      ok: false,
      error: { type: "invalid" },
    });
  },
);

test("a missing artifact is told as such", async () => {
  const sha256 = "a".repeat(64);

  expect(await readArtifact(await createTempFolder(), sha256)).toEqual({
    ok: false,
    error: { type: "not_found", message: `The artifact ${sha256} is not in this library.` },
  });
});

test("bytes changed on disk are not handed out, and storing them again repairs a cut file", async () => {
  const dataDir = await createTempFolder();
  const ref = hashArtifact(PAGE, "text/html");
  await putArtifact(dataDir, PAGE, "text/html");
  const file = path.join(dataDir, "artifacts", ref.sha256.slice(0, 2), ref.sha256);
  await writeFile(file, PAGE.slice(0, 10));

  expect(await readArtifact(dataDir, ref.sha256)).toMatchObject({ ok: false, error: { type: "corrupt" } });
  await putArtifact(dataDir, PAGE, "text/html");
  expect(await readArtifact(dataDir, ref.sha256)).toMatchObject({ ok: true });
});

test("a folder that cannot be made is an error value, and nothing is left behind", async () => {
  const dataDir = await createTempFolder();
  await writeFile(path.join(dataDir, "artifacts"), "a file where the folder should be");

  expect(await putArtifact(dataDir, PAGE, "text/html")).toMatchObject({ ok: false, error: { type: "io" } });
  expect(await readdir(dataDir)).toEqual(["artifacts"]);
});
