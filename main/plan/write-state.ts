import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../lib/durable-file.ts";

/** Replaces the file in one step, its permissions kept. `file` is a real path: a link to it stays one. Throws the system's errors. */
export async function writeState(file: string, text: string): Promise<void> {
  // To rename over a file asks nothing of the file itself: what may not be written stays.
  await access(file, constants.W_OK);
  const { mode } = await stat(file);
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(part, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(part, mode & 0o7777);
    await rename(part, file);
  } catch (thrown) {
    await rm(part, { force: true }).catch(() => undefined);
    throw thrown;
  }
  await syncFolder(dirname(file));
}
