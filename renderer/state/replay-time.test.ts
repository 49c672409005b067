import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTimeMap, LONGEST_GAP_MS } from "./replay-time.ts";

function mapOf(times: readonly number[]) {
  const map = createTimeMap();
  for (const t of times) map.add(t);
  return map;
}

describe("the time of a replay", () => {
  test("cuts a silence to three seconds, and says where and how long it was", () => {
    const { shortened, recorded } = mapOf([0, 1_000, 601_000, 602_000]);

    expect([0, 1, 2, 3].map(shortened.timeOf)).toEqual([0, 1_000, 4_000, 5_000]);
    expect(shortened.gaps()).toEqual([{ index: 2, atMs: 4_000, silentMs: 600_000 }]);
    expect(recorded.endMs()).toBe(602_000);
    expect(recorded.gaps()).toEqual([]);
  });

  test("B081: marks, slider and clock agree, whether a silence of ten minutes is shortened or not", () => {
    const { shortened, recorded } = mapOf([0, 1_000, 601_000, 602_000]);

    for (const axis of [shortened, recorded]) {
      for (const cursor of [1, 2, 3, 4]) {
        expect(axis.countAt(axis.timeAt(cursor))).toBe(cursor);
        expect(axis.recordedAt(axis.timeAt(cursor))).toBe([0, 1_000, 601_000, 602_000][cursor - 1]);
      }
    }
    // In the middle of what is left of the silence half of it has passed.
    expect(shortened.recordedAt(2_500)).toBe(301_000);
  });

  test("stands still where a damaged file's time jumps back", () => {
    const { recorded } = mapOf([0, 500, 100, 600]);

    expect([0, 1, 2, 3].map(recorded.timeOf)).toEqual([0, 500, 500, 600]);
  });

  test("plays a transcript without times at an even pace", () => {
    const { shortened } = mapOf([0, 0, 0]);

    expect([0, 1, 2].map(shortened.timeOf)).toEqual([0, 100, 200]);
    expect(shortened.countAt(150)).toBe(2);
    expect(shortened.recordedAt(150)).toBe(150);
  });

  test("never goes back, never waits longer than the longest gap, and ends where the run ended", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 }), (waits) => {
        let t = 0;
        const times = waits.map((wait) => (t += wait));
        const { shortened } = mapOf(times);
        for (let index = 1; index < times.length; index += 1) {
          const step = shortened.timeOf(index) - shortened.timeOf(index - 1);
          expect(step).toBeGreaterThanOrEqual(0);
          if (t > 0) expect(step).toBeLessThanOrEqual(LONGEST_GAP_MS);
        }
        expect(shortened.recordedAt(shortened.endMs())).toBe(t > 0 ? t : shortened.endMs());
      }),
      { numRuns: 100 },
    );
  });
});
