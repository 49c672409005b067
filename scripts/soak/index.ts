import { join } from "node:path";
import { killApp } from "./app-kills.ts";
import { killCli } from "./cli-kills.ts";
import { FLOODS, floodEngine } from "./floods.ts";
import { STREAMS_PER_BATCH } from "./fuzz.ts";
import { fuzz } from "./fuzz-part.ts";
import { interruptRounds } from "./interrupt-rounds.ts";
import { MIB } from "./leaks.ts";
import { formatFaults, formatTable, type PartOptions, type PartReport } from "./report.ts";

export interface SoakOptions {
  readonly rootDir: string;
  /** Where this was built to, with the worker beside it. */
  readonly outDir: string;
  readonly collectGarbage: () => void;
  readonly seed: number;
  /** Null: every part. */
  readonly part: string | null;
  /** Null: every round. */
  readonly round: number | null;
  readonly scale: number;
}

const FLOOD_BYTES = 1024 * MIB;
/** Memory of the whole process: garbage not yet collected and buffers of pipes included. */
const FLOOD_ALLOWED_BYTES = 256 * MIB;

interface Part {
  readonly name: string;
  readonly count: number;
  run(options: PartOptions): Promise<PartReport>;
}

/** Runs the parts one after the other and prints what they found; the number is the exit code. */
export async function soak(options: SoakOptions): Promise<number> {
  const { seed, round, scale } = options;
  const parts = listParts(options).filter(({ name }) => options.part === null || name === options.part);
  if (parts.length === 0) {
    console.error(
      `There is no part "${options.part}": ${listParts(options)
        .map(({ name }) => name)
        .join(", ")}`,
    );
    return 2;
  }
  console.log(`seed ${seed} (repeat with: npm run soak -- --seed ${seed})`);
  const reports: PartReport[] = [];
  for (const { name, count, run } of parts) {
    const rounds = round === null ? Math.max(1, Math.round(count * scale)) : 1;
    console.log(`… ${name}: ${rounds}`);
    const report = await run({ seed, count: rounds, from: round ?? 0 });
    for (const line of formatFaults(report, seed)) console.error(line);
    console.log(`${report.faults.length === 0 ? "✓" : "✗"} ${name}: ${report.figures}`);
    reports.push(report);
  }
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  console.log(`\nseed ${seed}\n${formatTable(reports)}\n\n${faults} faults`);
  return faults === 0 ? 0 : 1;
}

function listParts({ rootDir, outDir, collectGarbage }: SoakOptions): readonly Part[] {
  const fakeAgent = join(rootDir, "e2e", "fake-agent.mjs");
  return [
    { name: "app-kills", count: 10, run: (options) => killApp(rootDir, options) },
    { name: "cli-kills", count: 200, run: (options) => killCli({ rootDir }, options) },
    {
      name: "interrupt-rounds",
      count: 1_000,
      run: (options) => interruptRounds({ ...options, fakeAgent, collectGarbage }),
    },
    {
      name: "floods",
      count: FLOODS.length,
      run: ({ from, count }) =>
        floodEngine({
          bytes: FLOOD_BYTES,
          floods: FLOODS.slice(from, from + count),
          floodAgent: join(rootDir, "scripts", "soak", "flood-agent.mjs"),
          collectGarbage,
          allowedBytes: FLOOD_ALLOWED_BYTES,
        }),
    },
    { name: "fuzz", count: 1_000_000 / STREAMS_PER_BATCH, run: (options) => fuzz(options, outDir) },
  ];
}
