import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { Store } from "../store/store.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure } from "./command-failure.ts";
import { warn } from "./report-failure.ts";
import { writeOutFile } from "./text-files.ts";

/** Writes the artifact that the run handed over; where it handed nothing over the file stays as it is, and that is said. */
export async function handOver(
  context: Pick<CommandContext, "cwd" | "stderr">,
  store: Store,
  outcome: RunOutcome,
  path: string,
): Promise<Result<void, CommandFailure>> {
  if (outcome.artifact === null) {
    await warn(context, translateCli("cannot.nothingHandedOver", { path }));
    return ok(undefined);
  }
  const bytes = await readArtifact(store.dataDir, outcome.artifact.sha256);
  if (!bytes.ok) return cannotFailure(bytes.error);
  const written = await writeOutFile(context.cwd, path, bytes.value);
  if (written.ok) await context.stderr.write(`${translateCli("live.outWritten", { path })}\n`);
  return written;
}
