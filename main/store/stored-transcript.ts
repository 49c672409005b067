import type { RunStarted, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { exists } from "./open-database.ts";
import { artifactsOfEvent } from "./run-artifacts.ts";
import { gzipTranscript, plainTranscript } from "./transcript-path.ts";
import { openTranscript, type TranscriptError } from "./transcript-reader.ts";

export interface FoldedTranscript {
  readonly view: RunView;
  /** The hashes of all artifacts that any event names. */
  readonly artifacts: ReadonlySet<string>;
  readonly damage: TranscriptDamage;
}

/**
 * Where a stored run's transcript is: while both files exist the gzip one counts only if it ends with a terminal event.
 * Null: there is none.
 */
export async function findTranscript(dataDir: string, runId: RunId): Promise<string | null> {
  const plain = plainTranscript(dataDir, runId);
  const gzip = gzipTranscript(dataDir, runId);
  const [hasPlain, hasGzip] = await Promise.all([exists(plain), exists(gzip)]);
  if (!hasGzip) return hasPlain ? plain : null;
  if (!hasPlain) return gzip;
  const folded = await foldTranscript(gzip);
  return folded.ok && !folded.value.damage.noEnd ? gzip : plain;
}

/** The run as its transcript tells it. */
export async function foldTranscript(file: string): Promise<Result<FoldedTranscript, TranscriptError>> {
  const opened = await openTranscript(file);
  if (!opened.ok) return opened;
  const fold = createRunFold();
  const artifacts = new Set<string>();
  for await (const items of opened.value.batches) {
    for (const item of items) {
      if (item.kind !== "event") continue;
      fold.add(item.event);
      for (const sha256 of artifactsOfEvent(item.event)) artifacts.add(sha256);
    }
  }
  return ok({ view: fold.view(), artifacts, damage: opened.value.damage() });
}

/** With what a run began, which is the first thing it told; null where there is no transcript to say it. */
export async function readRunStart(dataDir: string, runId: RunId): Promise<RunStarted | null> {
  const file = await findTranscript(dataDir, runId);
  const opened = file === null ? null : await openTranscript(file);
  if (opened === null || !opened.ok) return null;
  for await (const items of opened.value.batches) {
    for (const item of items) if (item.kind === "event" && item.event.type === "run_started") return item.event;
  }
  return null;
}

/** The events of a stored run with `seq` above `afterSeq`; for runs that fit into memory. */
export async function readEventsAfter(
  dataDir: string,
  runId: RunId,
  afterSeq: number,
): Promise<Result<readonly TranscriptEvent[], TranscriptError>> {
  const file = await findTranscript(dataDir, runId);
  if (file === null) return err({ type: "not_found", message: `The run ${runId} has no transcript.` });
  const opened = await openTranscript(file);
  if (!opened.ok) return opened;
  const events: TranscriptEvent[] = [];
  for await (const items of opened.value.batches) {
    for (const item of items) {
      if (item.kind === "event" && item.event.seq > afterSeq) events.push(item.event);
    }
  }
  return ok(events);
}
