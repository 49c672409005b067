import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { toLongRun } from "./long-run.ts";

/** As many elements of each panelist as make about so many events in ten rounds. */
const ELEMENTS = { 60000: 239, 100000: 399, 1000000: 3_999 } as const;
export type TranscriptSize = keyof typeof ELEMENTS;

export interface TranscriptFile {
  readonly events: number;
  readonly bytes: number;
  /** Milliseconds that `JSON.parse` takes for the same lines. */
  readonly parseMs: number;
}

/** Writes a whole run as the recorder does, an event each 10 ms, piece by piece. */
export async function writeTranscript(file: string, size: TranscriptSize): Promise<TranscriptFile> {
  const sink = createWriteStream(file);
  let bytes = 0;
  let parseMs = 0;
  const events = toLongRun(10, ELEMENTS[size]);
  for (const event of events) {
    const line = JSON.stringify(event);
    const startedAt = performance.now();
    JSON.parse(line);
    parseMs += performance.now() - startedAt;
    bytes += Buffer.byteLength(line) + 1;
    if (!sink.write(`${line}\n`)) await once(sink, "drain");
  }
  sink.end();
  await once(sink, "finish");
  return { events: events.length, bytes, parseMs };
}

export async function gzipFile(file: string): Promise<string> {
  const target = `${file}.gz`;
  await pipeline(createReadStream(file), createGzip(), createWriteStream(target));
  return target;
}
