import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { ok, type Result } from "../../shared/result.ts";
import { TRANSCRIPT_SCHEMA } from "../../shared/transcript/format.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { suffixOf } from "../lib/mime-suffix.ts";
import { readArtifact } from "../store/artifacts.ts";
import { BUNDLE_FORMAT, type BundleManifest } from "../store/bundle-manifest.ts";
import { BUNDLE_NAMES } from "../store/transcript-bundle.ts";
import type { TranscriptError } from "../store/transcript-reader.ts";
import { exportedTranscript, foldForExport, redactRun, secretsOf } from "./exported-run.ts";
import { type ReportOptions, reportStoredRun } from "./stored-report.ts";

export interface StoredBundle {
  /** What the transcript lacks. */
  readonly damage: TranscriptDamage;
  /** The zip, to be taken once; throws the system's errors. */
  chunks(): AsyncGenerator<Buffer>;
}

interface BundleFile {
  readonly name: string;
  readonly mime: string;
  content(): AsyncIterable<string | Uint8Array>;
}

/**
 * A run as one zip that opens like its transcript: transcript, artifacts, report, and a manifest with their hashes. The same run
 * gives the same bytes. One file of it is in memory at a time, and of the transcript and the report only a piece.
 */
export async function bundleStoredRun(
  dataDir: string,
  transcript: string,
  run: RunDetail,
  options: ReportOptions,
): Promise<Result<StoredBundle, TranscriptError>> {
  const find = secretsOf(run, options.redacted);
  const folded = await foldForExport(transcript, find);
  if (!folded.ok) return folded;
  const { view, damage, artifacts } = folded.value;
  const files: BundleFile[] = [
    {
      name: BUNDLE_NAMES.transcript,
      mime: "application/x-ndjson",
      content: () => exportedTranscript(transcript, find),
    },
  ];
  const missing: string[] = [];
  for (const { sha256, mime } of artifacts) {
    // Looked at now: what a zip has begun to hold cannot be left out of it.
    if (!(await readArtifact(dataDir, sha256)).ok) missing.push(sha256);
    else {
      const name = `${BUNDLE_NAMES.artifacts}${sha256}${suffixOf(mime)}`;
      files.push({ name, mime, content: () => artifactBytes(dataDir, sha256) });
    }
  }
  files.push({
    name: BUNDLE_NAMES.report,
    mime: "text/html",
    content: () => reportStoredRun(dataDir, redactRun(options.t, run, find), view, options),
  });
  const manifest = toManifest(run, options, missing);
  return ok({ damage, chunks: () => zipFiles(files, manifest) });
}

async function* artifactBytes(dataDir: string, sha256: string): AsyncGenerator<Uint8Array> {
  const bytes = await readArtifact(dataDir, sha256);
  if (!bytes.ok) throw new Error(bytes.error.message);
  yield bytes.value;
}

function toManifest(run: RunDetail, { appVersion, redacted }: ReportOptions, missing: readonly string[]) {
  const { runId, title, brief, adapter, status, mode, startedAt, endedAt, round, composite, mustFix } = run;
  const told = redacted ? { title: null, brief: null } : { title, brief };
  return (files: BundleManifest["files"]): BundleManifest => ({
    format: BUNDLE_FORMAT,
    appVersion,
    transcriptSchema: TRANSCRIPT_SCHEMA,
    redacted,
    run: { runId, ...told, adapter, status, mode, startedAt, endedAt, round, composite, mustFix },
    files,
    missingArtifacts: [...missing],
  });
}

async function* zipFiles(
  files: readonly BundleFile[],
  toManifestOf: (files: BundleManifest["files"]) => BundleManifest,
): AsyncGenerator<Buffer> {
  // Not at the start of a program that may never write one.
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError("a zip's output is a readable stream");
  const written: BundleManifest["files"] = [];
  let current: Readable | null = null;
  const add = (name: string, content: () => AsyncIterable<string | Uint8Array>) => {
    // The year is the same in every time zone only where the zone is not asked for: the old stamp is local time.
    const stamp = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
    zip.addReadStreamLazy(name, stamp, (give) => {
      current = Readable.from(content(), { objectMode: false });
      give(null, current);
    });
  };
  for (const { name, mime, content } of files) {
    add(name, () => measured(content(), (bytes, sha256) => written.push({ name, bytes, sha256, mime })));
  }
  // Last: only now the others are known.
  add(BUNDLE_NAMES.manifest, async function* () {
    yield `${JSON.stringify(toManifestOf(written), null, 2)}\n`;
  });
  zip.on("error", (thrown: Error) => output.destroy(thrown));
  zip.end();
  try {
    for await (const chunk of output) if (Buffer.isBuffer(chunk)) yield chunk;
  } finally {
    destroy(current);
    output.destroy();
  }
}

/** Assigned in a callback, which the compiler does not follow. */
function destroy(stream: Readable | null): void {
  stream?.destroy();
}

async function* measured(
  content: AsyncIterable<string | Uint8Array>,
  done: (bytes: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of content) {
    const chunk = typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  done(bytes, hash.digest("hex"));
}
