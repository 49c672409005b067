import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { ok } from "../../shared/result.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import type { TranscriptWriter } from "../store/transcript-writer.ts";
import { createLostWriter, createRunRecorder } from "./run-recorder.ts";

const OPENED: PanelEvent = { type: "round_open", round: 1 };
const INTERRUPTED: PanelEvent = {
  type: "interrupted",
  bestRound: 0,
  atRound: 1,
  composite: null,
  artifactRef: null,
  cause: "user",
};

/** A disk that is as slow as the test wants it. */
function createSlowWriter() {
  let onDisk = () => {};
  const flushed = new Promise<void>((resolve) => {
    onDisk = resolve;
  });
  let seq = 0;
  const writer: TranscriptWriter = {
    append: (event) => ({ ...event, seq: seq++, t: 0 }),
    failed: null,
    flush: async () => {
      await flushed;
      return ok(undefined);
    },
    drained: async () => {},
    close: async () => ok({ gzipped: false, bytes: 0 }),
    removePlain: async () => ok(undefined),
  };
  return { writer, reachDisk: () => onDisk() };
}

test("an event is told at once, the end when it is on the disk", async () => {
  const { writer, reachDisk } = createSlowWriter();
  const told: string[] = [];
  const recorder = createRunRecorder(writer, createFakeClock(), (event) => told.push(event.type));

  recorder.record(OPENED);
  recorder.record(INTERRUPTED);
  await Promise.resolve();
  expect(told).toEqual(["round_open"]);
  expect(recorder.view().end).toMatchObject({ type: "interrupted" });

  reachDisk();
  await recorder.flush();
  expect(told).toEqual(["round_open", "interrupted"]);
});

test("an end that cannot be written is told nevertheless", async () => {
  const clock = createFakeClock();
  const told: string[] = [];
  const lost = createLostWriter({ type: "io", message: "The disk is full." }, clock);
  const recorder = createRunRecorder(lost, clock, (event) => told.push(event.type));

  recorder.record(INTERRUPTED);
  await recorder.flush();

  expect(told).toEqual(["interrupted"]);
});
