import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun, LiveScores } from "../../shared/domain/run-record.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import type { RunNews } from "../runs/run-registry.ts";
import { RUN_STARTED, roundEvents } from "../store/run-samples.ts";
import { createLiveScoreBoard, followLiveScores } from "./live-scores.ts";

const RUN = "run-a" as RunId; // ids are only compared
const LIVE: readonly LiveRun[] = [{ runId: RUN, title: "", status: "running", queuePosition: 0 }];

/** News of these events, one at a time as they come. */
function newsOf(events: readonly PanelEvent[]): readonly RunNews[] {
  return events.map((event, seq) => ({ runId: RUN, events: [{ ...event, seq, t: seq }] }));
}

test("closed rounds have their composite, the open one what was scored so far", () => {
  const board = createLiveScoreBoard();
  const [open, ...rest] = roundEvents(2, 7);
  const untilCritic = rest.slice(
    0,
    rest.findIndex((event) => event.type === "panelist_close" && event.role === "critic") + 1,
  );
  if (open === undefined) throw new Error("the sample is empty");

  for (const news of newsOf([RUN_STARTED, ...roundEvents(1, 6.18), open])) board.take(news);
  expect(board.of(LIVE)).toEqual([{ runId: RUN, round: 2, composites: [6.18], soFar: null }]);
  for (const news of newsOf(untilCritic)) board.take(news);
  expect(board.of(LIVE)).toEqual([{ runId: RUN, round: 2, composites: [6.18], soFar: 7 }]);
});

test("words change nothing that is shown", () => {
  const board = createLiveScoreBoard();
  const changes = newsOf([RUN_STARTED, ...roundEvents(1, 7)]).filter((news) => board.take(news));

  const types = new Set(changes.flatMap((news) => news.events.map((event) => event.type)));
  expect([...types].sort()).toEqual(["panelist_close", "round_end", "round_open", "run_started"]);
});

test("a restart takes its rounds back", () => {
  const board = createLiveScoreBoard();
  const restarted = { type: "restarted", turn: 1, cause: "connection", discardedRounds: [2] } as const;
  for (const news of newsOf([RUN_STARTED, ...roundEvents(1, 6), ...roundEvents(2, 7), restarted])) board.take(news);

  expect(board.of(LIVE)).toEqual([{ runId: RUN, round: 0, composites: [6], soFar: null }]);
});

test("a run that is no longer live is forgotten", () => {
  const board = createLiveScoreBoard();
  for (const news of newsOf([RUN_STARTED, ...roundEvents(1, 6)])) board.take(news);

  expect(board.of([])).toEqual([]);
  expect(board.of(LIVE)).toEqual([]);
});

test("what changes is told a few times a second at most, and as it stands then", () => {
  const clock = createFakeClock();
  const told: (readonly LiveScores[])[] = [];
  let hear: (news: RunNews) => void = () => {};
  followLiveScores({
    registry: {
      live: () => LIVE,
      onNews(listener) {
        hear = listener;
        return () => {};
      },
    },
    clock,
    tell: (scores) => told.push(scores),
  });

  for (const news of newsOf([RUN_STARTED, ...roundEvents(1, 6), ...roundEvents(2, 7)])) hear(news);
  expect(told).toEqual([]);
  clock.advance(250);

  expect(told).toEqual([[{ runId: RUN, round: 2, composites: [6, 7], soFar: null }]]);
});
