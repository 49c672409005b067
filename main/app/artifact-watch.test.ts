import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import {
  type ArtifactFrame,
  createArtifactWatch,
  MAX_LOAD_MS,
  MAX_MEMORY_BYTES,
  MAX_SILENCE_MS,
} from "./artifact-watch.ts";

interface FakeFrame extends ArtifactFrame {
  killed: boolean;
  pings: number;
}

function setUp() {
  const clock = createFakeClock();
  const frames: FakeFrame[] = [];
  const stopped: string[] = [];
  let looks = 0;
  const watch = createArtifactWatch({
    clock,
    frames() {
      looks += 1;
      return frames.filter(({ killed }) => !killed);
    },
    onStopped: (url, why) => stopped.push(`${url} ${why}`),
  });
  function add(options: {
    readonly scripts: boolean;
    readonly loaded: boolean;
    readonly answers: boolean;
    readonly memory?: number;
  }): FakeFrame {
    const frame: FakeFrame = {
      id: String(frames.length),
      url: `page-${frames.length}`,
      runsScripts: options.scripts,
      hasLoaded: options.loaded,
      memoryBytes: options.memory ?? 0,
      killed: false,
      pings: 0,
      ping() {
        frame.pings += 1;
        return options.answers ? Promise.resolve(0) : new Promise(() => {});
      },
      kill() {
        frame.killed = true;
      },
    };
    frames.push(frame);
    return frame;
  }
  /** Seconds one by one: a ping is answered in between. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000);
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  return { watch, frames, stopped, add, pass, looks: () => looks };
}

test("B107: a page that loops is ended once it has said nothing for so long", async () => {
  const { watch, stopped, add, pass } = setUp();
  const frame = add({ scripts: true, loaded: true, answers: false });

  watch.expect();
  await pass(MAX_SILENCE_MS);
  expect(stopped).toEqual([]);
  await pass(2_000);

  expect(frame.killed).toBe(true);
  expect(stopped).toEqual(["page-0 unresponsive"]);
});

test("a page that answers is asked on and left alone", async () => {
  const { watch, stopped, add, pass } = setUp();
  const frame = add({ scripts: true, loaded: true, answers: true });

  watch.expect();
  await pass(60_000);

  expect(frame.killed).toBe(false);
  expect(frame.pings).toBeGreaterThan(50);
  expect(stopped).toEqual([]);
});

test("B107: a page that takes too much memory is ended", async () => {
  const { watch, stopped, add, pass } = setUp();
  add({ scripts: true, loaded: true, answers: true, memory: MAX_MEMORY_BYTES + 1 });

  watch.expect();
  await pass(1_000);

  expect(stopped).toEqual(["page-0 memory"]);
});

test("a page without scripts is given time to load, and not for ever", async () => {
  const { watch, stopped, add, pass } = setUp();
  add({ scripts: false, loaded: false, answers: false });

  watch.expect();
  await pass(MAX_LOAD_MS);
  expect(stopped).toEqual([]);
  await pass(1_000);

  expect(stopped).toEqual(["page-0 slow_load"]);
});

test("a page without scripts that has loaded costs no more looks", async () => {
  const { watch, add, pass, looks } = setUp();
  const frame = add({ scripts: false, loaded: true, answers: false });

  watch.expect();
  await pass(10_000);
  const before = looks();
  await pass(60_000);

  expect(looks()).toBe(before);
  expect(frame.pings).toBe(0);
});

test("a page whose process is gone is told, once", async () => {
  const { watch, frames, stopped, add, pass } = setUp();
  add({ scripts: true, loaded: true, answers: true });

  watch.expect();
  await pass(2_000);
  frames.length = 0;
  await pass(10_000);

  expect(stopped).toEqual(["page-0 crashed"]);
});

test("another page in the same frame has its own time", async () => {
  const { watch, frames, stopped, add, pass } = setUp();
  const first = add({ scripts: true, loaded: true, answers: false });

  watch.expect();
  await pass(4_000);
  frames[0] = { ...first, url: "another", ping: () => Promise.resolve(0) };
  await pass(10_000);

  expect(stopped).toEqual([]);
});
