import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchEngineOverhead } from "./engine-overhead.ts";
import { benchFold } from "./fold.ts";
import { benchLibrary } from "./library.ts";
import { benchParser } from "./parser.ts";
import { benchRendererSize } from "./renderer-size.ts";
import type { BenchRow } from "./row.ts";
import { benchTranscript } from "./transcript.ts";

export interface BenchOptions {
  readonly collectGarbage: () => void;
  /** The built window. */
  readonly rendererDir: string;
  /** paced-agent.mjs */
  readonly pacedAgent: string;
}

/** Every row of the report, in its order. */
export async function runBenches({ collectGarbage, rendererDir, pacedAgent }: BenchOptions): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "jury-bench-"));
  try {
    return [
      ...benchParser(collectGarbage),
      ...benchFold(),
      ...(await benchTranscript(folder)),
      ...(await benchLibrary(folder)),
      ...(await benchEngineOverhead(folder, pacedAgent)),
      ...benchRendererSize(rendererDir),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
