import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hashArtifact } from "./artifacts.ts";
import { readHead } from "./read-head.ts";
import { isZip, openBundle } from "./transcript-bundle.ts";

const FOLDER = "artifacts";
const SHA256 = /^[0-9a-f]{64}$/;
const MOST_BYTES = 256 * 1024 * 1024;
/** Names in the folder beside a transcript; more, and only the plain name is looked for. */
const MOST_NAMES = 50_000;

/** The artifacts that came along with a transcript file: in the bundle it is, or in a folder `artifacts` beside it. */
export interface ArtifactsOfFile {
  /** Null: it is not there, or its bytes are not what the hash says. */
  read(sha256: string): Promise<Uint8Array | null>;
  close(): void;
}

/** Never throws; where nothing can be read there are no artifacts. To be closed. */
export async function openArtifactsOfFile(file: string): Promise<ArtifactsOfFile> {
  const head = await readHead(file, 4).catch(() => Buffer.alloc(0));
  if (isZip(head)) {
    const bundle = await openBundle(file);
    if (!bundle.ok) return NONE;
    return {
      read: async (sha256) => (SHA256.test(sha256) ? bundle.value.readArtifact(sha256) : null),
      close: bundle.value.close,
    };
  }
  const folder = path.join(path.dirname(file), FOLDER);
  const names = await listNames(folder);
  return {
    async read(sha256) {
      if (!SHA256.test(sha256)) return null;
      // As a bundle names them, and as the library does.
      const candidates = [sha256, ...(names.get(sha256) ?? []), path.join(sha256.slice(0, 2), sha256)];
      for (const name of candidates) {
        const bytes = await readExactly(path.join(folder, name), sha256);
        if (bytes !== null) return bytes;
      }
      return null;
    },
    close: () => undefined,
  };
}

const NONE: ArtifactsOfFile = { read: async () => null, close: () => undefined };

/** By the hash they begin with. */
async function listNames(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const names = await readdir(folder).catch(() => []);
  if (names.length > MOST_NAMES) return found;
  for (const name of names) {
    const hash = name.slice(0, 64);
    if (name.length > 64 && SHA256.test(hash)) found.set(hash, [...(found.get(hash) ?? []), name]);
  }
  return found;
}

/** Only a regular file: a pipe would be waited for, and a link may lead anywhere. */
async function readExactly(file: string, sha256: string): Promise<Uint8Array | null> {
  try {
    const found = await lstat(file);
    if (!found.isFile() || found.size > MOST_BYTES) return null;
    const bytes = await readFile(file);
    return hashArtifact(bytes, "").sha256 === sha256 ? bytes : null;
  } catch {
    return null;
  }
}
