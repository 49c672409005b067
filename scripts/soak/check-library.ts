import type { RunId } from "../../shared/domain/run.ts";
import { checkRun, type SeenRun } from "./check-run.ts";
import { listRunFolders, readLibrary, readRunFiles } from "./stored-library.ts";

/** What is wrong with a library none of whose runs has a living owner. `listed`: what the program itself says of it. */
export function checkLibrary(
  dataDir: string,
  seen: ReadonlyMap<RunId, SeenRun>,
  listed: readonly { readonly runId: string; readonly status: string }[] | null,
): string[] {
  const { runs, damage } = readLibrary(dataDir);
  const faults = [...damage];
  for (const [runId, run] of runs) {
    faults.push(...checkRun(dataDir, run, seen.get(runId) ?? null).map((what) => `run ${runId}: ${what}`));
  }
  for (const runId of seen.keys()) if (!runs.has(runId)) faults.push(`run ${runId}: was told of and is not there`);
  for (const name of listRunFolders(dataDir)) {
    const isKnown = [...runs.keys()].some((runId) => runId === name);
    if (!isKnown && readRunFiles(dataDir, name).transcript !== null)
      faults.push(`run ${name}: a transcript without a row`);
  }
  if (listed === null) return faults;
  if (listed.length !== runs.size) faults.push(`the program lists ${listed.length} of ${runs.size} runs`);
  for (const { runId, status } of listed) {
    const stored = [...runs.values()].find((run) => run.runId === runId)?.status;
    if (stored !== status) faults.push(`run ${runId}: listed as ${status}, stored as ${stored}`);
  }
  return faults;
}
