import { expect, test } from "vitest";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { createCheckpoints } from "./replay-checkpoints.ts";

test("keeps few views of any number of events, at most two spacings apart", () => {
  const checkpoints = createCheckpoints(16);
  for (let cursor = 1; cursor <= 100_000; cursor += 1) {
    if (checkpoints.isWanted(cursor)) checkpoints.keep({ cursor, view: { ...EMPTY_RUN_VIEW, seq: cursor } });
  }

  expect(checkpoints.size()).toBeLessThan(16);
  expect(checkpoints.size()).toBeGreaterThanOrEqual(7);
  for (const cursor of [0, 1, 5_000, 33_333, 99_999, 100_000]) {
    const from = checkpoints.before(cursor);
    expect(from.cursor).toBeLessThanOrEqual(cursor);
    expect(cursor - from.cursor).toBeLessThan(100_000 / 6);
    if (from.cursor > 0) expect(from.view.seq).toBe(from.cursor);
  }
});
