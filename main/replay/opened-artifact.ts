import type { ArtifactRef } from "../../shared/domain/run.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { OpenedFile } from "./opened-transcripts.ts";

export interface OpenedArtifact {
  readonly ref: ArtifactRef;
  readonly bytes: Uint8Array;
}

/** The bytes of an artifact that an event of the transcript names: the library's, else such as came along with the file. */
export async function readOpenedArtifact(
  dataDir: string,
  opened: OpenedFile,
  sha256: string,
): Promise<Result<OpenedArtifact, TaggedError<"no_artifact" | "artifact_lost">>> {
  const ref = await opened.reader.artifact(sha256);
  if (ref === null)
    return err({ type: "no_artifact", message: `no event of the transcript names the artifact ${sha256}` });
  const stored = await readArtifact(dataDir, sha256);
  if (stored.ok) return ok({ ref, bytes: stored.value });
  const bytes = await (await opened.artifacts()).read(sha256);
  if (bytes !== null) return ok({ ref, bytes });
  const message = `The artifact ${sha256} is neither in this library nor beside the transcript.`;
  return err({ type: "artifact_lost", message });
}
