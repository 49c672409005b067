import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { toRunTitle } from "../../shared/run-title.ts";
import { toStoredRounds } from "../../shared/stored-rounds.ts";
import type { ProcessIdentity } from "../lib/process-identity.ts";
import type { WritableDb } from "./database.ts";
import type { NewRun, RunEnd } from "./new-run.ts";
import { findOrAddProject } from "./projects.ts";
import { insertRounds } from "./rounds.ts";
import { artifactsOfView, referToArtifacts } from "./run-artifacts.ts";
import type { RunManifest } from "./run-manifest.ts";
import { toSearchableTexts } from "./searchable-texts.ts";
import type { StoreError } from "./store-error.ts";

export interface Owner {
  readonly identity: ProcessIdentity;
  readonly seenAt: number;
}

/** Adds a run as its manifest describes it; `seenAt`: when its owner was last known to live. */
export function insertManifest(
  db: WritableDb,
  runId: RunId,
  status: NewRun["status"],
  manifest: RunManifest,
  seenAt: number,
): void {
  const { config, owner } = manifest;
  const added = db
    .prepare(`
      INSERT INTO runs (run_id, project_id, continued_from, repeats, status, mode, adapter, app_version, title, config, max_rounds,
        threshold, started_at, owner_pid, owner_started, owner_host, owner_seen_at, artifacts_listed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`)
    .run(
      runId,
      manifest.projectPath === null ? null : findOrAddProject(db, manifest.projectPath),
      manifest.continuedFrom,
      manifest.repeats,
      status,
      manifest.mode,
      manifest.adapter,
      manifest.appVersion,
      toRunTitle(manifest.brief),
      JSON.stringify(config),
      config.maxRounds,
      config.scoreThreshold,
      manifest.startedAt,
      owner.pid,
      owner.started,
      owner.host,
      seenAt,
    );
  db.prepare("INSERT INTO run_texts (ordinal, brief) VALUES (?, ?)").run(added.lastInsertRowid, manifest.brief);
}

export function markRunning(db: WritableDb, runId: RunId, startedAt: number): Result<void, StoreError> {
  const { changes } = db
    .prepare("UPDATE runs SET status = 'running', started_at = ? WHERE run_id = ? AND status = 'queued'")
    .run(startedAt, runId);
  return changes === 1 ? ok(undefined) : err(whyNotOpen(db, runId));
}

/** Ends the run once: a row that has ended is never written again, whoever comes later. */
export function finishRun(db: WritableDb, runId: RunId, { view, outcome, endedAt }: RunEnd): Result<void, StoreError> {
  const ordinal = findOpenOrdinal(db, runId);
  if (ordinal === null) return err(whyNotOpen(db, runId));
  const rounds = toStoredRounds(view);
  const claimed = view.end?.type === "ship" ? view.end.claimedArtifactRef : undefined;
  db.prepare(`
    UPDATE runs SET status = ?, ended_at = ?, round = ?, composite = ?, must_fix = ?, rounds_closed = ?, reason = ?,
      cause = ?, detail = ?, artifact_sha256 = ?, artifact_mime = ?, artifact_bytes = ?, claimed_artifact_sha256 = ?,
      claimed_artifact_mime = ?, claimed_artifact_bytes = ?, input_tokens = ?, output_tokens = ?, cost_usd = ?, restarts = ?
    WHERE ordinal = ?`).run(
    outcome.status,
    endedAt,
    outcome.round,
    outcome.composite,
    outcome.mustFix,
    rounds.length,
    outcome.reason,
    outcome.cause,
    outcome.detail,
    outcome.artifact?.sha256 ?? null,
    outcome.artifact?.mime ?? null,
    outcome.artifact?.bytes ?? null,
    claimed?.sha256 ?? null,
    claimed?.mime ?? null,
    claimed?.bytes ?? null,
    view.usage?.inputTokens ?? null,
    view.usage?.outputTokens ?? null,
    view.usage?.costUsd ?? null,
    view.restarts,
    ordinal,
  );
  insertRounds(db, ordinal, rounds);
  referToArtifacts(db, runId, artifactsOfView(view));
  const addWarning = db.prepare("INSERT INTO warnings (ordinal, kind, count) VALUES (?, ?, ?)");
  for (const [kind, count] of Object.entries(outcome.warnings)) addWarning.run(ordinal, kind, count);
  const texts = toSearchableTexts(view);
  db.prepare("UPDATE run_texts SET summary = ?, must_fix = ?, notes = ? WHERE ordinal = ?").run(
    texts.summary,
    texts.mustFix,
    texts.notes,
    ordinal,
  );
  return ok(undefined);
}

/** Says for all open runs of this process that it still lives. */
export function touchOwner(db: WritableDb, { identity, seenAt }: Owner): void {
  db.prepare(`
    UPDATE runs SET owner_seen_at = ?
    WHERE status IN ('queued', 'running') AND owner_pid = ? AND owner_started = ? AND owner_host = ?`).run(
    seenAt,
    identity.pid,
    identity.started,
    identity.host,
  );
}

function findOpenOrdinal(db: WritableDb, runId: RunId): number | null {
  const row = db
    .prepare<[string], { ordinal: number }>("SELECT ordinal FROM runs WHERE run_id = ? AND ended_at IS NULL")
    .get(runId);
  return row?.ordinal ?? null;
}

function whyNotOpen(db: WritableDb, runId: RunId): StoreError {
  const row = db.prepare<[string], { status: string }>("SELECT status FROM runs WHERE run_id = ?").get(runId);
  if (row === undefined) return { type: "not_found", message: `There is no run ${runId} in the library.` };
  return { type: "already_ended", message: `The run ${runId} is ${row.status} already; that stays.` };
}
