import type { Readable } from "node:stream";
import type { Entry, ZipFile } from "yauzl";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";
import { hashArtifact } from "./artifacts.ts";

/** What an export bundle holds, by the names it has there. An artifact is named by its hash, with a suffix for people. */
export const BUNDLE_NAMES = {
  transcript: "transcript.ndjson",
  report: "report.html",
  manifest: "manifest.json",
  artifacts: "artifacts/",
} as const;

/** Far more than a run has artifacts; a zip of a gigabyte of names is not read to its end. */
const MOST_ENTRIES = 20_000;
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;
const MOST_ARTIFACT_BYTES = 256 * 1024 * 1024;
const ARTIFACT_NAME = /^([0-9a-f]{64})(?:\.[A-Za-z0-9.]{1,20})?$/;

/**
 * A zip with a transcript in it. Entries are looked up by the names above, in one folder of the zip; whatever else is in it is
 * left alone, and no name of an entry ever becomes a path.
 */
export interface TranscriptBundle {
  /** Of the plain lines, as the zip claims; more than that is not given. */
  readonly transcriptBytes: number;
  /** Emits an error where the zip is damaged; what came before it is good. */
  openTranscript(): Promise<Readable>;
  /** Null: it is not in there, is larger than any artifact, or its bytes are not what the hash says. */
  readArtifact(sha256: string): Promise<Uint8Array | null>;
  /** Text of `manifest.json`; null: there is none that can be read. */
  readManifest(): Promise<string | null>;
  close(): void;
}

export type BundleError = TaggedError<"not_found" | "not_a_transcript" | "unreadable">;

/** Told by the first bytes, never by the name. An empty zip has another head, and nothing in it. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/** The file stays open until `close`. */
export async function openBundle(file: string): Promise<Result<TranscriptBundle, BundleError>> {
  let zip: ZipFile | null = null;
  try {
    // Not at the start of a program that may never read one.
    const { openPromise } = await import("yauzl");
    zip = await openPromise(file, { autoClose: false });
    const found = await findEntries(zip, file);
    if (found.ok) return ok(toBundle(zip, found.value));
    zip.close();
    return found;
  } catch (thrown) {
    zip?.close();
    return err(toBundleError(thrown, file));
  }
}

interface FoundEntries {
  readonly transcript: Entry;
  readonly manifest: Entry | null;
  readonly artifacts: ReadonlyMap<string, Entry>;
}

async function findEntries(zip: ZipFile, file: string): Promise<Result<FoundEntries, BundleError>> {
  if (zip.entryCount > MOST_ENTRIES) {
    return refuse(`${file} is a zip of ${zip.entryCount} files; a run's bundle has at most ${MOST_ENTRIES}.`);
  }
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const [transcript, ...others] = entries.filter((entry) => baseName(entry.fileName) === BUNDLE_NAMES.transcript);
  if (transcript === undefined) return refuse(`${file} is a zip without a ${BUNDLE_NAMES.transcript} in it.`);
  // Two readers could take two different ones: neither is the run's.
  if (others.length > 0)
    return refuse(`${file} is a zip with ${others.length + 1} files named ${BUNDLE_NAMES.transcript}.`);
  if (transcript.isEncrypted()) return refuse(`${file} is a zip that is encrypted.`);
  // People unpack a bundle into a folder and pack the folder again.
  const folder = transcript.fileName.slice(0, -BUNDLE_NAMES.transcript.length);
  const artifacts = new Map<string, Entry>();
  let manifest: Entry | null = null;
  for (const entry of entries) {
    if (!entry.fileName.startsWith(folder)) continue;
    const name = entry.fileName.slice(folder.length);
    if (name === BUNDLE_NAMES.manifest) manifest ??= entry;
    const hash = ARTIFACT_NAME.exec(name.startsWith(BUNDLE_NAMES.artifacts) ? baseName(name) : "")?.[1];
    if (hash !== undefined && !artifacts.has(hash)) artifacts.set(hash, entry);
  }
  return ok({ transcript, manifest, artifacts });
}

function toBundle(zip: ZipFile, { transcript, manifest, artifacts }: FoundEntries): TranscriptBundle {
  /** All or nothing. */
  async function read(entry: Entry | null | undefined, mostBytes: number): Promise<Buffer | null> {
    if (entry === null || entry === undefined || entry.uncompressedSize > mostBytes) return null;
    try {
      const chunks: Buffer[] = [];
      // What it claims to hold is a limit: a stream that gives more ends with an error.
      for await (const chunk of await zip.openReadStreamPromise(entry)) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      return Buffer.concat(chunks);
    } catch {
      return null;
    }
  }

  return {
    transcriptBytes: transcript.uncompressedSize,
    openTranscript: () => zip.openReadStreamPromise(transcript),
    async readArtifact(sha256) {
      const bytes = await read(artifacts.get(sha256), MOST_ARTIFACT_BYTES);
      return bytes !== null && hashArtifact(bytes, "").sha256 === sha256 ? bytes : null;
    },
    async readManifest() {
      return (await read(manifest, MOST_MANIFEST_BYTES))?.toString("utf8") ?? null;
    },
    close: () => zip.close(),
  };
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function refuse(message: string): Result<never, BundleError> {
  return err({ type: "not_a_transcript", message });
}

/** The system's errors have codes; what is wrong with a zip is a sentence of the library's. */
function toBundleError(thrown: unknown, file: string): BundleError {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : null;
  if (code === "ENOENT") return { type: "not_found", message: `There is no transcript at ${file}.` };
  const cause = toMessage(thrown);
  if (typeof code === "string") return { type: "unreadable", message: `Failed while reading ${file}: ${cause}`, cause };
  return { type: "not_a_transcript", message: `${file} is a zip that is damaged: ${cause}.`, cause };
}
