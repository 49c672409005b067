import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { writeFileDurably } from "../lib/durable-file.ts";
import type { ProcessIdentity } from "../lib/process-identity.ts";
import type { NewRun } from "./new-run.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import { runFolder } from "./transcript-path.ts";

/**
 * What a run was asked for, beside its transcript: with both the library can be rebuilt when the database is lost.
 * `config` is what was in force, without the data folder.
 */
const manifestSchema = z.object({
  brief: z.string(),
  mode: z.enum(["jury", "unreviewed"]),
  adapter: z.string(),
  config: z.looseObject({
    maxRounds: z.number(),
    scoreThreshold: z.number(),
    scoreScale: z.number(),
    weights: z.object({
      designer: z.number(),
      critic: z.number(),
      brand: z.number(),
      a11y: z.number(),
      copy: z.number(),
    }),
  }),
  startedAt: z.number(),
  projectPath: z.string().nullable(),
  continuedFrom: z.string().nullable(),
  /** Manifests of before have none. */
  repeats: z.string().nullable().default(null),
  appVersion: z.string(),
  /** Of the plain bytes of the file that the run was added from; a run of this library has none. */
  importedSha256: z.string().exactOptional(),
  owner: z.object({ pid: z.number(), started: z.string(), host: z.string() }),
});

export type RunManifest = Readonly<z.infer<typeof manifestSchema>>;

export function toManifest(run: NewRun, owner: ProcessIdentity, appVersion: string): RunManifest {
  const { brief, mode, adapter, startedAt, projectPath, continuedFrom, repeats = null } = run;
  const { dataDir: _where, ...config } = run.config;
  return { brief, mode, adapter, config, startedAt, projectPath, continuedFrom, repeats, appVersion, owner };
}

export function manifestText(manifest: RunManifest): string {
  return `${JSON.stringify(manifest)}\n`;
}

export async function writeManifest(
  dataDir: string,
  runId: RunId,
  manifest: RunManifest,
): Promise<Result<void, StoreError>> {
  const file = manifestFile(dataDir, runId);
  try {
    await writeFileDurably(file, manifestText(manifest));
    return ok(undefined);
  } catch (thrown) {
    return err(toStoreError(thrown, `writing ${file}`));
  }
}

/** For a run that came to nothing before it was in the library. */
export async function removeManifest(dataDir: string, runId: RunId): Promise<void> {
  await rm(runFolder(dataDir, runId), { recursive: true, force: true });
}

/** Null when it is missing or was damaged: the transcript alone then has to do. */
export async function readManifest(dataDir: string, runId: RunId): Promise<RunManifest | null> {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(await readFile(manifestFile(dataDir, runId), "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function manifestFile(dataDir: string, runId: RunId): string {
  return path.join(runFolder(dataDir, runId), "run.json");
}
