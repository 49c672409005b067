import { err, ok, type Result } from "../../shared/result.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createStoreWork } from "./create-store-work.ts";
import { explainIoError } from "./disk-probe.ts";
import { currentHost, findHostProblem } from "./native-host.ts";
import { prepareDataDir } from "./open-database.ts";
import { openLibrary } from "./open-library.ts";
import { createStore, DELETE_UNDO_MS, type OpenStoreOptions, type Store, type StoreNotice } from "./store.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

/** Opens the library: migrates it, rebuilds a damaged one, ends runs whose process is gone. */
export async function openStore(options: OpenStoreOptions): Promise<Result<Store, StoreError>> {
  const { dataDir, clock } = options;
  const unfit = findHostProblem(currentHost());
  if (unfit !== null) return err(unfit);
  const prepared = await prepareDataDir(dataDir, databasePath(dataDir));
  if (!prepared.ok) return prepared;
  const work = createStoreWork(options);
  const library = await openLibrary({
    dataDir,
    clock,
    mend(what) {
      options.onMending?.(what);
      return work.mend();
    },
  }).catch((thrown: unknown) => err(toStoreError(thrown, `opening the data folder ${dataDir}`)));
  if (!library.ok) {
    work.close();
    return err(await explainIoError(library.error, dataDir));
  }
  const { handle, recovery, rebuilt } = library.value;
  const notices: StoreNotice[] = rebuilt === null ? [] : [{ type: "rebuilt", ...rebuilt }];
  if (recovery.ended.length > 0) notices.push({ type: "recovered", runIds: recovery.ended });
  for (const failure of recovery.failures) notices.push({ type: "not_recovered", ...failure });
  const store = createStore(handle, options, work, notices);
  // Deleted runs are hidden already: what cannot be taken away now is no reason to keep the library shut.
  await store.purgeDeleted(DELETE_UNDO_MS);
  return ok(store);
}
