import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type StoreError, toStoreError } from "./store-error.ts";

const PROBE_BYTES = 64 * 1024;

/**
 * SQLite says only "disk I/O error" where its helper files find no room. Writing a little ourselves tells the reason;
 * where that works, SQLite's own word stands.
 */
export async function explainIoError(error: StoreError, dataDir: string): Promise<StoreError> {
  if (error.type !== "io") return error;
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flag: "wx" });
    return error;
  } catch (thrown) {
    return toStoreError(thrown, `opening the data folder ${dataDir}`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
