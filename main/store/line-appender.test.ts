import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createLineAppender } from "./line-appender.ts";

let folder = "";

beforeEach(async () => {
  folder = await createTempFolder();
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
