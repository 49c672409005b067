import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createStaticChecker, type StaticRequest } from "./static-checker.ts";

/** Does what the page says. */
const WORKER = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ text }) => {
  while (text === "hang");
  if (text === "die") process.exit(3);
  if (text === "throw") throw new Error("no stack left");
  parentPort.postMessage({ kind: "checked", findings: [{ rule: text, role: "copy", severity: "info", text }] });
});`;

async function setUp(limitMs = 60_000) {
  const workerFile = join(await createTempFolder(), "worker.mjs");
  await writeFile(workerFile, WORKER);
  const checker = createStaticChecker({ workerFile, clock: systemClock, limitMs });
  onTestFinished(() => checker.close());
  return checker;
}

function page(text: string): StaticRequest {
  return { kind: "page", text, brief: "", brandSource: null };
}

const ALIVE = new AbortController().signal;

test("pages are read one after the other", async () => {
  const checker = await setUp();

  const answers = await Promise.all([checker.check(page("one"), ALIVE), checker.check(page("two"), ALIVE)]);

  expect(answers).toMatchObject([{ findings: [{ rule: "one" }] }, { findings: [{ rule: "two" }] }]);
});

test("a page that takes too long is skipped, and the next one is read", async () => {
  const checker = await setUp(400);

  expect(await checker.check(page("hang"), ALIVE)).toEqual({ kind: "skipped", why: "it took more than 400 ms" });
  await expect.poll(() => checker.check(page("next"), ALIVE)).toMatchObject({ kind: "checked" });
});

test.each([
  ["die", "its thread ended with code 3"],
  ["throw", "no stack left"],
])("a page whose reading is the end of its thread (%s) is skipped, and the next one is read", async (text, why) => {
  const checker = await setUp();

  expect(await checker.check(page(text), ALIVE)).toEqual({ kind: "skipped", why });
  expect(await checker.check(page("next"), ALIVE)).toMatchObject({ kind: "checked" });
});

test("a run that has ended waits for no page, also for one that hangs", async () => {
  const checker = await setUp();
  const run = new AbortController();

  const hanging = checker.check(page("hang"), run.signal);
  const waiting = checker.check(page("one"), run.signal);
  run.abort();

  expect(await hanging).toEqual({ kind: "skipped", why: "the run ended first" });
  expect(await waiting).toEqual({ kind: "skipped", why: "the run ended first" });
  expect(await checker.check(page("of another run"), ALIVE)).toMatchObject({ kind: "checked" });
});

test("a thread that cannot be started is a reason, and no crash", async () => {
  const checker = createStaticChecker({ workerFile: "/nowhere/worker.mjs", clock: systemClock });

  expect(await checker.check(page("one"), ALIVE)).toMatchObject({
    kind: "skipped",
    why: expect.stringContaining("worker"),
  });
});
