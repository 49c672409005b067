import { ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { clearMark, isConfirmedDamaged, isMarked } from "./damage-mark.ts";
import { asReadable, type DatabaseHandle, peekVersion, withRetry } from "./database.ts";
import { withExclusiveLock } from "./exclusive-lock.ts";
import { SCHEMA_VERSION } from "./migrate.ts";
import { exists, isUnused, openDatabase } from "./open-database.ts";
import { hasStoredRuns, type Rebuilt, rebuildLibrary } from "./rebuild-library.ts";
import { type Recovery, recoverRuns } from "./recover-runs.ts";
import { listRuns } from "./run-queries.ts";
import type { StoreError } from "./store-error.ts";
import type { Mended, Mending } from "./store-work.ts";

export interface OpenLibrary {
  readonly handle: DatabaseHandle;
  readonly recovery: Recovery;
  readonly rebuilt: Rebuilt | null;
}

export interface Opening {
  readonly dataDir: string;
  readonly clock: Clock;
  /** `mendLibrary`, wherever it is done. */
  readonly mend: (what: Mending) => Promise<Result<Mended, StoreError>>;
}

/** Opens the library, mended first where that is needed, and ends the runs of dead processes. */
export async function openLibrary({ dataDir, clock, mend }: Opening): Promise<Result<OpenLibrary, StoreError>> {
  const needed = await findMending(dataDir, clock);
  if (!needed.ok) return needed;
  if (needed.value === null) {
    const intact = await openIntact(dataDir, clock);
    if (intact.ok) return ok({ ...intact.value, rebuilt: null });
    if (intact.error.type !== "corrupt") return intact;
  }
  const mended = await mend(needed.value ?? "rebuilding");
  if (!mended.ok) return mended;
  const opened = await openIntact(dataDir, clock);
  if (!opened.ok) return opened;
  const { handle, recovery } = opened.value;
  const { rebuilt, recovery: before } = mended.value;
  const ended = [...before.ended, ...recovery.ended];
  return ok({ handle, rebuilt, recovery: { ended, failures: recovery.failures } });
}

/** Brings the library to where it can be opened at once: schema, damage, loss, runs of dead processes. */
export async function mendLibrary(dataDir: string, clock: Clock): Promise<Result<Mended, StoreError>> {
  const intact = await openIntact(dataDir, clock);
  if (intact.ok || intact.error.type !== "corrupt") return closed(intact, null);
  return withExclusiveLock<Mended>(`${databasePath(dataDir)}.lock`, clock, "rebuilding the library", async () => {
    // Another process may have done it while this one waited.
    const meanwhile = await openIntact(dataDir, clock);
    if (meanwhile.ok || meanwhile.error.type !== "corrupt") return closed(meanwhile, null);
    const rebuilt = await rebuildLibrary(dataDir, clock);
    if (!rebuilt.ok) return rebuilt;
    await clearMark(dataDir);
    return closed(await openIntact(dataDir, clock), rebuilt.value);
  });
}

function closed(opened: Result<Intact, StoreError>, rebuilt: Rebuilt | null): Result<Mended, StoreError> {
  if (!opened.ok) return opened;
  opened.value.handle.close();
  return ok({ recovery: opened.value.recovery, rebuilt });
}

/** What has to be done first, found by looks that take no time; null: nothing. */
async function findMending(dataDir: string, clock: Clock): Promise<Result<Mending | null, StoreError>> {
  const file = databasePath(dataDir);
  if (await isMarked(dataDir)) return ok("checking");
  if (!(await exists(file))) return ok((await hasStoredRuns(dataDir)) ? "rebuilding" : null);
  const version = await withRetry(clock, `opening the library ${file}`, () => peekVersion(file));
  if (!version.ok) return version.error.type === "corrupt" ? ok("rebuilding") : version;
  if (version.value === 0) return ok((await hasStoredRuns(dataDir)) ? "rebuilding" : null);
  return ok(version.value < SCHEMA_VERSION ? "updating" : null);
}

interface Intact {
  readonly handle: DatabaseHandle;
  readonly recovery: Recovery;
}

/** `corrupt` also where the database is missing although there are runs. */
async function openIntact(dataDir: string, clock: Clock): Promise<Result<Intact, StoreError>> {
  const file = databasePath(dataDir);
  const unused = await isUnused(file, clock);
  if (!unused.ok) return unused;
  if ((unused.value && (await hasStoredRuns(dataDir))) || (await isConfirmedDamaged(dataDir))) {
    return { ok: false, error: { type: "corrupt", message: `The library ${file} is damaged or missing.` } };
  }
  const opened = await openDatabase(file, clock);
  if (!opened.ok) return opened;
  const handle = opened.value;
  // Damage should show itself now rather than in the first window.
  const probed = await withRetry(clock, `reading the library ${file}`, () =>
    listRuns(asReadable(handle), { limit: 1 }),
  );
  const recovered = probed.ok ? await recoverRuns({ handle, dataDir, clock }) : probed;
  if (recovered.ok) return ok({ handle, recovery: recovered.value });
  handle.close();
  return recovered;
}
