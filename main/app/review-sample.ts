import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import { LOCAL_JURY_ID } from "../agents/local-jury-adapter.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { type LaunchParts, launchRun, type StartError } from "./launch-run.ts";

const FILES = { page: "page.html", design: "DESIGN.md", brief: "brief.md" } as const;

/**
 * Starts the local jury on the page that comes with us. Its files are laid into the data folder first: a project is a real
 * folder, which an archive's inside is not, and people can look at what is reviewed.
 */
export function createReviewSample(parts: LaunchParts): () => Promise<Result<RunId, StartError>> {
  const folder = join(parts.sources.dataDir, "sample-page");
  return async () => {
    let sample: { readonly page: string; readonly brief: string };
    try {
      sample = await layOut(folder);
    } catch (thrown) {
      return err({ type: "file_unreadable", message: toMessage(thrown) });
    }
    const { page, brief } = sample;
    return launchRun(parts, {
      brief,
      agent: { kind: "adapter", id: LOCAL_JURY_ID },
      draft: async () => ok({ mime: "text/html", text: page }),
      projectPath: folder,
      maxRounds: null,
      fallback: null,
      continuedFrom: null,
      repeats: null,
    });
  };
}

async function layOut(folder: string): Promise<{ page: string; brief: string }> {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.values(FILES).map((file) => copyFile(resourcePath("sample", file), join(folder, file))));
  return {
    page: await readFile(join(folder, FILES.page), "utf8"),
    brief: await readFile(join(folder, FILES.brief), "utf8"),
  };
}
