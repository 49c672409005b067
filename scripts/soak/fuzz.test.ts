import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { fuzzBatch, STREAMS_PER_BATCH } from "./fuzz.ts";
import { countHoldings, findLeaks, MIB } from "./leaks.ts";

const STREAMS = 12_000;
const SEED = 1;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("12 000 damaged answers end, once each, and ship no more for it; nothing of them stays in memory", () => {
  const batches = STREAMS / STREAMS_PER_BATCH;
  // The first ones compile the code.
  const faults = [0, 1].flatMap((batch) => fuzzBatch(SEED, batch).faults);
  const before = countHoldings(collectGarbage);
  for (let batch = 2; batch < batches; batch += 1) faults.push(...fuzzBatch(SEED, batch).faults);

  expect(faults).toEqual([]);
  expect(findLeaks(before, countHoldings(collectGarbage), 4 * MIB)).toEqual([]);
});
