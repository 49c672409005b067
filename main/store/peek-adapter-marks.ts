import Database from "better-sqlite3";
import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import { databasePath } from "../lib/data-dir.ts";
import { readAdapterMarks } from "./adapter-marks.ts";
import { asReadable } from "./database.ts";
import { exists } from "./open-database.ts";

/**
 * The marks of a library that is not opened for it: looking makes and mends nothing. None where there is no library, an
 * older one, or one that cannot be read, which whoever uses it is told.
 */
export async function peekAdapterMarks(dataDir: string, now: number): Promise<readonly AdapterMark[]> {
  const file = databasePath(dataDir);
  try {
    if (!(await exists(file))) return [];
    const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
    try {
      return readAdapterMarks(asReadable(database), now);
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}
