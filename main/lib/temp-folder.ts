import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for one test, gone afterwards. */
export async function createTempFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "jury-test-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
