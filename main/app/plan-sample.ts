import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { toErrorCode } from "../lib/text-file.ts";

/** In an archive that cannot be written; folders with a dot in front would be left out of it. */
const PIPELINE = { shipped: "pipeline", real: ".pipeline" };

/** Copies the sample repository into the data folder, anew each time. Gives its folder. */
export async function copyPlanSample(dataDir: string): Promise<Result<string, TaggedError<"storage">>> {
  const folder = join(dataDir, "samples", "harbour-letters");
  const source = resourcePath("sample", "plan");
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await copyFolder(source, folder, ["README.md", "constitution.md", "docs", "src"]);
    await cp(join(source, PIPELINE.shipped), join(folder, PIPELINE.real), { recursive: true });
    return ok(folder);
  } catch (thrown) {
    return err({ type: "storage", message: `The sample could not be copied to ${folder} (${toErrorCode(thrown)}).` });
  }
}

async function copyFolder(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) await cp(join(from, name), join(to, name), { recursive: true });
}
