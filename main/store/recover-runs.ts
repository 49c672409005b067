import { rm } from "node:fs/promises";
import { bestSoFarOf, draftOf, settledRound } from "../../shared/best-round.ts";
import type { PanelEvent, RunStarted, TerminalEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { CAST, type RunId, type RunMode } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { TRANSCRIPT_SCHEMA } from "../../shared/transcript/format.ts";
import type { Clock } from "../lib/clock.ts";
import { currentProcess, judgeProcess } from "../lib/process-identity.ts";
import { asReadable, type DatabaseHandle, withRetry, write } from "./database.ts";
import { STALE_AFTER_MS } from "./heartbeat.ts";
import { referToArtifacts } from "./run-artifacts.ts";
import { finishRun, type Owner } from "./run-writes.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import { findTranscript, foldTranscript } from "./stored-transcript.ts";
import { gzipTranscript, plainTranscript } from "./transcript-path.ts";
import { appendEvents, repairTail } from "./transcript-repair.ts";

interface OpenRow {
  readonly run_id: RunId;
  readonly mode: RunMode;
  readonly adapter: string;
  readonly app_version: string;
  readonly max_rounds: number;
  readonly threshold: number;
  readonly config: string;
  readonly started_at: number;
  readonly owner_pid: number;
  readonly owner_started: string;
  readonly owner_host: string;
  readonly owner_seen_at: number;
}

export interface Recovery {
  readonly ended: readonly RunId[];
  /** Could not be ended now, and why; the next start tries again. */
  readonly failures: readonly { readonly runId: RunId; readonly error: StoreError }[];
}

interface RecoveryContext {
  readonly handle: DatabaseHandle;
  readonly dataDir: string;
  readonly clock: Clock;
}

/** Ends the runs whose process is gone: as their transcript says, or as interrupted with the best round so far. */
export async function recoverRuns(context: RecoveryContext): Promise<Result<Recovery, StoreError>> {
  const { handle, clock } = context;
  const rows = await withRetry(clock, "looking for abandoned runs", () =>
    asReadable(handle).prepare<[], OpenRow>("SELECT * FROM runs WHERE status IN ('queued', 'running')").all(),
  );
  if (!rows.ok) return rows;
  const ended: RunId[] = [];
  const failures: { runId: RunId; error: StoreError }[] = [];
  for (const row of rows.value.filter((candidate) => isAbandoned(candidate, clock.now()))) {
    const recovered = await recoverRun(context, row);
    if (!recovered.ok) failures.push({ runId: row.run_id, error: recovered.error });
    else if (recovered.value) ended.push(row.run_id);
  }
  return ok({ ended, failures });
}

function isAbandoned(row: OpenRow, now: number): boolean {
  const owner = { pid: row.owner_pid, started: row.owner_started, host: row.owner_host };
  const liveness = judgeProcess(owner, currentProcess());
  return liveness === "gone" || (liveness === "unknown" && now - row.owner_seen_at > STALE_AFTER_MS);
}

/** False: another process was quicker. */
async function recoverRun(context: RecoveryContext, row: OpenRow): Promise<Result<boolean, StoreError>> {
  const { handle, dataDir, clock } = context;
  const what = `ending the abandoned run ${row.run_id}`;
  const claimed = await write(handle, clock, what, (db) => {
    const owner: Owner = { identity: currentProcess(), seenAt: clock.now() };
    const { changes } = db
      .prepare(`
        UPDATE runs SET owner_pid = ?, owner_started = ?, owner_host = ?, owner_seen_at = ?
        WHERE run_id = ? AND ended_at IS NULL AND owner_pid = ? AND owner_started = ? AND owner_host = ?`)
      .run(
        owner.identity.pid,
        owner.identity.started,
        owner.identity.host,
        owner.seenAt,
        row.run_id,
        row.owner_pid,
        row.owner_started,
        row.owner_host,
      );
    return changes === 1;
  });
  if (!claimed.ok || !claimed.value) return claimed;
  const ended = await endTranscript(dataDir, row);
  if (!ended.ok) return ended;
  const { view } = ended.value;
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new TypeError(`The run ${row.run_id} was just ended and has no outcome`);
  const endedAt = row.started_at + Math.round(view.elapsedMs);
  const finished = await write(handle, clock, what, (db) => {
    referToArtifacts(db, row.run_id, ended.value.artifacts);
    return finishRun(db, row.run_id, { view, outcome, endedAt });
  });
  if (!finished.ok) return finished;
  if (!finished.value.ok) return finished.value;
  await removeLeftovers(dataDir, row.run_id);
  return ok(true);
}

interface EndedTranscript {
  readonly view: RunView;
  readonly artifacts: ReadonlySet<string>;
}

/** The run as its transcript tells it, which afterwards has its terminal event. */
async function endTranscript(dataDir: string, row: OpenRow): Promise<Result<EndedTranscript, StoreError>> {
  const plain = plainTranscript(dataDir, row.run_id);
  try {
    const file = await findTranscript(dataDir, row.run_id);
    if (file === plain) await repairTail(plain);
    const folded = file === null ? null : await foldTranscript(file);
    if (folded !== null && !folded.ok && folded.error.type !== "not_a_transcript") {
      return err({ type: "io", message: folded.error.message });
    }
    const view = folded?.ok ? folded.value.view : EMPTY_RUN_VIEW;
    const artifacts = folded?.ok ? folded.value.artifacts : new Set<string>();
    if (view.end !== null) return ok({ view, artifacts });
    const added = endingOf(view, row);
    // A gzip file without an end is a damaged one: it is left as it is, and the row alone tells the end.
    if (file === null || file === plain) await appendEvents(plain, added);
    return ok({ view: added.reduce(foldRun, view), artifacts });
  } catch (thrown) {
    return err(toStoreError(thrown, `ending the transcript of the run ${row.run_id} in ${dataDir}`));
  }
}

function endingOf(view: RunView, row: OpenRow): readonly TranscriptEvent[] {
  const events: readonly PanelEvent[] = view.start === null ? [toStart(row), toMissingEnd(view)] : [toMissingEnd(view)];
  return events.map((event, index) => ({ ...event, seq: view.seq + 1 + index, t: view.elapsedMs }));
}

/** How a run ended whose transcript breaks off. A round that shipped has settled it; only the agent's last words are missing. */
export function toMissingEnd(view: RunView): TerminalEvent {
  const settled = settledRound(view);
  const best = bestSoFarOf(view);
  if (settled === null) return { type: "interrupted", ...best, cause: "app_restart" };
  return {
    type: "ship",
    round: settled.round,
    atRound: best.atRound,
    composite: settled.result.composite,
    mustFix: settled.result.mustFix,
    status: "shipped",
    detail: "app_restart",
    artifactRef: draftOf(view, settled.round),
    summary: "",
  };
}

function toStart(row: OpenRow): RunStarted {
  const config = JSON.parse(row.config) as Pick<RunStarted, "weights"> & { scoreScale: number }; // our own column, checked as JSON
  return {
    type: "run_started",
    runId: row.run_id,
    protocolVersion: 1,
    cast: CAST,
    maxRounds: row.max_rounds,
    threshold: row.threshold,
    scale: config.scoreScale,
    weights: config.weights,
    adapter: row.adapter,
    schema: TRANSCRIPT_SCHEMA,
    startedAt: row.started_at,
    appVersion: row.app_version,
    mode: row.mode,
  };
}

/** What a crash between two steps of closing leaves: the plain file beside its finished gzip, or half a gzip. */
async function removeLeftovers(dataDir: string, runId: RunId): Promise<void> {
  const gzip = gzipTranscript(dataDir, runId);
  const accepted = (await findTranscript(dataDir, runId)) === gzip;
  const leftovers = [`${gzip}.tmp`, ...(accepted ? [plainTranscript(dataDir, runId)] : [])];
  // Only tidiness is lost when it fails.
  await Promise.all(leftovers.map((file) => rm(file, { force: true }).catch(() => undefined)));
}
