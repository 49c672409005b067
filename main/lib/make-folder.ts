import { mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * The folder and those above it. Node's own way of doing so never ends where a folder that exists takes no new one and says
 * "no such file", as /proc does. Throws the system's errors.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (thrown) {
    const parent = path.dirname(folder);
    if (readCode(thrown) !== "ENOENT" || parent === folder) throw thrown;
    await makeFolder(parent, mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (thrown) {
    if (readCode(thrown) !== "EEXIST") throw thrown;
  }
}

function readCode(thrown: unknown): unknown {
  return thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
}
