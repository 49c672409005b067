import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { FLOODS, floodEngine } from "./floods.ts";
import { MIB } from "./leaks.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test.each(FLOODS)(
  "a flood of $kind ends as it should and is not kept",
  async (flood) => {
    const { faults } = await floodEngine({
      bytes: 64 * MIB,
      floods: [flood],
      floodAgent: join(import.meta.dirname, "flood-agent.mjs"),
      collectGarbage,
      allowedBytes: 192 * MIB,
    });

    expect(faults).toEqual([]);
  },
  60_000,
);
