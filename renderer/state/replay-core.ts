import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import type { Timers } from "../lib/timers.ts";
import type { Folded } from "./replay-checkpoints.ts";
import { createReplayFacts, type ReplayFacts } from "./replay-facts.ts";
import { createReplayFolds } from "./replay-folds.ts";
import type { ReplayPages } from "./replay-pages.ts";
import {
  anchor,
  dueAt,
  type Extent,
  nextDueMs,
  type Playback,
  pause,
  play,
  type Speed,
  seekTo,
  seekToTime,
} from "./replay-playback.ts";
import { createTimeMap, type TimeAxis } from "./replay-time.ts";

/** `yieldNow` lets the window draw and hear keys before it goes on. */
export interface ReplayClock extends Timers {
  readonly yieldNow: () => Promise<void>;
}

/** `reading`: more events are found all the time. `growing`: all there are, and somebody writes on. */
export type Reading = "reading" | "whole" | "growing" | "unreadable";

export interface ReplayCore {
  /** Reads until there is nothing more, for now; again when more has been written. Over when all of it is taken in. */
  readOn(): Promise<void>;
  /** What is on screen: a moment behind `cursor` where events have to be read for it. */
  readonly shown: () => Folded;
  /** Events that are applied, or just being. */
  readonly cursor: () => number;
  /** Events known so far. */
  readonly count: () => number;
  readonly reading: () => Reading;
  readonly facts: ReplayFacts;
  readonly axis: () => TimeAxis;
  readonly playback: () => Playback;
  readonly speed: () => Speed;
  readonly isShortened: () => boolean;
  /** On the axis, right now. */
  readonly positionMs: () => number;
  play(): void;
  pause(): void;
  setSpeed(speed: Speed): void;
  setShortened(isShortened: boolean): void;
  seek(cursor: number): void;
  seekToTime(ms: number): void;
  /** To the last event, and on with those that come. */
  follow(): void;
  dispose(): void;
}

export interface ReplayCoreOptions {
  readonly pages: ReplayPages;
  readonly clock: ReplayClock;
  /** Something of what the core tells has changed. */
  readonly onChange: () => void;
  /** Whether somebody still writes the file; asked when its end is reached. */
  readonly isGrowing: () => boolean;
}

/** Events read at a time, and how long they are taken in before the window may draw. */
const BATCH = 1_000;
const SLICE = 50;
const SLICE_MS = 4;
/** Between two steps of the player, and between two looks while the file is read. */
const FRAME_MS = 16;
/** Each look draws the whole theater anew: often enough to see it grow, seldom enough for the frames between. */
const READING_LOOK_MS = 1_000;

/**
 * A replay without its window. In a hidden window timers are late, and a machine that slept wakes late: the step that then comes
 * goes to where the clock is by now, once, without the frames between.
 */
export function createReplayCore({ pages, clock, onChange, isGrowing }: ReplayCoreOptions): ReplayCore {
  const facts = createReplayFacts();
  const time = createTimeMap();
  const folds = createReplayFolds(pages);
  let reading: Reading = "reading";
  let shortened = true;
  let speed: Speed = { kind: "live", factor: 1 };
  let playback: Playback = { kind: "following" };
  let shown: Folded = { cursor: 0, view: EMPTY_RUN_VIEW };
  let forgetStep = () => {};
  /** The cursor to be shown, and the reading of what is missing for it. */
  let wanted = 0;
  let isFetching = false;
  let underway: Promise<void> | null = null;
  let isAskedAgain = false;
  let isOver = false;

  const axis = () => (shortened ? time.shortened : time.recorded);
  const extent = (): Extent => ({ axis: axis(), count: facts.count(), isWhole: reading === "whole" });

  function change(next: Playback): void {
    playback = next;
    step();
  }

  /** Shows what is due, and waits for what is due next. */
  function step(): void {
    forgetStep();
    forgetStep = () => {};
    if (isOver) return;
    const now = clock.now();
    const due = dueAt(playback, speed, extent(), now);
    show(due.cursor);
    if (playback.kind === "playing" && due.cursor >= facts.count()) {
      const isAtEnd = due.positionMs >= axis().endMs();
      if (reading === "whole" && isAtEnd) playback = { kind: "paused", ...due };
      else if (reading === "growing" && isAtEnd) playback = { kind: "following" };
    }
    if (playback.kind === "following" && reading === "whole") playback = { kind: "paused", ...due };
    const waitMs = nextDueMs(playback, speed, extent(), now);
    if (waitMs !== null) forgetStep = clock.after(Math.max(FRAME_MS, waitMs), step);
    onChange();
  }

  function show(cursor: number): void {
    wanted = cursor;
    if (cursor === shown.cursor) return;
    const latest = folds.latest();
    const known = latest.cursor === cursor ? latest : folds.tryAt(cursor);
    if (known !== null) shown = known;
    else if (!isFetching) void fetchWanted();
  }

  /** One at a time, until what is shown is what is wanted by then. */
  async function fetchWanted(): Promise<void> {
    isFetching = true;
    await fetchUntilShown();
    isFetching = false;
  }

  async function fetchUntilShown(): Promise<void> {
    while (!isOver && shown.cursor !== wanted) {
      const target = wanted;
      const from = folds.nearest(target);
      const events = await pages.load(from.cursor, target);
      if (isOver || events === null || events.length < target - from.cursor) return;
      // A seek has overtaken this one; whoever plays comes by here anyway.
      const isOvertaken = wanted !== target && !(playback.kind === "playing" && target <= wanted);
      if (isOvertaken) continue;
      shown = folds.foldOn(from, events);
      onChange();
    }
  }

  function take(events: readonly TranscriptEvent[]): void {
    // What was played before these were known stays played as it was.
    playback = anchor(playback, speed, extent(), clock.now());
    // Nobody knew that this file is being written: who stands at its end goes along from now on.
    if (reading === "whole") {
      reading = "growing";
      const stoodAtEnd = playback.kind === "paused" && playback.cursor > 0 && playback.cursor === facts.count();
      if (stoodAtEnd) playback = { kind: "following" };
    }
    for (const event of events) {
      facts.add(event);
      time.add(event.t);
    }
    folds.add(events);
  }

  /** Takes a batch in by slices, with room for frames between them. */
  async function takeAll(events: readonly TranscriptEvent[], look: () => void): Promise<void> {
    let since = clock.now();
    for (let from = 0; from < events.length && !isOver; from += SLICE) {
      take(events.slice(from, from + SLICE));
      if (clock.now() - since < SLICE_MS) continue;
      look();
      await clock.yieldNow();
      since = clock.now();
    }
  }

  async function readAll(): Promise<void> {
    let lookedAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      const now = clock.now();
      if (now - lookedAt < READING_LOOK_MS) return;
      lookedAt = now;
      step();
    };
    let next = pages.load(facts.count(), facts.count() + BATCH);
    for (;;) {
      const events = await next;
      if (isOver) return;
      if (events === null) {
        reading = "unreadable";
        return;
      }
      if (events.length === 0) break;
      const from = facts.count() + events.length;
      next = pages.load(from, from + BATCH);
      await takeAll(events, look);
      look();
    }
    reading = isGrowing() ? "growing" : "whole";
  }

  async function readOn(): Promise<void> {
    isAskedAgain = true;
    underway ??= (async () => {
      while (isAskedAgain && !isOver) {
        isAskedAgain = false;
        if (reading !== "reading" && facts.count() === 0) reading = "reading";
        await readAll();
      }
      underway = null;
      if (!isOver) step();
    })();
    return underway;
  }

  return {
    readOn,
    shown: () => shown,
    cursor: () => wanted,
    count: facts.count,
    reading: () => reading,
    facts,
    axis,
    playback: () => playback,
    speed: () => speed,
    isShortened: () => shortened,
    positionMs: () => dueAt(playback, speed, extent(), clock.now()).positionMs,
    // While it is still read, its end so far is an end, too: whoever presses Play there wants to see it from the start.
    play: () => change(play(playback, { ...extent(), isWhole: reading !== "growing" }, clock.now())),
    pause: () => change(pause(playback, speed, extent(), clock.now())),
    setSpeed(next) {
      const now = clock.now();
      playback = anchor(playback, speed, extent(), now);
      // The part of an interval belongs to the old speed.
      if (playback.kind === "playing") playback = { ...playback, since: now };
      speed = next;
      step();
    },
    setShortened(next) {
      const now = clock.now();
      const { cursor, positionMs } = dueAt(playback, speed, extent(), now);
      const into = positionMs - axis().timeAt(cursor);
      shortened = next;
      const from = axis().timeAt(cursor);
      const until = cursor < facts.count() ? axis().timeOf(cursor) : from;
      const at = { cursor, positionMs: Math.min(until, from + Math.max(0, into)) };
      if (playback.kind === "playing") change({ kind: "playing", ...at, since: now });
      else if (playback.kind === "paused") change({ kind: "paused", ...at });
      else step();
    },
    seek(cursor) {
      const known = extent();
      if (playback.kind !== "playing" && cursor > 0 && cursor >= known.count && !known.isWhole)
        change({ kind: "following" });
      else change(seekTo(playback, cursor, known, clock.now()));
    },
    seekToTime: (ms) => change(seekToTime(playback, ms, extent(), clock.now())),
    follow: () => change({ kind: "following" }),
    dispose() {
      isOver = true;
      forgetStep();
    },
  };
}
