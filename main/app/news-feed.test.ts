import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { EventBatch } from "../../shared/ipc/contract.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createNewsFeed, FRAME_MS, MAX_BATCH_EVENTS, MAX_IN_FLIGHT } from "./news-feed.ts";

const RUN = "run-a" as RunId; // the feed never looks into an id
const OTHER = "run-b" as RunId; // likewise

function events(from: number, to: number): TranscriptEvent[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    type: "round_open",
    round: 1,
    seq: from + index,
    t: 0,
  }));
}

function setUp() {
  const clock = createFakeClock();
  const sent: EventBatch[] = [];
  const feed = createNewsFeed((batch) => sent.push(batch), clock);
  const batches = () =>
    sent.map(({ events, latestSeq }) => ({ seqs: events.map(({ seq }) => seq), latest: latestSeq }));
  return { clock, feed, batches, sent };
}

test("events of one frame arrive as one batch in order", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);

  feed.take({ runId: RUN, events: events(0, 1) });
  feed.take({ runId: RUN, events: events(2, 2) });
  clock.advance(FRAME_MS);

  expect(batches()).toEqual([{ seqs: [0, 1, 2], latest: 2 }]);
});

test("after a rest events go out at once, and then a frame apart", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);

  for (let seq = 0; seq < FRAME_MS; seq += 1) {
    feed.take({ runId: RUN, events: events(seq, seq) });
    clock.advance(1);
  }

  expect(batches().map(({ latest }) => latest)).toEqual([0, FRAME_MS - 1]);
});

test("events go out under their outside names", () => {
  const { clock, feed, sent } = setUp();
  feed.watch(RUN);

  feed.take({ runId: RUN, events: events(0, 0) });
  clock.advance(FRAME_MS);

  expect(sent).toEqual([
    { runId: RUN, events: [{ type: "critique.round_open", round: 1, seq: 0, t: 0 }], latestSeq: 0 },
  ]);
});

test("a window hears only of the run it watches", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);

  feed.take({ runId: OTHER, events: events(0, 3) });
  clock.advance(FRAME_MS);

  expect(batches()).toEqual([]);
});

test("nothing waits for a window that watches nothing", () => {
  const { clock, feed, batches } = setUp();

  feed.take({ runId: RUN, events: events(0, 3) });
  feed.watch(RUN);
  clock.advance(FRAME_MS);

  expect(batches()).toEqual([]);
});

test("a window that does not keep up is told how far the run is instead of every event", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);
  for (let seq = 0; seq < MAX_IN_FLIGHT; seq += 1) {
    feed.take({ runId: RUN, events: events(seq, seq) });
    clock.advance(FRAME_MS);
  }

  feed.take({ runId: RUN, events: events(4, 50) });
  clock.advance(FRAME_MS);
  feed.take({ runId: RUN, events: events(51, 90) });
  clock.advance(FRAME_MS);
  expect(batches()).toHaveLength(MAX_IN_FLIGHT);
  feed.acknowledge(RUN);
  clock.advance(FRAME_MS);

  expect(batches().at(-1)).toEqual({ seqs: [], latest: 90 });
  feed.take({ runId: RUN, events: events(91, 91) });
  feed.acknowledge(RUN);
  clock.advance(FRAME_MS);
  expect(batches().at(-1)).toEqual({ seqs: [91], latest: 91 });
});

test("a flood within one frame is not gathered without bound", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);

  feed.take({ runId: RUN, events: events(0, MAX_BATCH_EVENTS) });
  clock.advance(FRAME_MS);

  expect(batches()).toEqual([{ seqs: [], latest: MAX_BATCH_EVENTS }]);
});

test("watching again forgets what was on its way", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);
  for (let seq = 0; seq < MAX_IN_FLIGHT; seq += 1) {
    feed.take({ runId: RUN, events: events(seq, seq) });
    clock.advance(FRAME_MS);
  }

  feed.watch(RUN);
  feed.take({ runId: RUN, events: events(4, 4) });
  clock.advance(FRAME_MS);

  expect(batches().at(-1)).toEqual({ seqs: [4], latest: 4 });
});

test("an idle feed sets no timer", () => {
  const { clock, feed, batches } = setUp();
  feed.watch(RUN);
  feed.take({ runId: RUN, events: events(0, 0) });
  clock.advance(FRAME_MS);

  clock.advance(60_000);

  expect(batches()).toHaveLength(1);
});
