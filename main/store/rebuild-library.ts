import { open, readdir, rename, rm } from "node:fs/promises";
import Database from "better-sqlite3";
import type { RunId } from "../../shared/domain/run.ts";
import { ok, type Result } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { Clock } from "../lib/clock.ts";
import { databasePath, runsDir } from "../lib/data-dir.ts";
import { syncFolder } from "../lib/durable-file.ts";
import { isRunId } from "../lib/run-id.ts";
import { type DatabaseHandle, openHandle, write } from "./database.ts";
import { readDeletedMark } from "./deleted-mark.ts";
import { markImported } from "./imported-runs.ts";
import { migrate } from "./migrate.ts";
import { exists } from "./open-database.ts";
import { hasPlanReviewFiles, putPlanReview, readPlanReviewFiles } from "./plan-reviews.ts";
import { referToArtifacts } from "./run-artifacts.ts";
import { type RunManifest, readManifest } from "./run-manifest.ts";
import { setOwnTitle } from "./run-renaming.ts";
import { readOwnTitle } from "./run-title-mark.ts";
import { finishRun, insertManifest } from "./run-writes.ts";
import type { StoreError } from "./store-error.ts";
import { findTranscript, foldTranscript } from "./stored-transcript.ts";

export interface Rebuilt {
  /** Where the damaged database is now; null: there was none. */
  readonly movedTo: string | null;
  readonly runs: number;
  /** Run folders in which nothing could be read. */
  readonly unreadable: number;
}

export interface RebuildOptions {
  /** The database that is about to be replaced, where it can be opened: held so that no other process gets in between. */
  readonly old?: DatabaseHandle | null;
  /** Part of the name under which the old database is kept. */
  readonly label?: "damaged" | "replaced";
}

/** Whether there are runs, or reviews of plans, that a missing or empty database does not know. */
export async function hasStoredRuns(dataDir: string): Promise<boolean> {
  return (await listRunFolders(dataDir)).length > 0 || (await hasPlanReviewFiles(dataDir));
}

/**
 * Makes a new database from the run folders and puts it in the place of the damaged one, which is kept under another
 * name. The new one is complete before the old one moves: a crash in between loses nothing. Only under the lock.
 */
export async function rebuildLibrary(
  dataDir: string,
  clock: Clock,
  { old = null, label = "damaged" }: RebuildOptions = {},
): Promise<Result<Rebuilt, StoreError>> {
  const file = databasePath(dataDir);
  const temporary = `${file}.rebuild`;
  await removeDatabase(temporary);
  const handle = openHandle(temporary);
  let counts: { runs: number; unreadable: number };
  try {
    const migrated = await migrate(handle, clock);
    if (!migrated.ok) return migrated;
    const salvaged = await salvageProjects(old ?? file, handle, clock);
    if (!salvaged.ok) return salvaged;
    const filled = await fill(handle, dataDir, clock);
    if (!filled.ok) return filled;
    counts = filled.value;
    const reviews = await fillPlanReviews(handle, dataDir, clock);
    if (!reviews.ok) return reviews;
    // Everything into the one file: it is about to be renamed.
    handle.pragma("journal_mode = DELETE");
  } finally {
    handle.close();
  }
  await syncFile(temporary);
  // Windows does not rename what is open.
  old?.close();
  const movedTo = await moveAside(file, label, clock.now());
  await rename(temporary, file);
  await syncFolder(dataDir);
  return ok({ movedTo, ...counts });
}

async function fill(
  handle: DatabaseHandle,
  dataDir: string,
  clock: Clock,
): Promise<Result<{ runs: number; unreadable: number }, StoreError>> {
  let runs = 0;
  let unreadable = 0;
  for (const runId of await listRunFolders(dataDir)) {
    const found = await readRunFolder(dataDir, runId);
    if (found === null) {
      unreadable += 1;
      continue;
    }
    const { manifest, view, artifacts, ownTitle, deletedAt } = found;
    const added = await write(handle, clock, `rebuilding the run ${runId}`, (db) => {
      insertManifest(db, runId, "running", manifest, clock.now());
      if (manifest.importedSha256 !== undefined) markImported(db, runId, manifest.importedSha256);
      if (ownTitle !== "") setOwnTitle(db, runId, ownTitle);
      referToArtifacts(db, runId, artifacts);
      const outcome = view === null ? null : toRunOutcome(view);
      // A run without an end stays open for the recovery, which knows whether its process lives.
      if (view === null || outcome === null) return;
      finishRun(db, runId, { view, outcome, endedAt: manifest.startedAt + Math.round(view.elapsedMs) });
      if (deletedAt !== null) db.prepare("UPDATE runs SET deleted_at = ? WHERE run_id = ?").run(deletedAt, runId);
    });
    if (!added.ok) return added;
    // Deleted runs come back hidden, only to be taken away: nobody counts them.
    if (deletedAt === null) runs += 1;
  }
  return ok({ runs, unreadable });
}

async function fillPlanReviews(
  handle: DatabaseHandle,
  dataDir: string,
  clock: Clock,
): Promise<Result<void, StoreError>> {
  for await (const review of readPlanReviewFiles(dataDir)) {
    const added = await write(handle, clock, `rebuilding the plan review ${review.id}`, (db) =>
      putPlanReview(db, review),
    );
    if (!added.ok) return added;
  }
  return ok(undefined);
}

interface FoundRun {
  readonly manifest: RunManifest;
  readonly view: RunView | null;
  readonly artifacts: ReadonlySet<string>;
  readonly ownTitle: string;
  readonly deletedAt: number | null;
}

async function readRunFolder(dataDir: string, runId: RunId): Promise<FoundRun | null> {
  const transcript = await findTranscript(dataDir, runId);
  const folded = transcript === null ? null : await foldTranscript(transcript);
  const view = folded?.ok ? folded.value.view : null;
  const manifest = (await readManifest(dataDir, runId)) ?? (view === null ? null : guessManifest(runId, view));
  if (manifest === null) return null;
  const artifacts = folded?.ok ? folded.value.artifacts : new Set<string>();
  const ownTitle = await readOwnTitle(dataDir, runId);
  return { manifest, view, artifacts, ownTitle, deletedAt: await readDeletedMark(dataDir, runId) };
}

/** What the transcript alone tells of what was asked for. */
function guessManifest(runId: RunId, { start }: RunView): RunManifest | null {
  if (start === null) return null;
  return {
    brief: "",
    mode: start.mode,
    adapter: start.adapter ?? "",
    config: {
      maxRounds: start.maxRounds,
      scoreThreshold: start.threshold,
      scoreScale: start.scale,
      weights: { ...start.weights },
    },
    startedAt: start.startedAt ?? Number.parseInt(runId.replace("-", "").slice(0, 12), 16),
    projectPath: null,
    continuedFrom: null,
    repeats: null,
    appVersion: start.appVersion ?? "",
    owner: { pid: 0, started: "", host: "nobody" },
  };
}

/** Projects are known to the database alone: what a damaged one still gives is taken over. */
async function salvageProjects(
  damaged: string | DatabaseHandle,
  handle: DatabaseHandle,
  clock: Clock,
): Promise<Result<void, StoreError>> {
  let projects: readonly { real_path: string; metadata: string }[] = [];
  try {
    const old = typeof damaged === "string" ? new Database(damaged, { readonly: true, fileMustExist: true }) : damaged;
    try {
      projects = old
        .prepare<[], { real_path: string; metadata: string }>("SELECT real_path, metadata FROM projects")
        .all()
        .filter(({ metadata }) => isJson(metadata));
    } finally {
      if (old !== damaged) old.close();
    }
  } catch {
    // It is damaged: nothing is promised.
  }
  return write(handle, clock, "taking over the projects", (db) => {
    const add = db.prepare("INSERT INTO projects (real_path, metadata) VALUES (?, ?) ON CONFLICT DO NOTHING");
    for (const { real_path, metadata } of projects) add.run(real_path, metadata);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** In order of their start, which the ids sort by. */
export async function listRunFolders(dataDir: string): Promise<readonly RunId[]> {
  try {
    return (await readdir(runsDir(dataDir))).filter(isRunId).sort();
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return [];
    throw thrown;
  }
}

async function moveAside(file: string, label: string, now: number): Promise<string | null> {
  const target = `${file}.${label}-${new Date(now).toISOString().replaceAll(":", "-")}`;
  let moved: string | null = null;
  for (const suffix of ["", "-wal", "-shm"]) {
    if (!(await exists(file + suffix))) continue;
    await rename(file + suffix, target + suffix);
    if (suffix === "") moved = target;
  }
  return moved;
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(["", "-wal", "-shm", "-journal"].map((suffix) => rm(file + suffix, { force: true })));
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
