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

test("a line says level, time, process, fields and sentence, in order, behind those of the start before", async () => {
  const file = join(folder, "logs", "app.log");
  const before = createLogger(file);
  before.info({ runId: "r1" }, "first");
  await before.flush();
  const log = createLogger(file);
  log.warn({}, "second\nwith a break");
  log.info({}, "third");
  await log.flush();

  expect(linesOf(file)).toEqual([
    { level: "info", time: expect.stringMatching(/^\d{4}-.*Z$/), pid: process.pid, runId: "r1", msg: "first" },
    { level: "warn", time: expect.any(String), pid: process.pid, msg: "second\nwith a break" },
    { level: "info", time: expect.any(String), pid: process.pid, msg: "third" },
  ]);
});

test("an error is told with its code and its stack, and fields that JSON does not take cost nothing else", async () => {
  const file = join(folder, "app.log");
  const thrown = Object.assign(new Error("no"), { code: "EIO" });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  const log = createLogger(file);
  log.error({ err: thrown }, "it failed");
  log.error(cycle, "kept");
  await log.flush();

  expect(linesOf(file)).toMatchObject([
    { err: { message: "no", code: "EIO", stack: thrown.stack }, msg: "it failed" },
    { msg: "kept" },
  ]);
});

test("nobody but the user reads it, and nothing is there before the first line", async () => {
  const file = join(folder, "app.log");
  const log = createLogger(file);
  await log.flush();
  expect(() => statSync(file)).toThrow("ENOENT");

  log.info({}, "here");
  await log.flush();

  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a log that cannot be written stops nobody", async () => {
  writeFileSync(join(folder, "logs"), "a file where the folder should be");
  const log = createLogger(join(folder, "logs", "app.log"));

  log.info({}, "to stderr");

  await expect(log.flush()).resolves.toBeUndefined();
});
