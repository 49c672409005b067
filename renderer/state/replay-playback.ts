import type { TimeAxis } from "./replay-time.ts";

/** How events follow each other. `live`: as they were recorded, so many times as fast. */
export type Speed =
  | { readonly kind: "live"; readonly factor: 1 | 2 | 4 | 8 }
  | { readonly kind: "fixed"; readonly intervalMs: number }
  | { readonly kind: "instant" };

/** From slow to fast, as the keys go. */
export const LIVE_SPEEDS: readonly Speed[] = [
  { kind: "live", factor: 1 },
  { kind: "live", factor: 2 },
  { kind: "live", factor: 4 },
  { kind: "live", factor: 8 },
  { kind: "instant" },
];
export const FIXED_SPEEDS: readonly Speed[] = [
  { kind: "fixed", intervalMs: 100 },
  { kind: "fixed", intervalMs: 1_000 },
];

/**
 * Where a replay stands. `cursor`: events applied. `positionMs`: on the axis of time, which also moves where nothing happens.
 * `playing`: it stood there when the clock was at `since`. `following`: it is wherever the last event is.
 */
export type Playback =
  | { readonly kind: "paused"; readonly cursor: number; readonly positionMs: number }
  | { readonly kind: "playing"; readonly cursor: number; readonly positionMs: number; readonly since: number }
  | { readonly kind: "following" };

/** What is known of the events: `isWhole`: no more will come. */
export interface Extent {
  readonly axis: TimeAxis;
  readonly count: number;
  readonly isWhole: boolean;
}

export interface Due {
  readonly cursor: number;
  readonly positionMs: number;
}

/** Where the playback is at a time of the clock. A clock that jumped (the machine slept) leads there at once. */
export function dueAt(playback: Playback, speed: Speed, { axis, count }: Extent, now: number): Due {
  if (playback.kind === "following") return { cursor: count, positionMs: axis.endMs() };
  if (playback.kind === "paused") return playback;
  const { cursor, positionMs } = playback;
  const passed = Math.max(0, now - playback.since);
  switch (speed.kind) {
    case "instant":
      return { cursor: count, positionMs: axis.endMs() };
    case "fixed": {
      const reached = Math.min(count, cursor + Math.floor(passed / speed.intervalMs));
      return { cursor: reached, positionMs: Math.max(positionMs, axis.timeAt(reached)) };
    }
    case "live": {
      const reached = Math.min(positionMs + passed * speed.factor, Math.max(positionMs, axis.endMs()));
      return { cursor: Math.max(cursor, axis.countAt(reached)), positionMs: reached };
    }
  }
}

/** How long until the next event is due; null: nothing is, until more events are known. */
export function nextDueMs(playback: Playback, speed: Speed, extent: Extent, now: number): number | null {
  if (playback.kind !== "playing") return null;
  const due = dueAt(playback, speed, extent, now);
  if (due.cursor >= extent.count) return null;
  if (speed.kind === "instant") return 0;
  if (speed.kind === "fixed") return speed.intervalMs - ((now - playback.since) % speed.intervalMs);
  return Math.max(0, (extent.axis.timeOf(due.cursor) - due.positionMs) / speed.factor);
}

/** It is anchored anew where it is, so that another speed, or events that came late, change nothing of what was played. */
export function anchor(playback: Playback, speed: Speed, extent: Extent, now: number): Playback {
  if (playback.kind !== "playing") return playback;
  const due = dueAt(playback, speed, extent, now);
  // The part of an interval that has passed is not lost by it.
  const since = speed.kind === "fixed" ? now - ((now - playback.since) % speed.intervalMs) : now;
  return { kind: "playing", ...due, since };
}

/** At the end it begins anew, as players do. */
export function play(playback: Playback, extent: Extent, now: number): Playback {
  if (playback.kind === "playing") return playback;
  const { cursor, positionMs } = dueAt(playback, { kind: "instant" }, extent, now);
  if (cursor >= extent.count && extent.isWhole) return { kind: "playing", cursor: 0, positionMs: 0, since: now };
  return { kind: "playing", cursor, positionMs, since: now };
}

export function pause(playback: Playback, speed: Speed, extent: Extent, now: number): Playback {
  return { kind: "paused", ...dueAt(playback, speed, extent, now) };
}

/** To a number of events; whoever played goes on from there. */
export function seekTo(playback: Playback, cursor: number, { axis, count }: Extent, now: number): Playback {
  const target = Math.min(count, Math.max(0, Math.round(cursor)));
  const at = { cursor: target, positionMs: axis.timeAt(target) };
  return playback.kind === "playing" ? { kind: "playing", ...at, since: now } : { kind: "paused", ...at };
}

/** To a time: what was played by then is applied. */
export function seekToTime(playback: Playback, ms: number, { axis }: Extent, now: number): Playback {
  const positionMs = Math.min(axis.endMs(), Math.max(0, ms));
  const at = { cursor: axis.countAt(positionMs), positionMs };
  return playback.kind === "playing" ? { kind: "playing", ...at, since: now } : { kind: "paused", ...at };
}

export function isSameSpeed(one: Speed, other: Speed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The next slower or faster one; the ends stay. A fixed one steps to the recorded cadence. */
export function stepSpeed(speed: Speed, step: 1 | -1): Speed {
  const at = LIVE_SPEEDS.findIndex((known) => isSameSpeed(known, speed));
  const next = at === -1 ? 0 : Math.min(LIVE_SPEEDS.length - 1, Math.max(0, at + step));
  return LIVE_SPEEDS[next] ?? speed;
}
