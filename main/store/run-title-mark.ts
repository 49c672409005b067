import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { toOwnTitle } from "../../shared/run-title.ts";
import { syncFolder, writeFileDurably } from "../lib/durable-file.ts";
import { runFolder } from "./transcript-path.ts";

/**
 * A run's own title also stands in its folder, so that a library built anew from the folders keeps it. The row is the
 * authority while there is one. '': it has none.
 */
export async function writeOwnTitle(dataDir: string, runId: RunId, title: string): Promise<void> {
  if (title !== "") return writeFileDurably(titleFile(dataDir, runId), `${title}\n`);
  await rm(titleFile(dataDir, runId), { force: true });
  await syncFolder(runFolder(dataDir, runId));
}

/** A file that cannot be read costs the title, not the run. */
export async function readOwnTitle(dataDir: string, runId: RunId): Promise<string> {
  try {
    return toOwnTitle(await readFile(titleFile(dataDir, runId), "utf8"));
  } catch {
    return "";
  }
}

function titleFile(dataDir: string, runId: RunId): string {
  return path.join(runFolder(dataDir, runId), "title");
}
