import { join } from "node:path";
import { withDisplay } from "../display.mjs";
import { runCommand, tail } from "../run-command.mjs";
import type { PartOptions, PartReport } from "./report.ts";

const MOST_MS_PER_KILL = 120_000;

/** The end-to-end test that kills the app, with more kills and at other instants. */
export async function killApp(rootDir: string, { seed, count, from }: PartOptions): Promise<PartReport> {
  // The checkout as told: bundled, this module does not lie where it was written.
  const playwright = join(rootDir, "node_modules", "@playwright", "test", "cli.js");
  const [program, ...args] = withDisplay([process.execPath, playwright, "test", "kill-app", "--reporter=list"]);
  const startedAt = performance.now();
  const { code, output } = await runCommand(program, args, {
    cwd: rootDir,
    timeoutMs: count * MOST_MS_PER_KILL,
    env: {
      DESIGN_JURY_SOAK_KILLS: String(count),
      DESIGN_JURY_SOAK_SEED: String(seed),
      DESIGN_JURY_SOAK_ROUND: String(from),
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
    },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const passed = /(\d+) passed/.exec(output)?.[1] ?? "0";
  const held = code === 0 && passed === String(count);
  return {
    name: "app-kills",
    figures: `${passed} of ${count} kills survived, ${seconds} s`,
    faults: held ? [] : [{ round: from, what: tail(output, 60) }],
  };
}
