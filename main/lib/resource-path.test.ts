import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applicationDir, resourcePath } from "./resource-path.ts";

test("finds resources beside package.json from the sources", () => {
  expect(resourcePath("prompts", "x.md")).toBe(join(import.meta.dirname, "..", "..", "resources", "prompts", "x.md"));
});

test("the application folder holds package.json", () => {
  expect(statSync(join(applicationDir(), "package.json")).isFile()).toBe(true);
});
