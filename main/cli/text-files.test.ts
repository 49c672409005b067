import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkOutPath, readTextFile, writeOutFile } from "./text-files.ts";

let folder: string;
const limit = { bytes: 16, key: "artifactMaxBytes" };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-files-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test("a file is read with the mime type of its name, a byte order mark kept", async () => {
  await writeFile(join(folder, "page.HTML"), "\ufeff<p>é</p>");

  expect(await readTextFile(folder, "page.HTML", limit)).toEqual({
    ok: true,
    value: { mime: "text/html", text: "\ufeff<p>é</p>" },
  });
});

test("a file over the limit is refused with both numbers and the setting's name", async () => {
  await writeFile(join(folder, "a.html"), "x".repeat(17));

  expect(await readTextFile(folder, "a.html", limit)).toMatchObject({
    ok: false,
    error: { exitCode: 2, message: "a.html: 17 bytes, the limit is 16 (artifactMaxBytes)" },
  });
});

test.each([
  ["a missing file", "gone.html", "cannot be read (ENOENT)"],
  ["a folder", ".", "is a folder"],
  ["a file that is not UTF-8", "utf16.html", "is not UTF-8 text"],
])("%s is a usage error that says so", async (_name, path, message) => {
  await writeFile(join(folder, "utf16.html"), Buffer.from([0xff, 0xfe, 0x3c, 0x00]));

  expect(await readTextFile(folder, path, limit)).toMatchObject({
    ok: false,
    error: { exitCode: 2, message: expect.stringContaining(message) },
  });
});

test("writing replaces a file whole and leaves nothing beside it", async () => {
  await writeFile(join(folder, "out.html"), "a much longer text that was there");

  expect(await writeOutFile(folder, "out.html", "new")).toEqual({ ok: true, value: undefined });

  expect(await readFile(join(folder, "out.html"), "utf8")).toBe("new");
  expect(await readdir(folder)).toEqual(["out.html"]);
});

test("writing through a link changes the file it points to, not the link", async () => {
  await writeFile(join(folder, "real.html"), "old");
  await symlink("real.html", join(folder, "link.html"));

  await writeOutFile(folder, "link.html", "new");

  expect(await readFile(join(folder, "real.html"), "utf8")).toBe("new");
});

test("a device is written to, not replaced", async () => {
  expect(await writeOutFile(folder, "/dev/null", "gone")).toEqual({ ok: true, value: undefined });
  expect(await writeOutFile(folder, "/dev/full", "gone")).toMatchObject({
    ok: false,
    error: { exitCode: 3, message: "/dev/full: cannot be written (ENOSPC)" },
  });
});

test("an output path is refused early where its folder is missing or it is one", async () => {
  await mkdir(join(folder, "dir"));

  expect(await checkOutPath(folder, "gone/out.html")).toMatchObject({ ok: false, error: { exitCode: 2 } });
  expect(await checkOutPath(folder, "dir")).toMatchObject({ ok: false, error: { exitCode: 2 } });
  expect(await checkOutPath(folder, "dir/out.html")).toMatchObject({ ok: true });
});
