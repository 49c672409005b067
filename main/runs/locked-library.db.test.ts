import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { databasePath } from "../lib/data-dir.ts";
import { watchLoop } from "../lib/loop-delay-harness.ts";
import { readArtifact } from "../store/artifacts.ts";
import { holdLock } from "../store/process-harness.ts";
import { fakeCommand, openTestEngine, type TestEngine } from "./run-harness.ts";

const HOLD_MS = 4_000;
const LONGEST_BLOCK_MS = 60;
/** The lock is held in real time, by another process: more than a test's usual limit leaves room for. */
const TEST_TIMEOUT_MS = 30_000;

test("B068: a run recorded while another process holds the library for four seconds loses nothing and never blocks", {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const engine = await openTestEngine();
  const gate = path.join(engine.dataDir, "gate");
  const agent = fakeCommand("--chunk", "400", "--delay", "10", "--gate", gate);
  const first = await engine.start(engine.request({ agent }));
  const shipped = toldShip(engine, first);
  await expect.poll(() => engine.store.getRun(first)?.status).toBe("running");

  const lock = await holdLock(databasePath(engine.dataDir), HOLD_MS);
  const lockedAt = performance.now();
  const loop = watchLoop();
  await writeFile(gate, "");
  // One that begins meanwhile waits for its row, and then runs as any other.
  const second = engine.start(engine.request());
  await shipped;
  const toldAfterMs = performance.now() - lockedAt;
  const statusMeanwhile = engine.store.getRun(first)?.status;
  const outcome = await engine.registry.settled(first);
  const settledAfterMs = performance.now() - lockedAt;
  const { longestMs, ticks } = loop.stop();

  expect(toldAfterMs).toBeLessThan(HOLD_MS);
  expect(statusMeanwhile).toBe("running");
  expect(settledAfterMs).toBeGreaterThan(HOLD_MS / 2);
  expect(longestMs).toBeLessThan(LONGEST_BLOCK_MS);
  expect(ticks).toBeGreaterThan(100);
  await lock.released;
  expect(outcome).toMatchObject({ status: "shipped", round: 2 });
  expect(await engine.registry.settled(await second)).toEqual(outcome);
  for (const runId of [first, await second]) {
    expect(engine.store.getRun(runId)).toMatchObject({ status: "shipped", roundsClosed: 2, outcome });
    const events = await engine.transcript(runId);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    expect(events.at(-1)?.type).toBe("ship");
  }
  expect(await readArtifact(engine.dataDir, outcome.artifact?.sha256 ?? "")).toMatchObject({ ok: true });
});

function toldShip(engine: TestEngine, runId: RunId): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.registry.onNews((news) => {
      if (news.runId !== runId || !news.events.some((event) => event.type === "ship")) return;
      stop();
      resolve();
    });
  });
}
