import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { interruptRounds } from "./interrupt-rounds.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const SEED = 1;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("12 rounds of 8 runs at once, 4 of them interrupted: the others end as alone, nothing is left behind", async () => {
  const { faults } = await interruptRounds({
    seed: SEED,
    from: 0,
    count: 12,
    fakeAgent: join(ROOT, "e2e", "fake-agent.mjs"),
    collectGarbage,
  });

  expect(faults).toEqual([]);
});
