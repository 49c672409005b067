import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { artifactsDir } from "../lib/data-dir.ts";
import { writeFileDurably } from "../lib/durable-file.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

const SHA256 = /^[0-9a-f]{64}$/;

/** What refers to these bytes, without storing them. Text is measured as UTF-8. */
export function hashArtifact(content: string | Uint8Array, mime: string): ArtifactRef {
  const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  return { sha256: createHash("sha256").update(bytes).digest("hex"), mime, bytes: bytes.byteLength };
}

/** Stores bytes under their hash. Written once: the same bytes again cost one look at the disk. */
export async function putArtifact(
  dataDir: string,
  content: string | Uint8Array,
  mime: string,
): Promise<Result<ArtifactRef, StoreError>> {
  const ref = hashArtifact(content, mime);
  const file = artifactFile(dataDir, ref.sha256);
  try {
    if (!(await hasSize(file, ref.bytes))) await writeFileDurably(file, content);
    return ok(ref);
  } catch (thrown) {
    return err(toStoreError(thrown, `storing an artifact of ${ref.bytes} bytes in ${artifactsDir(dataDir)}`));
  }
}

/** Reads bytes back and checks that they are what was stored. The hash may come from a transcript: it is not trusted. */
export async function readArtifact(dataDir: string, sha256: string): Promise<Result<Uint8Array, StoreError>> {
  if (!SHA256.test(sha256)) {
    return err({ type: "invalid", message: `"${sha256.slice(0, 80)}" is no artifact hash: 64 hex digits are needed` });
  }
  const file = artifactFile(dataDir, sha256);
  try {
    const bytes = await readFile(file);
    if (hashArtifact(bytes, "").sha256 === sha256) return ok(bytes);
    return err({ type: "corrupt", message: `The artifact ${sha256} was changed on disk: its bytes no longer match.` });
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") {
      return err({ type: "not_found", message: `The artifact ${sha256} is not in this library.` });
    }
    return err(toStoreError(thrown, `reading the artifact ${sha256}`));
  }
}

/** Only for hashes of our own making; `readArtifact` checks foreign ones. */
export function artifactFile(dataDir: string, sha256: string): string {
  return path.join(artifactsDir(dataDir), sha256.slice(0, 2), sha256);
}

/** A wrong size can only be a copy damaged from outside; it is written anew. */
async function hasSize(file: string, bytes: number): Promise<boolean> {
  try {
    return (await stat(file)).size === bytes;
  } catch {
    return false;
  }
}
