import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { checkLibrary } from "./check-library.ts";
import type { SeenRun } from "./check-run.ts";
import { type BuiltProgram, type EndedCli, listRunsByCli, runCli } from "./cli-process.ts";
import { describePlan, planKill, type Scene } from "./kill-plan.ts";
import { describeProcess, endProcesses, waitUntilGone } from "./live-processes.ts";
import { longScript } from "./long-script.ts";
import { createRandom } from "./random.ts";
import type { Fault, PartOptions, PartReport } from "./report.ts";

/** At once, each on a library of its own: two cores are the smallest machine. */
const LANES = 2;

interface Lane {
  readonly dataDir: string;
  readonly seen: Map<RunId, SeenRun>;
}

/** Kills the command line at random instants; after each death the next start has to find everything in order. */
export async function killCli(program: BuiltProgram, { seed, count, from }: PartOptions): Promise<PartReport> {
  const folder = await mkdtemp(join(tmpdir(), "jury-kills-"));
  const script = join(folder, "long.txt");
  await writeFile(script, longScript());
  const scenes = toScenes(script);
  const faults: Fault[] = [];
  const ends: EndedCli[] = [];
  const treesGone: Promise<void>[] = [];
  let nextRound = from;
  const startedAt = performance.now();

  async function work({ dataDir, seen }: Lane): Promise<void> {
    while (nextRound < from + count) {
      const round = nextRound;
      nextRound += 1;
      const mark = `${process.pid}-${seed}-${round}`;
      const plan = planKill(createRandom(seed, round), scenes);
      const note = (what: string) => {
        // A fault that stays in the library is told once, by the round that made it.
        if (faults.every((fault) => !fault.what.endsWith(what))) {
          faults.push({ round, what: `${describePlan(plan)}: ${what}` });
        }
      };
      const ended = await runCli(program, { ...plan, dataDir, mark });
      ends.push(ended);
      // Not waited for: what has to be gone within seconds does not hold up the next round.
      treesGone.push(expectGone(mark, ended, note));
      if (ended.runId !== null) seen.set(ended.runId, ended.seen);
      const listed = await listRunsByCli(program, dataDir, `${mark}-next`);
      if (listed.code !== 0 || listed.runs === null) note(`the next start ended with code ${listed.code}`);
      for (const what of checkLibrary(dataDir, seen, listed.runs ?? [])) note(what);
    }
  }

  const lanes = Array.from({ length: Math.min(LANES, count) }, async (_, index) => {
    await work({ dataDir: await mkdtemp(join(folder, `lane-${index}-`)), seen: new Map() });
  });
  await Promise.all(lanes);
  await Promise.all(treesGone);
  await rm(folder, { recursive: true, force: true });
  const killed = ends.filter(({ wasKilled }) => wasKilled);
  const early = killed.filter(({ runId }) => runId === null).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return {
    name: "cli-kills",
    figures: `${killed.length} killed (${early} before their first word), ${ends.length - killed.length} were quicker, ${seconds} s`,
    faults,
  };
}

function toScenes(longScriptFile: string): readonly [Scene, ...Scene[]] {
  const run = (name: string, lines: number, ...args: readonly string[]): Scene => ({ name, lines, agentArgs: args });
  return [
    run("two rounds at once", 45),
    run("two rounds in pieces", 60, "--chunk", "160", "--delay", "1"),
    run("a long transcript", 120, "--script", longScriptFile),
    run("a long transcript in pieces", 200, "--script", longScriptFile, "--chunk", "9000", "--delay", "1"),
    run("an agent that hangs", 15, "--scenario", "hang"),
    run("an agent that ignores SIGTERM", 15, "--scenario", "ignore-sigterm"),
    run("an agent with a child", 15, "--scenario", "grandchild-hang"),
    run("an agent that says nothing", 1, "--scenario", "hang-silent"),
    run("an agent with a stubborn child", 45, "--scenario", "stubborn-grandchild"),
    run("an agent with a child in a session of its own", 15, "--scenario", "escaped-grandchild-hang"),
  ];
}

async function expectGone(mark: string, { tree }: EndedCli, note: (what: string) => void): Promise<void> {
  const survivors = await waitUntilGone(mark, tree);
  if (survivors.length > 0) note(`still alive: ${survivors.map(describeProcess).join(", ")}`);
  endProcesses(survivors);
}
