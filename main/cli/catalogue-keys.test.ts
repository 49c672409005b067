import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLI_EN } from "../../shared/strings/cli.en.ts";

test("every text of the command line's catalogue is used", () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
    .join("\n");

  expect(Object.keys(CLI_EN).filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});
