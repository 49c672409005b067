import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "./paths.mjs";

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8"));
const installed = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));

/** The rows of every table, without head and rule. */
const rows = readFileSync(join(rootDir, "docs", "dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([name]) => name !== "package" && name !== "---" && name !== "@types/*");

test("every dependency has its row, and every row its dependency", () => {
  const named = rows.flatMap(([names = ""]) => names.replace(/ \(.*\)/, "").split(", "));

  expect(named.toSorted()).toEqual(installed.toSorted());
});

test("every row says what for, why this one and what it costs", () => {
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(4);
    for (const cell of cells) expect(cell, cells[0]).not.toBe("");
  }
});

test("versions are exact", () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
