import { expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createFakeReplay } from "./fake-replay.ts";
import { createReplayControls } from "./replay-controls.ts";

const text = (delta: string): PanelEvent => ({
  type: "panelist_text",
  round: 1,
  role: "critic",
  element: "notes",
  index: 0,
  delta,
});
const mustFix: PanelEvent = { type: "panelist_must_fix", round: 1, role: "critic", text: "Fix it" };
const closes = (round: number, composite: number): PanelEvent => ({
  type: "round_end",
  round,
  composite,
  mustFix: 1,
  decision: "continue",
  complete: true,
  blockers: [],
  reason: "",
  claimed: { composite: null, mustFix: null, decision: null },
});

/** Cursors after each: 1 round 1, 2 critic, 3–5 pieces, 6 note, 7 must-fix, 8 end of round 1, 9 round 2, 10 must-fix, 11 its end. */
const EVENTS: readonly PanelEvent[] = [
  { type: "round_open", round: 1 },
  { type: "panelist_open", round: 1, role: "critic" },
  text("a"),
  text("b"),
  text("c"),
  { type: "panelist_note", round: 1, role: "critic", text: "abc" },
  mustFix,
  closes(1, 6.18),
  { type: "round_open", round: 2 },
  { ...mustFix, round: 2 },
  closes(2, 7),
];

async function open() {
  const events = EVENTS.map((event, seq): TranscriptEvent => ({ ...event, seq, t: seq * 100 }));
  const replay = createFakeReplay(events);
  await replay.core.readOn();
  const { core } = replay;
  const controls = createReplayControls(core);
  const walk = (step: () => void, times: number) =>
    Array.from({ length: times }, () => {
      step();
      return core.cursor();
    });
  return { core, controls, walk };
}

test("steps through rounds from stop to stop and no further", async () => {
  const { core, controls, walk } = await open();
  core.seek(0);

  expect(walk(() => controls.stepRound(1), 4)).toEqual([1, 9, 11, 11]);
  expect(controls.canStepRound(1)).toBe(false);
  expect(walk(() => controls.stepRound(-1), 4)).toEqual([9, 1, 0, 0]);
  expect(controls.canStepRound(-1)).toBe(false);
});

test("goes back to the start of the round it is in", async () => {
  const { core, controls } = await open();
  core.seek(6);

  controls.stepRound(-1);

  expect(core.cursor()).toBe(1);
});

test("steps through events one by one, and through lines past the pieces of a text", async () => {
  const { core, controls, walk } = await open();
  core.seek(0);

  expect(walk(() => controls.stepEvent(1), 3)).toEqual([1, 2, 3]);
  expect(walk(() => controls.stepRow(1), 2)).toEqual([6, 7]);
  expect(walk(() => controls.stepRow(-1), 3)).toEqual([6, 2, 1]);
  core.seek(4);
  expect(walk(() => controls.stepRow(-1), 1)).toEqual([2]);
  expect(walk(() => controls.stepEvent(-1), 4)).toEqual([1, 0, 0, 0]);
});

test("steps from must-fix to must-fix", async () => {
  const { core, controls, walk } = await open();
  core.seek(0);

  expect(walk(() => controls.stepMustFix(1), 3)).toEqual([7, 10, 10]);
  expect(walk(() => controls.stepMustFix(-1), 2)).toEqual([7, 7]);
});

test("goes to tenths of the time and to both ends", async () => {
  const { core, controls } = await open();

  controls.toTenth(5);
  expect(core.cursor()).toBe(6);
  controls.toStart();
  expect(core.cursor()).toBe(0);
  controls.toEnd();
  expect(core.cursor()).toBe(11);
});

test("plays and pauses, slower and faster", async () => {
  const { core, controls } = await open();

  controls.toggle();
  expect(core.playback().kind).toBe("playing");
  controls.stepSpeed(1);
  expect(core.speed()).toEqual({ kind: "live", factor: 2 });
  controls.toggle();
  expect(core.playback().kind).toBe("paused");
  controls.stepSpeed(-1);
  controls.stepSpeed(-1);
  expect(core.speed()).toEqual({ kind: "live", factor: 1 });
});

test("knows what was going on at a moment without going there", async () => {
  const { core } = await open();

  expect([0, 3, 8, 10].map(core.facts.momentAt)).toEqual([
    { round: null, speaker: null, composite: null },
    { round: 1, speaker: "critic", composite: null },
    { round: 1, speaker: null, composite: 6.18 },
    { round: 2, speaker: null, composite: 6.18 },
  ]);
  expect(core.facts.rounds()).toEqual([
    { round: 1, opened: 1, closed: { cursor: 8, composite: 6.18, decision: "continue" } },
    { round: 2, opened: 9, closed: { cursor: 11, composite: 7, decision: "continue" } },
  ]);
});
