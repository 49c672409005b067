import { benchParser } from "./parser.ts";
import type { BenchRow } from "./row.ts";

/** Every row of the report, in its order. */
export function runBenches(collectGarbage: () => void): BenchRow[] {
  return [...benchParser(collectGarbage)];
}
