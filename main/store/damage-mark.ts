import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import Database from "better-sqlite3";
import { databasePath } from "../lib/data-dir.ts";
import { exists } from "./open-database.ts";
import { isCorrupt } from "./store-error.ts";

/**
 * Damage inside a database often shows only while it is used. It cannot be mended under the feet of a running program,
 * so it is noted beside the file, and the next start looks closely.
 */
export function markDamaged(dataDir: string): void {
  try {
    writeFileSync(markFile(dataDir), "");
  } catch {
    // The damage itself is told by the error that led here.
  }
}

export function isMarked(dataDir: string): Promise<boolean> {
  return exists(markFile(dataDir));
}

/** Whether the database was marked, and a full check confirms it. Clears a mark that was wrong. */
export async function isConfirmedDamaged(dataDir: string): Promise<boolean> {
  if (!(await isMarked(dataDir))) return false;
  if (!passesCheck(databasePath(dataDir))) return true;
  await clearMark(dataDir);
  return false;
}

export async function clearMark(dataDir: string): Promise<void> {
  await rm(markFile(dataDir), { force: true });
}

function passesCheck(file: string): boolean {
  try {
    const handle = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return handle.pragma("quick_check(1)", { simple: true }) === "ok";
    } finally {
      handle.close();
    }
  } catch (thrown) {
    return !isCorrupt(thrown);
  }
}

function markFile(dataDir: string): string {
  return `${databasePath(dataDir)}.check`;
}
