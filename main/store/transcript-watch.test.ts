import { appendFile, mkdir } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { createFakeClock, type FakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { plainTranscript, runFolder } from "./transcript-path.ts";
import { watchTranscripts } from "./transcript-watch.ts";

const RUN = "run-a" as RunId; // a name of a folder
const OTHER = "run-b" as RunId;

async function setUp() {
  const dataDir = await createTempFolder();
  for (const runId of [RUN, OTHER]) await mkdir(runFolder(dataDir, runId), { recursive: true });
  const clock = createFakeClock();
  const grown: RunId[] = [];
  const transcripts = watchTranscripts(dataDir, clock, (runId) => grown.push(runId));
  onTestFinished(() => transcripts.close());
  const write = (runId: RunId) => appendFile(plainTranscript(dataDir, runId), "{}\n");
  return { transcripts, clock, grown, write };
}

/** The system reports a change when it likes; then the time that is waited for passes. */
function told(clock: FakeClock, grown: readonly RunId[]): Promise<unknown> {
  const passed = () => {
    clock.advance(500);
    return grown.length > 0;
  };
  return vi.waitUntil(passed, { timeout: 10_000, interval: 10 });
}

test("what is written to a run that is followed is told, a burst of it once", async () => {
  const { transcripts, clock, grown, write } = await setUp();
  transcripts.follow(new Set([RUN]));
  for (let line = 0; line < 20; line += 1) await write(RUN);

  await told(clock, grown);
  expect(new Set(grown)).toEqual(new Set([RUN]));
  expect(grown.length).toBeLessThan(20);
});

test("a run that is no longer followed says nothing, another one does", async () => {
  const { transcripts, clock, grown, write } = await setUp();
  transcripts.follow(new Set([RUN]));
  transcripts.follow(new Set([OTHER]));
  await write(RUN);
  await write(OTHER);

  await told(clock, grown);
  expect(new Set(grown)).toEqual(new Set([OTHER]));
});

test("a run without a folder is followed without complaint", async () => {
  const { transcripts, grown } = await setUp();
  transcripts.follow(new Set(["nowhere" as RunId]));

  expect(grown).toEqual([]);
});
