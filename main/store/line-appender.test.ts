import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLineAppender } from "./line-appender.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "line-appender-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("lines added after a flush of nothing are written", async () => {
  const path = join(folder, "lines");
  const file = await open(path, "wx");
  const appender = createLineAppender(file, 0, "writing");

  await appender.flush(true);
  appender.add("one\n", false);
  await appender.flush(false);
  appender.add("two\n", true);
  await appender.flush(true);
  await file.close();

  expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
});
