import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { BundleRefusal, type ByteSource, openByteSource } from "./byte-source.ts";
import { createLineSplitter, type TextLine } from "./line-splitter.ts";
import { toStoreError } from "./store-error.ts";
import { createDamageCounter } from "./transcript-damage.ts";
import { createTranscriptLines } from "./transcript-lines.ts";

/** A file without a single event for this long is no transcript. */
const PATIENCE_BYTES = 1024 * 1024;

export type TranscriptItem =
  | { readonly kind: "event"; readonly event: TranscriptEvent }
  /** Kept for export. */
  | { readonly kind: "unknown"; readonly value: Readonly<Record<string, unknown>> };

export type TranscriptError = TaggedError<"not_found" | "not_a_transcript" | "newer_schema" | "unreadable">;

/**
 * One reading of one file, from its first line to its last, in bounded memory; the file is never changed. Events come in
 * batches in the order of the file, `seq` strictly and `t` weakly increasing; nothing is given behind the terminal event.
 */
export interface TranscriptReading {
  /** To be iterated once; stopping early closes the file. */
  readonly batches: AsyncIterable<readonly TranscriptItem[]>;
  /** So far; final when `batches` has ended. */
  damage(): TranscriptDamage;
  /** 0 to 1. */
  progress(): number;
}

export interface ReadTranscriptOptions {
  /** Stops the reading between two batches, without an error. */
  readonly signal?: AbortSignal;
}

/** Opens a plain or gzip transcript, told by its first bytes, and refuses what is none. */
export async function openTranscript(
  file: string,
  { signal }: ReadTranscriptOptions = {},
): Promise<Result<TranscriptReading, TranscriptError>> {
  try {
    const source = await openByteSource(file);
    const decoder = createItemDecoder(file);
    const rest = readItems(source, decoder, signal);
    // Refusals are told here, so that whoever has a reading has events.
    const first = await rest.next();
    const refusal = decoder.refusal();
    if (refusal !== null) {
      await rest.return(undefined);
      return err(refusal);
    }
    return ok({
      batches: resume(first, rest),
      damage: decoder.damage,
      progress: () => (source.totalBytes === 0 ? 1 : source.readBytes() / source.totalBytes),
    });
  } catch (thrown) {
    return err(toTranscriptError(thrown, file));
  }
}

async function* resume(
  first: IteratorResult<readonly TranscriptItem[]>,
  rest: AsyncGenerator<readonly TranscriptItem[], undefined>,
): AsyncGenerator<readonly TranscriptItem[]> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function* readItems(
  source: ByteSource,
  decoder: ItemDecoder,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly TranscriptItem[], undefined> {
  const splitter = createLineSplitter();
  try {
    for await (const chunk of source.chunks()) {
      if (signal?.aborted) return;
      const items = decoder.decode(splitter.write(chunk), chunk.byteLength);
      if (decoder.refusal() !== null) return;
      if (items.length > 0) yield items;
    }
  } catch (thrown) {
    decoder.breakOff(toStoreError(thrown, "reading on").message);
    return;
  }
  const items = decoder.end(splitter.end(), source.isCut());
  if (items.length > 0) yield items;
}

interface ItemDecoder {
  decode(lines: readonly TextLine[], bytes: number): TranscriptItem[];
  /** The disk gave up. */
  breakOff(why: string): void;
  end(last: { readonly line: TextLine | null; readonly padded: boolean }, cut: boolean): TranscriptItem[];
  /** Why this is not read; settled by the first batch. */
  refusal(): TranscriptError | null;
  damage(): TranscriptDamage;
}

function createItemDecoder(file: string): ItemDecoder {
  const damage = createDamageCounter();
  const lines = createTranscriptLines(damage);
  let events = 0;
  let held: TranscriptItem[] = [];
  let seenBytes = 0;
  let refusal: TranscriptError | null = null;

  /** False: the line cannot be read. */
  function take(text: string, items: TranscriptItem[]): boolean {
    const line = lines.read(text);
    if (line.kind === "unreadable") {
      if (line.error.type === "newer_schema" && events === 0) {
        refusal = { type: "newer_schema", message: `${file} cannot be read: ${line.error.message}.` };
      }
      return false;
    }
    if (line.kind === "behind_end") return true;
    if (line.kind === "event") events += 1;
    items.push(line);
    return true;
  }

  /** Nothing is given before it is certain that this is a transcript. */
  function release(items: TranscriptItem[]): TranscriptItem[] {
    held = held.length === 0 ? items : [...held, ...items];
    if (events === 0) return [];
    const released = held;
    held = [];
    return released;
  }

  function refuseIfNone(): void {
    if (events > 0) return;
    refusal ??= { type: "not_a_transcript", message: `${file} is no transcript: there is no event of a run in it.` };
  }

  return {
    decode(given, bytes) {
      const items: TranscriptItem[] = [];
      for (const { number, text } of given) {
        if (text === null || !take(text, items)) damage.unreadable(number);
      }
      seenBytes += bytes;
      if (seenBytes > PATIENCE_BYTES) refuseIfNone();
      return release(items);
    },
    breakOff: (why) => {
      refuseIfNone();
      damage.brokeOff(why);
    },
    end({ line, padded }, cut) {
      const items: TranscriptItem[] = [];
      const whole = line === null || (line.text !== null && take(line.text, items));
      if (!whole || padded) damage.torn();
      // Several gzip members in one file claim only the last one's length: with an end there is nothing missing.
      if (cut && !lines.position().hasEnded) damage.cut();
      refuseIfNone();
      return release(items);
    },
    refusal: () => refusal,
    damage: damage.report,
  };
}

function toTranscriptError(thrown: unknown, file: string): TranscriptError {
  if (thrown instanceof BundleRefusal) return thrown.refusal;
  if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") {
    return { type: "not_found", message: `There is no transcript at ${file}.` };
  }
  const { message, cause } = toStoreError(thrown, `reading the transcript ${file}`);
  return { type: "unreadable", message, ...(cause === undefined ? {} : { cause }) };
}
