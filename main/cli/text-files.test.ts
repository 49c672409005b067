import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { checkOutPath, readTextFile, writeOutFile } from "./text-files.ts";

let folder: string;
const limit = { bytes: 16, key: "artifactMaxBytes" };

beforeEach(async () => {
  folder = await createTempFolder();
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
  ["a missing file", "gone.html", "cannot be read (no such file or folder)"],
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
    error: { exitCode: 3, message: "/dev/full: cannot be written (no space left)" },
  });
});

test.each([
  ["whose folder is missing", "gone/out.html", "the folder"],
  ["that is a folder", "dir", "is a folder"],
  ["without a name", " ", "--out: a file name is missing"],
  ["that means standard output", "-", "--out -: the artifact is written to a file"],
  ["with a name that is too long", "n".repeat(300), "cannot be written (the name is too long)"],
])("an output path %s is refused early", async (_name, path, message) => {
  await mkdir(join(folder, "dir"));

  expect(await checkOutPath(folder, path)).toMatchObject({
    ok: false,
    error: { exitCode: 2, message: expect.stringContaining(message) },
  });
});

test.runIf(process.platform === "linux")("an output folder that takes no file is refused early", async () => {
  expect(await checkOutPath(folder, "/proc/out.html")).toMatchObject({
    ok: false,
    error: { exitCode: 2, message: "--out /proc/out.html: cannot be written (no such file or folder)" },
  });
});

test.each(["dir/out.html", "in.html", "n".repeat(255)])(
  "an output path that can be written leaves no trace (%s)",
  async (path) => {
    await mkdir(join(folder, "dir"));
    await writeFile(join(folder, "in.html"), "old");

    expect(await checkOutPath(folder, path)).toMatchObject({ ok: true });

    expect(await readdir(folder, { recursive: true })).toEqual(["dir", "in.html"]);
    expect(await readFile(join(folder, "in.html"), "utf8")).toBe("old");
  },
);

test("the longest name that a file can have can be written", async () => {
  expect(await writeOutFile(folder, "n".repeat(255), "new")).toMatchObject({ ok: true });
});
