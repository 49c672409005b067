import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isNodeNewEnough } from "./node-version.mjs";
import { isInstalledAsLocked, refuseLinkedFolder } from "./packages.mjs";
import { runtimePathOf } from "./registry-runtime.mjs";
import { aptCommand } from "./system.mjs";

test.each([
  ["20.19.0", true],
  ["22.0.0", true],
  ["20.18.9", false],
  ["18.20.0", false],
])("Node %s is new enough: %s", (version, expected) => {
  expect(isNodeNewEnough(version)).toBe(expected);
});

test("nothing is installed through a link, which would empty another checkout's folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "jury-setup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "elsewhere"));
  await symlink(join(folder, "elsewhere"), join(folder, "node_modules"));

  expect(() => refuseLinkedFolder(join(folder, "node_modules"))).toThrow("is a link");
  expect(() => refuseLinkedFolder(join(folder, "elsewhere"))).not.toThrow();
  expect(() => refuseLinkedFolder(join(folder, "missing"))).not.toThrow();
});

/** @param {Record<string, object>} packages */
function lock(packages) {
  return JSON.stringify({ packages });
}

const a = { version: "1.0.0", integrity: "sha512-a" };
const foreign = { version: "1.0.0", integrity: "sha512-f", optional: true };

test("node_modules is as locked when only packages of other platforms are missing", () => {
  expect(isInstalledAsLocked(lock({ "": {}, a, foreign }), lock({ a }))).toBe(true);
});

test.each([
  ["a package is missing", lock({ a, b: a }), lock({ a })],
  ["a package is too many", lock({ a }), lock({ a, b: a })],
  ["a version differs", lock({ a }), lock({ a: { ...a, version: "1.0.1" } })],
  ["a content differs", lock({ a }), lock({ a: { ...a, integrity: "sha512-x" } })],
])("node_modules is not as locked when %s", (_name, locked, installed) => {
  expect(isInstalledAsLocked(locked, installed)).toBe(false);
});

test.each([
  ["Cypress/Cypress", "electron"],
  ["Cypress/locales/de.pak", "locales/de.pak"],
  ["Cypress/resources.pak", "resources.pak"],
  ["Cypress/resources/app/index.js", null],
  ["Cypress/browser_v8_context_snapshot.bin", null],
  ["Cypress/locales/", null],
  ["Cypress/../../etc/passwd", null],
  ["elsewhere/file", null],
])("the archive entry %s becomes %s", (entry, path) => {
  expect(runtimePathOf(entry)).toBe(path);
});

test("the command that is printed works as it stands", () => {
  expect(aptCommand(["xvfb", "xauth"], true)).toBe(
    "sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb xauth",
  );
});
