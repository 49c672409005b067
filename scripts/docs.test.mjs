import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "./paths.mjs";

const docs = readdirSync(join(rootDir, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);

/** @param {string} name */
const read = (name) => readFileSync(join(rootDir, "docs", name), "utf8");

test("every path that the map names is there", () => {
  const named = [...read("architecture.md").matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  const paths = named.filter((path) => /^(?:main|shared|renderer|scripts|e2e|resources)\//.test(path));

  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(rootDir, path)))).toEqual([]);
});

test.each(docs)("every link of %s leads to a file", (name) => {
  const targets = [...read(name).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);

  expect(targets.filter((target) => !existsSync(join(rootDir, "docs", dirname(name), target)))).toEqual([]);
});

test("decisions are numbered once, in file name and title", () => {
  const decisions = docs.filter((name) => dirname(name) === "adr");
  const numbers = decisions.map((name) => Number(/^adr\/(\d{4})-/.exec(name.replace("\\", "/"))?.[1]));

  expect(new Set(numbers).size).toBe(decisions.length);
  expect(decisions.map((name) => Number(/^# (\d+)\. /.exec(read(name))?.[1]))).toEqual(numbers);
});
