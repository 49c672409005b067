import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "./logger.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a line says level, time, process, fields and sentence, and stands after those of the start before", () => {
  const file = join(folder, "logs", "app.log");
  createLogger(file).info({ runId: "r1" }, "first");
  createLogger(file).warn({}, "second\nwith a break");

  expect(linesOf(file)).toEqual([
    { level: "info", time: expect.stringMatching(/^\d{4}-.*Z$/), pid: process.pid, runId: "r1", msg: "first" },
    { level: "warn", time: expect.any(String), pid: process.pid, msg: "second\nwith a break" },
  ]);
});

test("an error is told with its code, its stack and its cause", () => {
  const file = join(folder, "app.log");
  const thrown = Object.assign(new Error("no", { cause: new TypeError("deeper") }), { code: "EIO" });

  createLogger(file).error({ err: thrown }, "it failed");

  expect(linesOf(file)[0].err).toMatchObject({
    name: "Error",
    message: "no",
    code: "EIO",
    stack: thrown.stack,
    cause: { name: "TypeError", message: "deeper" },
  });
});

test("fields that JSON does not take cost the fields, not the sentence", () => {
  const file = join(folder, "app.log");
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  createLogger(file).error(cycle, "kept");

  expect(linesOf(file)).toMatchObject([{ msg: "kept" }]);
});

test("nobody but the user reads it, and nothing is there before the first line", () => {
  const file = join(folder, "app.log");
  const log = createLogger(file);
  expect(() => statSync(file)).toThrow("ENOENT");

  log.info({}, "here");

  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a log that cannot be written stops nobody", () => {
  writeFileSync(join(folder, "logs"), "a file where the folder should be");

  expect(() => createLogger(join(folder, "logs", "app.log")).info({}, "to stderr")).not.toThrow();
});
