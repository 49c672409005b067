import { constants } from "node:fs";
import { access, readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { artifactsDir, databasePath } from "../lib/data-dir.ts";
import { type DatabaseHealth, inspectDatabase, type StoredRows } from "./inspect-database.ts";
import { exists } from "./open-database.ts";
import { listRunFolders } from "./rebuild-library.ts";
import { toStoreError } from "./store-error.ts";
import { findTranscript, foldTranscript } from "./stored-transcript.ts";
import { gzipTranscript, plainTranscript, runFolder } from "./transcript-path.ts";

/** Younger temporary files may belong to a program that is at work. */
const LEFT_OVER_AFTER_MS = 10 * 60_000;

/** The state of a data folder. Counts that need rows are null where the database cannot be read. */
export interface LibraryHealth {
  readonly folder: {
    readonly state: "missing" | "writable" | "not_writable";
    readonly problem: string | null;
    readonly freeBytes: number | null;
  };
  readonly database: DatabaseHealth;
  readonly runs: {
    readonly ended: number;
    readonly deleted: number;
    readonly withoutTranscript: readonly RunId[];
    readonly owners: StoredRows["owners"];
  } | null;
  /** Run folders with a transcript; `withoutRow`: those that no row knows. */
  readonly transcripts: { readonly count: number; readonly withoutRow: readonly RunId[] | null };
  /** `missing`: referred to and not there. `orphaned`: there, and no run refers to them. */
  readonly artifacts: { readonly count: number; readonly missing: number | null; readonly orphaned: number | null };
  readonly leftOver: {
    readonly temporaryFiles: number;
    /** Databases that were set aside by a rebuild, by name. */
    readonly setAside: readonly string[];
  };
}

/** Looks at a data folder without changing it. `now`: epoch ms. Never throws for what the disk does. */
export async function inspectLibrary(dataDir: string, now: number): Promise<LibraryHealth> {
  const folder = await inspectFolder(dataDir);
  const { health, rows } = await inspectDatabase(databasePath(dataDir), now);
  const transcripts = await listTranscripts(dataDir);
  const stored = await listFiles(artifactsDir(dataDir));
  const artifacts = stored.map((file) => path.basename(file)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const referred = rows === null ? null : await findReferred(dataDir, rows);
  const here = new Set(artifacts);
  return {
    folder,
    database: health,
    runs:
      rows === null
        ? null
        : {
            ended: rows.ended.length,
            deleted: rows.deleted,
            withoutTranscript: rows.ended.filter((runId) => !transcripts.has(runId)),
            owners: rows.owners,
          },
    transcripts: {
      count: transcripts.size,
      withoutRow: rows === null ? null : [...transcripts].filter((runId) => !rows.ids.has(runId)),
    },
    artifacts: {
      count: artifacts.length,
      missing: referred === null ? null : [...referred].filter((sha256) => !here.has(sha256)).length,
      orphaned: referred === null ? null : artifacts.filter((sha256) => !referred.has(sha256)).length,
    },
    leftOver: await findLeftOver(dataDir, stored, now),
  };
}

async function inspectFolder(dataDir: string): Promise<LibraryHealth["folder"]> {
  try {
    if (!(await exists(dataDir))) return { state: "missing", problem: null, freeBytes: null };
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    try {
      await access(dataDir, constants.R_OK | constants.W_OK);
      const file = databasePath(dataDir);
      if (await exists(file)) await access(file, constants.R_OK | constants.W_OK);
      return { state: "writable", problem: null, freeBytes };
    } catch (thrown) {
      return { state: "not_writable", problem: toStoreError(thrown, `looking at ${dataDir}`).message, freeBytes };
    }
  } catch (thrown) {
    return {
      state: "not_writable",
      problem: toStoreError(thrown, `looking at ${dataDir}`).message,
      freeBytes: null,
    };
  }
}

async function listTranscripts(dataDir: string): Promise<ReadonlySet<RunId>> {
  const found = new Set<RunId>();
  for (const runId of await listRunFolders(dataDir).catch(() => [])) {
    const files = [plainTranscript(dataDir, runId), gzipTranscript(dataDir, runId)];
    if ((await Promise.all(files.map(isThere))).includes(true)) found.add(runId);
  }
  return found;
}

/** What rows refer to, and what the transcripts of older runs name. */
async function findReferred(dataDir: string, rows: StoredRows): Promise<ReadonlySet<string>> {
  const referred = new Set(rows.artifacts);
  for (const runId of rows.unlisted) {
    const file = await findTranscript(dataDir, runId).catch(() => null);
    const folded = file === null ? null : await foldTranscript(file);
    if (folded?.ok) for (const sha256 of folded.value.artifacts) referred.add(sha256);
  }
  return referred;
}

async function findLeftOver(
  dataDir: string,
  artifactFiles: readonly string[],
  now: number,
): Promise<LibraryHealth["leftOver"]> {
  const names = await readdir(dataDir).catch(() => []);
  const runIds = await listRunFolders(dataDir).catch(() => []);
  const runFiles = await Promise.all(runIds.map((runId) => listNames(runFolder(dataDir, runId))));
  const candidates = [...names.map((name) => path.join(dataDir, name)), ...runFiles.flat(), ...artifactFiles];
  let temporaryFiles = 0;
  for (const file of candidates.filter(isTemporary)) {
    const found = await stat(file).catch(() => null);
    if (found !== null && now - found.mtimeMs > LEFT_OVER_AFTER_MS) temporaryFiles += 1;
  }
  // With its write-ahead log beside it, each is one.
  const aside = /\.(damaged|replaced)-[^/]*Z$/;
  return { temporaryFiles, setAside: names.filter((name) => aside.test(name)).sort() };
}

function isTemporary(file: string): boolean {
  return /(^\.probe-)|(\.tmp$)|(\.rebuild(-wal|-shm|-journal)?$)/.test(path.basename(file));
}

async function listNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
}

/** Two levels: artifacts lie under the beginning of their hash. */
async function listFiles(folder: string): Promise<readonly string[]> {
  return (await Promise.all((await listNames(folder)).map(listNames))).flat();
}

function isThere(file: string): Promise<boolean> {
  return exists(file).catch(() => false);
}
