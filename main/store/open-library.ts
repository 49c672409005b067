import { ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { clearMark, isConfirmedDamaged } from "./damage-mark.ts";
import { asReadable, type DatabaseHandle, withRetry } from "./database.ts";
import { withExclusiveLock } from "./exclusive-lock.ts";
import { isUnused, openDatabase } from "./open-database.ts";
import { hasStoredRuns, type Rebuilt, rebuildLibrary } from "./rebuild-library.ts";
import { type Recovery, recoverRuns } from "./recover-runs.ts";
import { listRuns } from "./run-queries.ts";
import type { StoreError } from "./store-error.ts";

export interface OpenLibrary {
  readonly handle: DatabaseHandle;
  readonly recovery: Recovery;
  readonly rebuilt: Rebuilt | null;
}

/** Opens the library, rebuilt first where its database is damaged or lost, and ends the runs of dead processes. */
export async function openLibrary(dataDir: string, clock: Clock): Promise<Result<OpenLibrary, StoreError>> {
  const intact = await openIntact(dataDir, clock);
  if (intact.ok) return ok({ ...intact.value, rebuilt: null });
  if (intact.error.type !== "corrupt") return intact;
  return withExclusiveLock<OpenLibrary>(`${databasePath(dataDir)}.lock`, clock, "rebuilding the library", async () => {
    // Another process may have done it while this one waited.
    const meanwhile = await openIntact(dataDir, clock);
    if (meanwhile.ok) return ok({ ...meanwhile.value, rebuilt: null });
    if (meanwhile.error.type !== "corrupt") return meanwhile;
    const rebuilt = await rebuildLibrary(dataDir, clock);
    if (!rebuilt.ok) return rebuilt;
    await clearMark(dataDir);
    const opened = await openIntact(dataDir, clock);
    return opened.ok ? ok({ ...opened.value, rebuilt: rebuilt.value }) : opened;
  });
}

/** `corrupt` also where the database is missing although there are runs. */
async function openIntact(
  dataDir: string,
  clock: Clock,
): Promise<Result<{ handle: DatabaseHandle; recovery: Recovery }, StoreError>> {
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
