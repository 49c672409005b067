import { createHash } from "node:crypto";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openArtifactsOfFile } from "./artifacts-of-file.ts";
import { writeZip } from "./bundle-harness.ts";

const PAGE = "<h1>Bread</h1>";
const HASH = createHash("sha256").update(PAGE).digest("hex");

async function read(file: string, sha256 = HASH): Promise<string | null> {
  const artifacts = await openArtifactsOfFile(file);
  onTestFinished(artifacts.close);
  const bytes = await artifacts.read(sha256);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

/** A transcript with a folder of artifacts beside it. */
async function unpacked(name: string, content: string): Promise<string> {
  const folder = await createTempFolder();
  await mkdir(path.dirname(path.join(folder, "artifacts", name)), { recursive: true });
  await writeFile(path.join(folder, "artifacts", name), content);
  return path.join(folder, "run.critique");
}

test.each([HASH, `${HASH}.html`, path.join(HASH.slice(0, 2), HASH)])(
  "an artifact beside its transcript: %s",
  async (name) => {
    expect(await read(await unpacked(name, PAGE))).toBe(PAGE);
  },
);

test("an artifact in a bundle", async () => {
  expect(
    await read(
      await writeZip([
        ["transcript.ndjson", ""],
        [`artifacts/${HASH}.html`, PAGE],
      ]),
    ),
  ).toBe(PAGE);
});

test.each<[string, () => Promise<string>, string]>([
  ["changed bytes", () => unpacked(HASH, "<h1>Other</h1>"), HASH],
  ["another name", () => unpacked("page.html", PAGE), HASH],
  ["a hash that is a path", () => unpacked("page.html", PAGE), "../run.critique"],
  ["a zip that is none", () => writeZip([["a", ""]]), HASH],
  ["a file that is not there", async () => "/nowhere/run.critique", HASH],
])("%s is no artifact", async (_what, make, sha256) => {
  expect(await read(await make(), sha256)).toBeNull();
});

test.runIf(process.platform !== "win32")("a link is not followed", async () => {
  const file = await unpacked("page.html", PAGE);
  await symlink(
    path.join(path.dirname(file), "artifacts", "page.html"),
    path.join(path.dirname(file), "artifacts", HASH),
  );

  expect(await read(file)).toBeNull();
});
