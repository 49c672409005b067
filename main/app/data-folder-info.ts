import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolderInfo } from "../../shared/domain/setting-entry.ts";
import { artifactsDir, databasePath, runsDir } from "../lib/data-dir.ts";

/** A library may hold hundreds of thousands of files; an estimate that says so is better than a long wait. */
const MAX_ENTRIES = 50_000;

/** How large the data folder is, by what people know of it. Links are not followed; what vanishes meanwhile does not count. */
export async function readDataFolderInfo(dataDir: string, maxEntries = MAX_ENTRIES): Promise<DataFolderInfo> {
  const budget = { left: maxEntries };
  const database = databasePath(dataDir);
  const sizes = await Promise.all([database, `${database}-wal`, `${database}-shm`].map(sizeOf));
  const libraryBytes = sizes.reduce((sum, size) => sum + size, 0);
  const runsBytes = await sizeWithin(runsDir(dataDir), budget);
  const artifactsBytes = await sizeWithin(artifactsDir(dataDir), budget);
  const allElse = await sizeWithin(dataDir, budget, new Set([runsDir(dataDir), artifactsDir(dataDir)]));
  return {
    path: dataDir,
    libraryBytes,
    runsBytes,
    artifactsBytes,
    otherBytes: Math.max(0, allElse - libraryBytes),
    isPartial: budget.left <= 0,
  };
}

async function sizeWithin(
  folder: string,
  budget: { left: number },
  without: ReadonlySet<string> = new Set(),
): Promise<number> {
  let sum = 0;
  try {
    for await (const entry of await opendir(folder)) {
      if (budget.left <= 0) break;
      budget.left -= 1;
      const path = join(folder, entry.name);
      if (without.has(path)) continue;
      sum += entry.isDirectory() ? await sizeWithin(path, budget) : await sizeOf(path);
    }
  } catch {
    // Gone, or closed to us: nothing of ours.
  }
  return sum;
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : 0;
  } catch {
    return 0;
  }
}
