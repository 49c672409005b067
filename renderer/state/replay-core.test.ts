import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { arbitraryEvent } from "../../shared/transcript/arbitrary-event.ts";
import { createFakeReplay } from "./fake-replay.ts";
import { FIXED_SPEEDS, LIVE_SPEEDS, type Speed } from "./replay-playback.ts";

const arbitraryRun: fc.Arbitrary<readonly TranscriptEvent[]> = fc
  .array(fc.tuple(arbitraryEvent, fc.nat(9_000)), { maxLength: 100 })
  .map((pairs) => {
    let t = 0;
    return pairs.map(([event, wait], seq) => {
      t += wait;
      return { ...event, seq, t };
    });
  });

type Move =
  | { readonly kind: "seek" | "seek_time" | "wait"; readonly share: number }
  | { readonly kind: "play" | "pause" | "follow" | "shorten" | "record" }
  | { readonly kind: "speed"; readonly speed: Speed };

const arbitraryMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("seek" as const, "seek_time" as const, "wait" as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom("play", "pause", "follow", "shorten", "record") }),
  fc.record({ kind: fc.constant("speed" as const), speed: fc.constantFrom(...LIVE_SPEEDS, ...FIXED_SPEEDS) }),
);

function foldFirst(events: readonly TranscriptEvent[], count: number): RunView {
  return events.slice(0, count).reduce<RunView>(foldRun, EMPTY_RUN_VIEW);
}

/** Events a second apart that anybody can make. */
function spaced(count: number, stepMs: number): readonly TranscriptEvent[] {
  return Array.from({ length: count }, (_, seq) => ({
    type: "panelist_note",
    round: 1,
    role: "critic",
    text: String(seq),
    seq,
    t: seq * stepMs,
  }));
}

describe("a replay", () => {
  test("shows after any plays, pauses, speeds and seeks what folding the first events gives", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRun, fc.array(arbitraryMove, { maxLength: 12 }), async (events, moves) => {
        const { core, clock, settle } = createFakeReplay(events, { pageSize: 7, maxCharacters: 900 });
        await core.readOn();
        for (const move of moves) {
          if (move.kind === "seek") core.seek(move.share * events.length);
          if (move.kind === "seek_time") core.seekToTime(move.share * core.axis().endMs());
          if (move.kind === "wait") await clock.pass(move.share * 4_000);
          if (move.kind === "play") core.play();
          if (move.kind === "pause") core.pause();
          if (move.kind === "follow") core.follow();
          if (move.kind === "shorten") core.setShortened(true);
          if (move.kind === "record") core.setShortened(false);
          if (move.kind === "speed") core.setSpeed(move.speed);
          await settle();
          expect(core.shown().cursor).toBe(core.cursor());
          expect(core.shown().view).toEqual(foldFirst(events, core.cursor()));
        }
        core.dispose();
      }),
      { numRuns: 50 },
    );
  });

  test("opened at its end, begins anew when it is played", async () => {
    const { core } = createFakeReplay(spaced(10, 100));
    await core.readOn();
    expect(core.cursor()).toBe(10);
    expect(core.playback().kind).toBe("paused");

    core.play();

    expect(core.cursor()).toBe(1);
    expect(core.playback().kind).toBe("playing");
  });

  test("begins anew when it is played at its end while more is being read", async () => {
    const { core } = createFakeReplay(spaced(300, 100));
    const reading = core.readOn();

    core.play();
    await reading;

    expect(core.cursor()).toBe(1);
    expect(core.playback().kind).toBe("playing");
  });

  test("plays each event once and in order, whatever is paused in between", async () => {
    const { core, clock, cursors } = createFakeReplay(spaced(200, 50));
    await core.readOn();
    core.seek(0);
    cursors.length = 0;

    for (let turn = 0; turn < 40; turn += 1) {
      core.play();
      await clock.pass(130);
      core.pause();
      const before = core.cursor();
      await clock.pass(5_000);
      expect(core.cursor()).toBe(before);
    }

    expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
    // 40 times 130 ms: event 0 is at 0, event 104 at 5 200.
    expect(core.cursor()).toBe(105);
  });

  test("shows no event of ten minutes of recorded cadence 50 ms early or late", async () => {
    const events = spaced(1_501, 400).map((event, index) => ({ ...event, t: event.t + (index % 7) * 13 }));
    const seen: (readonly [cursor: number, at: number])[] = [];
    const { core, clock } = createFakeReplay(events, { onShown: (cursor, now) => seen.push([cursor, now]) });
    await core.readOn();
    core.seek(0);
    seen.length = 0;
    const begun = clock.now();

    core.play();
    await clock.pass(601_000);

    expect(seen.at(-1)?.[0]).toBe(1_501);
    const drifts = seen.map(([cursor, at]) => at - begun - (events[cursor - 1]?.t ?? 0));
    expect(Math.max(...drifts)).toBeLessThan(50);
    expect(Math.min(...drifts)).toBeGreaterThanOrEqual(0);
  });

  test("B084: catches up in one step when the clock has run on without it", async () => {
    const { core, clock, cursors } = createFakeReplay(spaced(1_000, 100));
    await core.readOn();
    core.seek(0);
    core.play();
    cursors.length = 0;

    await clock.sleep(60_000);

    expect(core.cursor()).toBe(601);
    expect(cursors).toEqual([601]);
  });

  test("B077: seeks from the nearest view kept, not from the start", async () => {
    const { core, folded } = createFakeReplay(spaced(20_000, 10), { pageSize: 1_000, maxCharacters: 100_000_000 });
    await core.readOn();
    folded.events = 0;

    for (const cursor of [19_999, 1, 10_000, 2_345, 14_001]) core.seek(cursor);

    expect(core.shown().cursor).toBe(14_001);
    expect(folded.events).toBeLessThan(5 * 128);
  });

  test("follows a file that grows while it stands at its end, and stays put elsewhere", async () => {
    const replay = createFakeReplay(spaced(50, 100), { isGrowing: true });
    const { core } = replay;
    await core.readOn();
    expect(core.reading()).toBe("growing");
    expect(core.cursor()).toBe(50);

    replay.grow(spaced(80, 100).slice(50));
    await core.readOn();
    expect(core.cursor()).toBe(80);

    core.seek(20);
    replay.grow(spaced(90, 100).slice(80));
    await core.readOn();
    expect(core.cursor()).toBe(20);
    expect(core.count()).toBe(90);

    core.seek(90);
    replay.grow(spaced(95, 100).slice(90));
    await core.readOn();
    expect(core.cursor()).toBe(95);
  });

  test("follows a file of which nobody knew that it grows, from its end", async () => {
    const options = { isGrowing: false };
    const { core, grow } = createFakeReplay(spaced(50, 100), options);
    await core.readOn();
    expect(core.playback().kind).toBe("paused");

    // Each slice of it is looked at while it is taken in.
    grow(spaced(80, 100).slice(50));
    options.isGrowing = true;
    await core.readOn();
    expect([core.cursor(), core.playback().kind]).toEqual([80, "following"]);

    core.seek(20);
    grow(spaced(90, 100).slice(80));
    await core.readOn();
    expect(core.cursor()).toBe(20);
  });

  test("goes faster and slower from where it is", async () => {
    const { core, clock } = createFakeReplay(spaced(1_000, 100));
    await core.readOn();
    core.seek(0);
    core.play();
    await clock.pass(1_000);
    core.setSpeed({ kind: "live", factor: 8 });
    await clock.pass(1_010);
    expect(core.cursor()).toBe(91);

    core.setSpeed({ kind: "fixed", intervalMs: 1_000 });
    await clock.pass(2_500);
    expect(core.cursor()).toBe(93);

    core.setSpeed({ kind: "instant" });
    await clock.pass(20);
    expect(core.cursor()).toBe(1_000);
    expect(core.playback().kind).toBe("paused");
  });

  test("says so when it cannot be read on", async () => {
    const { core } = createFakeReplay(spaced(50, 100), { failsAt: 20, pageSize: 10 });
    await core.readOn();
    expect(core.reading()).toBe("unreadable");
    expect(core.count()).toBe(20);
  });
});
