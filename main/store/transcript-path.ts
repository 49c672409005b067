import path from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { runsDir } from "../lib/data-dir.ts";

const PLAIN = "transcript.ndjson";

export function runFolder(dataDir: string, runId: RunId): string {
  return path.join(runsDir(dataDir), runId);
}

export function plainTranscript(dataDir: string, runId: RunId): string {
  return path.join(runFolder(dataDir, runId), PLAIN);
}

export function gzipTranscript(dataDir: string, runId: RunId): string {
  return path.join(runFolder(dataDir, runId), `${PLAIN}.gz`);
}
