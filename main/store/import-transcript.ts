import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { toOwnTitle, toRunTitle } from "../../shared/run-title.ts";
import type { RunView } from "../../shared/run-view.ts";
import { runsDir } from "../lib/data-dir.ts";
import { syncFolder } from "../lib/durable-file.ts";
import { currentProcess } from "../lib/process-identity.ts";
import { createRunId, isRunId } from "../lib/run-id.ts";
import { artifactFile, putArtifact } from "./artifacts.ts";
import { openArtifactsOfFile } from "./artifacts-of-file.ts";
import { type BundleManifest, parseBundleManifest } from "./bundle-manifest.ts";
import { BundleRefusal } from "./byte-source.ts";
import { type CopiedRun, compressCopy, copyPlainBytes, hashPlainBytes, readCopy } from "./copied-transcript.ts";
import { asReadable, write } from "./database.ts";
import { findImported, lookUpId, markImported } from "./imported-runs.ts";
import { referToArtifacts } from "./run-artifacts.ts";
import type { LibraryPlace } from "./run-deletion.ts";
import { manifestText, type RunManifest } from "./run-manifest.ts";
import { setOwnTitle } from "./run-renaming.ts";
import { finishRun, insertManifest } from "./run-writes.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import { findTranscript } from "./stored-transcript.ts";
import { BUNDLE_NAMES, openBundle } from "./transcript-bundle.ts";
import { runFolder } from "./transcript-path.ts";
import type { TranscriptError } from "./transcript-reader.ts";

export interface ImportedRun {
  readonly runId: RunId;
  /** false: the library has the same run already, and nothing was done. */
  readonly isNew: boolean;
  /** Named by the transcript, and neither with the file nor in the library. */
  readonly missingArtifacts: number;
}

/** `changed`: the bundle's transcript is not the one that its manifest names. */
export type ImportError = StoreError | TranscriptError | TaggedError<"changed">;

/** Names of folders in the making. They are no run ids, so that nobody takes them for runs. */
const IN_THE_MAKING = ".import-";
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1_000;

/**
 * Adds a transcript file to the library as a run that is over: a copy of its bytes, its artifacts where they came along, then the
 * row, in one transaction. The file is only read. Under its own id where that is free, else under a new one.
 */
export async function importTranscript(library: LibraryPlace, file: string): Promise<Result<ImportedRun, ImportError>> {
  const folder = path.join(runsDir(library.dataDir), `${IN_THE_MAKING}${randomUUID()}`);
  try {
    await removeLeftBehind(library);
    const known = await findSameRun(library, file, await hashPlainBytes(file), null);
    if (known !== null) return ok({ runId: known, isNew: false, missingArtifacts: 0 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await importInto(library, file, folder);
  } catch (thrown) {
    if (thrown instanceof BundleRefusal) return err(thrown.refusal);
    return err(toStoreError(thrown, `adding ${file} to the library`));
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function importInto(
  library: LibraryPlace,
  file: string,
  folder: string,
): Promise<Result<ImportedRun, ImportError>> {
  const { dataDir, handle, clock } = library;
  const copy = path.join(folder, "transcript.ndjson");
  const sha256 = await copyPlainBytes(file, copy);
  const bundled = await readBundleManifest(file);
  if (bundled !== null && transcriptHash(bundled) !== sha256) {
    return err({ type: "changed", message: `The transcript in ${file} is not the one that its manifest names.` });
  }
  const read = await readCopy(copy);
  if (!read.ok) return read;
  const { view, artifacts } = read.value;
  const known = await findSameRun(library, file, sha256, view.start?.runId ?? null);
  if (known !== null) return ok({ runId: known, isNew: false, missingArtifacts: 0 });
  const runId = await freeId(library, view.start?.runId ?? null);
  const title = toImportedTitle(file, bundled);
  const manifest = toManifest(runId, view, bundled, sha256);
  await compressCopy(copy);
  await writeFile(path.join(folder, "run.json"), manifestText(manifest), { flag: "wx", mode: 0o600, flush: true });
  if (title !== "") await writeFile(path.join(folder, "title"), `${title}\n`, { flag: "wx", mode: 0o600, flush: true });
  const missingArtifacts = await copyArtifacts(dataDir, file, artifacts);
  await syncFolder(folder);
  await rename(folder, runFolder(dataDir, runId));
  await syncFolder(runsDir(dataDir));
  const added = await write(handle, clock, `adding the run ${runId}`, (db) => {
    insertManifest(db, runId, "running", manifest, clock.now());
    markImported(db, runId, sha256);
    if (title !== "") setOwnTitle(db, runId, title);
    referToArtifacts(
      db,
      runId,
      artifacts.map((ref) => ref.sha256),
    );
    return finishRun(db, runId, toEnd(read.value, manifest));
  });
  const failure = added.ok ? (added.value.ok ? null : added.value) : added;
  if (failure !== null) {
    await rm(runFolder(dataDir, runId), { recursive: true, force: true });
    return failure;
  }
  // Another run may have been the last to hold the same bytes and be taken away meanwhile: they are looked at again.
  await copyArtifacts(dataDir, file, artifacts);
  return ok({ runId, isNew: true, missingArtifacts });
}

/** The run that was made of the same bytes: here, or by an earlier import. */
async function findSameRun(
  { handle, dataDir }: LibraryPlace,
  file: string,
  sha256: string,
  ownId: RunId | null,
): Promise<RunId | null> {
  const db = asReadable(handle);
  const imported = findImported(db, sha256);
  if (imported !== null) return imported;
  if (ownId === null || !isRunId(ownId) || lookUpId(db, ownId) !== "shown") return null;
  const stored = await findTranscript(dataDir, ownId);
  if (stored === null) return null;
  // One's own transcript, opened where it lies.
  if (path.resolve(file) === stored) return ownId;
  return (await hashPlainBytes(stored)) === sha256 ? ownId : null;
}

async function freeId({ handle, dataDir }: LibraryPlace, ownId: RunId | null): Promise<RunId> {
  const isFree =
    ownId !== null &&
    isRunId(ownId) &&
    lookUpId(asReadable(handle), ownId) === "free" &&
    (await stat(runFolder(dataDir, ownId)).catch(() => null)) === null;
  return isFree ? ownId : createRunId();
}

async function readBundleManifest(file: string): Promise<BundleManifest | null> {
  const bundle = await openBundle(file);
  if (!bundle.ok) return null;
  try {
    return parseBundleManifest((await bundle.value.readManifest()) ?? "");
  } finally {
    bundle.value.close();
  }
}

function transcriptHash({ files }: BundleManifest): string | undefined {
  return files.find(({ name }) => name === BUNDLE_NAMES.transcript)?.sha256;
}

/** A title of the run's own; '': its brief tells it. */
function toImportedTitle(file: string, bundled: BundleManifest | null): string {
  const { title = null, brief = null } = bundled?.run ?? {};
  if (title !== null) return title === toRunTitle(brief ?? "") ? "" : toOwnTitle(title);
  if (brief !== null && toRunTitle(brief) !== "") return "";
  const name = path
    .basename(file)
    .replace(/\.(?:gz|zip)$/i, "")
    .replace(/\.(?:critique|ndjson|jsonl|json|txt)$/i, "");
  const bare = name.replace(/\.critique$/i, "");
  // As it is called in every unpacked bundle.
  return toOwnTitle(bare === "transcript" ? path.basename(path.dirname(path.resolve(file))) : bare);
}

function toManifest(
  runId: RunId,
  { start }: RunView,
  bundled: BundleManifest | null,
  importedSha256: string,
): RunManifest {
  const { dataDir: _where, ...config } = defaultConfig({ cpuCount: 1, dataDir: "" });
  return {
    brief: bundled?.run.brief ?? "",
    mode: start?.mode ?? "jury",
    adapter: start?.adapter ?? bundled?.run.adapter ?? "",
    config: {
      ...config,
      ...(start === null
        ? {}
        : {
            maxRounds: start.maxRounds,
            scoreThreshold: start.threshold,
            scoreScale: start.scale,
            weights: { ...start.weights },
          }),
    },
    startedAt: start?.startedAt ?? bundled?.run.startedAt ?? timeOf(runId),
    projectPath: null,
    continuedFrom: null,
    repeats: null,
    appVersion: start?.appVersion ?? bundled?.appVersion ?? "",
    owner: currentProcess(),
    importedSha256,
  };
}

/** An id begins with the time it was made. */
function timeOf(runId: RunId): number {
  return Number.parseInt(runId.replace("-", "").slice(0, 12), 16);
}

function toEnd({ view }: CopiedRun, { startedAt }: RunManifest) {
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new TypeError("a copy without an end was given one");
  return { view, outcome, endedAt: startedAt + Math.round(view.elapsedMs) };
}

/** How many are not to be had. What the library has already is not looked for. */
async function copyArtifacts(dataDir: string, file: string, artifacts: readonly ArtifactRef[]): Promise<number> {
  const source = await openArtifactsOfFile(file);
  let missing = 0;
  try {
    for (const { sha256, mime } of artifacts) {
      if ((await stat(artifactFile(dataDir, sha256)).catch(() => null)) !== null) continue;
      const bytes = await source.read(sha256);
      const put = bytes === null ? null : await putArtifact(dataDir, bytes, mime);
      if (put?.ok !== true) missing += 1;
    }
  } finally {
    source.close();
  }
  return missing;
}

/** What a crash in the middle has left. */
async function removeLeftBehind({ dataDir, clock }: LibraryPlace): Promise<void> {
  const names = await readdir(runsDir(dataDir)).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(IN_THE_MAKING))) {
    const folder = path.join(runsDir(dataDir), name);
    const found = await stat(folder).catch(() => null);
    if (found !== null && clock.now() - found.mtimeMs > LEFT_BEHIND_MS) {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
