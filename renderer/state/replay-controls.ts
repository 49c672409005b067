import { countUpTo } from "../lib/number-column.ts";
import type { ReplayCore } from "./replay-core.ts";
import { stepSpeed } from "./replay-playback.ts";

/** What keys, buttons and menus do with a replay. A step that leads nowhere does nothing. */
export interface ReplayControls {
  toggle(): void;
  stepEvent(step: 1 | -1): void;
  stepRow(step: 1 | -1): void;
  stepRound(step: 1 | -1): void;
  canStepRound(step: 1 | -1): boolean;
  stepMustFix(step: 1 | -1): void;
  stepSpeed(step: 1 | -1): void;
  toStart(): void;
  toEnd(): void;
  /** To so many tenths of the playing time. */
  toTenth(tenth: number): void;
}

type ControlledCore = Pick<
  ReplayCore,
  "cursor" | "count" | "facts" | "axis" | "playback" | "speed" | "play" | "pause" | "seek" | "seekToTime" | "setSpeed"
>;

export function createReplayControls(core: ControlledCore): ReplayControls {
  const { facts } = core;

  /** Rounds begin where they open; before the first one and after the last event there is a stop, too. */
  function roundStop(step: 1 | -1): number | null {
    const stops = [0, ...facts.rounds().map(({ opened }) => opened), core.count()];
    const at = core.cursor();
    return (step === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? null;
  }

  function seekIf(cursor: number | null): void {
    if (cursor !== null) core.seek(cursor);
  }

  return {
    toggle: () => (core.playback().kind === "playing" ? core.pause() : core.play()),
    stepEvent: (step) => core.seek(core.cursor() + step),
    stepRow(step) {
      const { rows } = facts;
      const at = facts.rowAt(core.cursor());
      const isBetween = at >= 0 && rows.at(at) + 1 < core.cursor();
      // From the middle of a text back to where it began to be one.
      const row = step === 1 ? at + 1 : isBetween ? at : at - 1;
      if (row < 0) core.seek(0);
      else if (row < rows.length()) core.seek(rows.at(row) + 1);
    },
    stepRound: (step) => seekIf(roundStop(step)),
    canStepRound: (step) => roundStop(step) !== null,
    stepMustFix(step) {
      const { length, at } = facts.mustFix;
      const index =
        step === 1 ? countUpTo(length(), at, core.cursor()) : countUpTo(length(), at, core.cursor() - 1) - 1;
      if (index >= 0 && index < length()) core.seek(at(index));
    },
    stepSpeed: (step) => core.setSpeed(stepSpeed(core.speed(), step)),
    toStart: () => core.seek(0),
    toEnd: () => core.seek(core.count()),
    toTenth: (tenth) => core.seekToTime((core.axis().endMs() * tenth) / 10),
  };
}
