import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { readEventsAfter } from "../store/stored-transcript.ts";

/** What a run has told so far; nothing where it has no transcript yet, or none that can be read. */
export async function readTold(dataDir: string, runId: RunId, afterSeq: number): Promise<readonly TranscriptEvent[]> {
  const read = await readEventsAfter(dataDir, runId, afterSeq);
  return read.ok ? read.value : [];
}
