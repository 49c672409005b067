import fc from "fast-check";
import { expect, test } from "vitest";
import { createFreshEvents } from "./fresh-events.ts";

test("whoever reads along gets each event once, in order, and nothing that is not here", () => {
  const step = fc.oneof(
    fc.record({ find: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ from: fc.nat(100), limit: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ limit: fc.integer({ min: 1, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (steps, maxLength) => {
      const fresh = createFreshEvents(maxLength);
      let found = 0;
      let along = 0;
      for (const { find, from, limit } of steps.map((each) => ({ find: 0, from: null, limit: 1, ...each }))) {
        for (let count = 0; count < find; count += 1) {
          if (fresh.wants(found)) fresh.add(String(found));
          found += 1;
        }
        if (find > 0) continue;
        const start = from ?? along;
        const page = fresh.take(start, limit);
        if (page === null) continue;
        const events: readonly number[] = JSON.parse(page);
        expect(events.length).toBeGreaterThan(0);
        expect(events.length).toBeLessThanOrEqual(limit);
        expect(events).toEqual(events.map((_, index) => start + index));
        expect(events.at(-1)).toBeLessThan(found);
        along = start + events.length;
      }
    }),
    { seed: 8, numRuns: 150 },
  );
});

test("a reader in step never needs the file, one that falls behind finds the rest there", () => {
  const fresh = createFreshEvents(10);
  const find = (from: number, to: number) => {
    for (let number = from; number < to; number += 1) if (fresh.wants(number)) fresh.add(`"${number}"`);
  };

  find(0, 3);
  expect(fresh.take(0, 9)).toBe('["0","1","2"]');
  find(3, 9);
  expect(fresh.take(3, 2)).toBe('["3","4"]');
  expect(fresh.take(3, 2)).toBe(null);
  expect(fresh.take(5, 9)).toBe('["5","6"]');
  expect(fresh.take(7, 9)).toBe(null);
  find(9, 10);
  expect(fresh.take(9, 9)).toBe('["9"]');
});
