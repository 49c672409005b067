import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { createRunFold, foldRun } from "../../shared/fold-run.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import { GZIP_ABOVE_BYTES } from "../../shared/transcript/format.ts";
import { openByteSource } from "./byte-source.ts";
import { toMissingEnd } from "./recover-runs.ts";
import { refsOfEvent } from "./run-artifacts.ts";
import { openTranscript, type TranscriptError } from "./transcript-reader.ts";
import { appendEvents, repairTail } from "./transcript-repair.ts";

/** More artifacts than any run names; a hostile file could name one on every line. */
const MOST_ARTIFACTS = 2_000;

/** SHA-256 of a transcript's plain bytes: the same for a plain file, a gzip and a bundle of them. Throws the system's errors. */
export async function hashPlainBytes(file: string): Promise<string> {
  const hash = createHash("sha256");
  const source = await openByteSource(file);
  for await (const chunk of source.chunks()) hash.update(chunk);
  return hash.digest("hex");
}

/** Writes a transcript's plain bytes to a new file and flushes them; gives their SHA-256. Throws the system's errors. */
export async function copyPlainBytes(from: string, to: string): Promise<string> {
  const hash = createHash("sha256");
  const source = await openByteSource(from);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of source.chunks()) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
  return hash.digest("hex");
}

export interface CopiedRun {
  /** With an end in any case. */
  readonly view: RunView;
  readonly artifacts: readonly ArtifactRef[];
}

/**
 * Reads a copy as a library's transcript: a torn last line is cut, and a run whose end is lost is ended as one that broke off.
 * Throws the system's errors.
 */
export async function readCopy(file: string): Promise<Result<CopiedRun, TranscriptError>> {
  const opened = await openTranscript(file);
  if (!opened.ok) return opened;
  const fold = createRunFold();
  const artifacts = new Map<string, ArtifactRef>();
  for await (const items of opened.value.batches) {
    for (const item of items) {
      if (item.kind !== "event") continue;
      fold.add(item.event);
      for (const ref of refsOfEvent(item.event)) if (artifacts.size < MOST_ARTIFACTS) artifacts.set(ref.sha256, ref);
    }
  }
  const view = fold.view();
  const found = [...artifacts.values()];
  if (view.end !== null) return ok({ view, artifacts: found });
  await repairTail(file);
  const end = { ...toMissingEnd(view), seq: view.seq + 1, t: view.elapsedMs };
  await appendEvents(file, [end]);
  return ok({ view: foldRun(view, end), artifacts: found });
}

/** As the library keeps large finished transcripts. A failure costs nothing but room. */
export async function compressCopy(file: string): Promise<void> {
  const target = `${file}.gz`;
  try {
    if ((await stat(file)).size <= GZIP_ABOVE_BYTES) return;
    const temporary = path.join(path.dirname(file), "copy.gz.tmp");
    const sink = createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(createReadStream(file), createGzip(), sink);
    await rename(temporary, target);
    await rm(file);
  } catch {
    await rm(target, { force: true }).catch(() => undefined);
  }
}
