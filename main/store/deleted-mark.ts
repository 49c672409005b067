import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { syncFolder, writeFileDurably } from "../lib/durable-file.ts";
import { runFolder } from "./transcript-path.ts";

/**
 * Says in the run's own folder that it was deleted, so that a library built anew from the folders does not bring it back.
 * The row is the authority while there is one.
 */
export async function writeDeletedMark(dataDir: string, runId: RunId, deletedAt: number): Promise<void> {
  await writeFileDurably(markFile(dataDir, runId), `${deletedAt}\n`);
}

export async function removeDeletedMark(dataDir: string, runId: RunId): Promise<void> {
  await rm(markFile(dataDir, runId), { force: true });
  await syncFolder(runFolder(dataDir, runId));
}

/** When the run was deleted, epoch ms; null: it was not. A mark that cannot be read counts as one of long ago. */
export async function readDeletedMark(dataDir: string, runId: RunId): Promise<number | null> {
  try {
    const deletedAt = Number(await readFile(markFile(dataDir, runId), "utf8"));
    return Number.isSafeInteger(deletedAt) ? deletedAt : 0;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return null;
    throw thrown;
  }
}

function markFile(dataDir: string, runId: RunId): string {
  return path.join(runFolder(dataDir, runId), "deleted");
}
