import { createRoot } from "solid-js";
import { expect, onTestFinished, test } from "vitest";
import type { RoundOpen, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import type { EventBatch, EventPage } from "../../shared/ipc/contract.ts";
import { toWireEvent } from "../../shared/ipc/wire-event.ts";
import { ok } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { isKept } from "./kept-view.ts";
import { createLiveRun, type LiveRunClient } from "./live-run.ts";

const RUN = "run-a" as RunId; // ids are only compared
const OTHER = "run-b" as RunId; // likewise

/** A run of `count` events, each of which the fold can tell from the others. */
function recording(count: number): TranscriptEvent[] {
  return Array.from({ length: count }, (_, seq): RoundOpen & { seq: number; t: number } => ({
    type: "round_open",
    round: seq + 1,
    seq,
    t: seq * 10,
  }));
}

function news(events: readonly TranscriptEvent[], runId = RUN, latestSeq = events.at(-1)?.seq ?? -1): EventBatch {
  return { runId, events: events.map(toWireEvent), latestSeq };
}

interface Request {
  readonly runId: RunId;
  readonly afterSeq: number;
  readonly answer: (page: EventPage) => Promise<void>;
}

/** A main process whose answers to `run.eventsSince` the test gives by hand. */
function setUp(detail: RunDetail | null = null) {
  const requests: Request[] = [];
  const calls: string[] = [];
  const client: LiveRunClient = {
    "run.watch": async ({ runId }) => {
      calls.push(`watch ${runId}`);
      return ok(null);
    },
    "run.ack": async () => {
      calls.push("ack");
      return ok(null);
    },
    "run.get": async () => (detail === null ? { ok: false, error: { type: "unknown_run", message: "" } } : ok(detail)),
    "run.eventsSince": ({ runId, afterSeq }) =>
      new Promise((resolve) => {
        const answer = async (page: EventPage) => {
          resolve(ok(page));
          await settle();
        };
        requests.push({ runId, afterSeq, answer });
      }),
  };
  const run = createRoot((dispose) => {
    onTestFinished(dispose);
    return createLiveRun(client);
  });
  const asked = () => requests.map((request) => request.afterSeq);
  const last = () => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error("nothing was asked for");
    return request;
  };
  return { run, calls, asked, last };
}

/** Lets every promise that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("watches before it asks for what is recorded", async () => {
  const { run, calls, asked } = setUp();

  void run.show(RUN);
  expect(calls).toEqual(["watch run-a"]);
  await settle();

  expect(asked()).toEqual([-1]);
  expect(run.loading()).toBe(true);
});

test("a window opened mid-run ends with the fold of every event", async () => {
  const all = recording(12);
  const { run, asked, last } = setUp();

  const shown = run.show(RUN);
  await settle();
  run.onEvents(news(all.slice(6, 8)));
  await last().answer({ events: all.slice(0, 3), more: true });
  run.onEvents(news(all.slice(8, 10)));
  await last().answer({ events: all.slice(3, 9), more: false });
  await shown;
  run.onEvents(news(all.slice(10, 12)));

  expect(asked()).toEqual([-1, 2]);
  expect(run.loading()).toBe(false);
  expect(run.view()).toEqual(all.reduce(foldRun, EMPTY_RUN_VIEW));
});

test("what is pushed beyond a page that was read waits for the next page", async () => {
  const all = recording(9);
  const { run, asked, last } = setUp();
  const shown = run.show(RUN);
  await settle();
  run.onEvents(news(all.slice(6, 9)));
  await last().answer({ events: all.slice(0, 4), more: true });
  expect(run.view().seq).toBe(3);
  await last().answer({ events: all.slice(4, 6), more: false });
  await shown;

  expect(asked()).toEqual([-1, 3]);
  expect(run.view()).toEqual(all.reduce(foldRun, EMPTY_RUN_VIEW));
});

test("a flood of news while recorded events are read is read, not held", async () => {
  const all = recording(20_002);
  const { run, asked, last } = setUp();
  const shown = run.show(RUN);
  await settle();
  run.onEvents(news(all.slice(1, 20_001)));
  run.onEvents(news(all.slice(20_001)));
  await last().answer({ events: all.slice(0, 1), more: false });
  await last().answer({ events: all.slice(1), more: false });
  await shown;

  expect(asked()).toEqual([-1, 0]);
  expect(run.view().seq).toBe(20_001);
});

test("a gap in the news is asked for, and what is known is not folded twice", async () => {
  const all = recording(8);
  const { run, asked, last } = setUp();
  void run.show(RUN);
  await settle();
  await last().answer({ events: all.slice(0, 2), more: false });

  run.onEvents(news(all.slice(1, 3)));
  run.onEvents(news(all.slice(5, 6)));
  await settle();
  await last().answer({ events: all.slice(3, 6), more: false });
  run.onEvents(news([], RUN, 7));
  await settle();
  await last().answer({ events: all.slice(6, 8), more: false });

  expect(asked()).toEqual([-1, 2, 5]);
  expect(run.view()).toEqual(all.reduce(foldRun, EMPTY_RUN_VIEW));
});

test("answers for a run that is no longer shown are dropped", async () => {
  const { run, last } = setUp();
  void run.show(RUN);
  await settle();
  const stale = last();

  void run.show(OTHER);
  await settle();
  await stale.answer({ events: recording(5), more: false });
  run.onEvents(news(recording(3), RUN));

  expect(run.runId()).toBe(OTHER);
  expect(run.view()).toEqual(EMPTY_RUN_VIEW);
  await last().answer({ events: recording(1), more: false });
  expect(run.view().seq).toBe(0);
});

test("every batch is acknowledged, also one that comes too late", async () => {
  const { run, calls } = setUp();

  run.onEvents(news(recording(1), OTHER));

  expect(calls).toEqual(["ack"]);
});

test("a recording without progress is not asked for again and again", async () => {
  const { run, asked, last } = setUp();
  void run.show(RUN);
  await settle();

  await last().answer({ events: [], more: true });

  expect(asked()).toEqual([-1]);
  expect(run.loading()).toBe(false);
});

test("nothing is asked for once the run has ended", async () => {
  const end = {
    type: "interrupted",
    cause: "user",
    bestRound: 0,
    atRound: 0,
    composite: null,
    artifactRef: null,
  } as const;
  const { run, asked, last } = setUp();
  void run.show(RUN);
  await settle();

  await last().answer({ events: [{ ...end, seq: 0, t: 5 }], more: true });

  expect(asked()).toEqual([-1]);
  expect(run.view().end?.type).toBe("interrupted");
});

const STORED: RunDetail = {
  runId: RUN,
  title: "Landing page",
  status: "interrupted",
  mode: "jury",
  adapter: "sample",
  round: 0,
  composite: null,
  mustFix: 0,
  roundsClosed: 0,
  maxRounds: 3,
  threshold: 8,
  startedAt: 0,
  endedAt: 1,
  projectPath: null,
  continuedFrom: null,
  repeats: null,
  brief: "",
  outcome: {
    status: "interrupted",
    reason: null,
    cause: "user",
    detail: null,
    round: 0,
    composite: null,
    mustFix: 0,
    warnings: {},
    artifact: null,
  },
  summary: "",
  rounds: [],
};

test("an ended run without a transcript is shown as the library keeps it, once it is clear that there is none", async () => {
  const { run, last } = setUp(STORED);
  void run.show(RUN);
  await settle();
  expect(run.view().end).toBeNull();

  await last().answer({ events: [], more: false });

  expect(isKept(run.view())).toBe(true);
  expect(run.view().end).toMatchObject({ type: "interrupted", cause: "user" });
});

test("a run whose transcript can be read is shown as that tells it", async () => {
  const { run, last } = setUp(STORED);
  void run.show(RUN);
  await settle();

  await last().answer({ events: recording(2), more: false });

  expect([isKept(run.view()), run.view().end, run.view().rounds.length]).toEqual([false, null, 1]);
});
