import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Clock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";

/** Writers come in bursts; a list need not be read anew more often than this. */
const SETTLE_MS = 500;

export interface LibraryWatch {
  /** Looks now, for platforms and folders whose changes nobody reports. */
  check(): void;
  close(): void;
}

/**
 * Tells when the library's rows were changed, by whatever process. The file system says when to look, so that an idle library
 * costs no timer; SQLite's `data_version` says whether anything was committed.
 */
export function watchLibrary(dataDir: string, clock: Clock, onChange: () => void): LibraryWatch {
  const file = databasePath(dataDir);
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  let known = readVersion(db) ?? 0;
  let cancel: (() => void) | null = null;

  function check(): void {
    cancel?.();
    cancel = null;
    if (!db.open) return;
    const version = readVersion(db);
    // Locked for the moment: whoever holds the lock writes, and that is looked at again.
    if (version === null) schedule();
    else if (version !== known) {
      known = version;
      onChange();
    }
  }

  function schedule(): void {
    cancel ??= clock.after(SETTLE_MS, check);
  }

  const watcher = watchFolder(dataDir, (name) => {
    if (name === null || name.startsWith(path.basename(file))) schedule();
  });

  return {
    check,
    close() {
      cancel?.();
      cancel = null;
      watcher?.close();
      db.close();
    },
  };
}

function readVersion(db: Database.Database): number | null {
  try {
    return Number(db.pragma("data_version", { simple: true }));
  } catch {
    // Whether the library can be read at all is told where it is read.
    return null;
  }
}

/** Null where the system has no watches left or the folder is on a share: then only `check` looks. */
function watchFolder(folder: string, onFile: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => onFile(name));
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
