import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { createLineSplitter, LONGEST_LINE_BYTES } from "../store/line-splitter.ts";
import { refsOfEvent } from "../store/run-artifacts.ts";
import { createDamageCounter } from "../store/transcript-damage.ts";
import { createTranscriptLines } from "../store/transcript-lines.ts";
import { type BlockStart, createBlockList } from "./block-list.ts";
import type { FreshEvents } from "./fresh-events.ts";

/** A page is read from the start of a block, so a block is what is read for nothing at most. */
const BLOCK_EVENTS = 256;
const BLOCK_BYTES = 256 * 1024;
/** A hostile file may name a new one on every line. */
const MOST_REFS = 20_000;

/**
 * Where the events of a transcript stand: some numbers for every few hundred of them, not the events. Fed with the bytes from
 * the first to the last; knows no file.
 */
export interface TranscriptIndex {
  /** The bytes may be written over afterwards. */
  add(bytes: Uint8Array): void;
  /** No more bytes for now: what stands behind the last newline counts if it is whole. `isCut`: the compressed stream broke off. */
  settle(isCut: boolean): void;
  readonly bytes: () => number;
  readonly total: () => number;
  readonly hasEnded: () => boolean;
  readonly damage: () => TranscriptDamage;
  /** The schema of a newer version, where that is why nothing could be read. */
  readonly newerSchema: () => string | null;
  /** The last block that begins at this event or before it. */
  blockOf(event: number): BlockStart;
  /** Of the run that the transcript says it is of. */
  readonly runId: () => RunId | null;
  artifact(sha256: string): ArtifactRef | null;
}

/** What stands behind the last newline: it may still be written on. */
interface Tail {
  readonly isEvent: boolean;
  readonly hasEnded: boolean;
  readonly damage: TranscriptDamage;
}

/** `fresh` gets the events as they are found; those behind the last newline once that is there. */
export function createTranscriptIndex(fresh?: Pick<FreshEvents, "wants" | "add">): TranscriptIndex {
  const damage = createDamageCounter();
  const lines = createTranscriptLines(damage);
  const splitter = createLineSplitter(LONGEST_LINE_BYTES);
  const blocks = createBlockList();
  const artifacts = new Map<string, ArtifactRef>();
  let bytes = 0;
  let events = 0;
  let newerSchema: string | null = null;
  let runId: RunId | null = null;
  let tail: Tail | null = null;
  let nextBlock = { event: 0, offset: 0 };

  function note(event: TranscriptEvent): void {
    if (event.type === "run_started") runId ??= event.runId ?? null;
    for (const ref of refsOfEvent(event)) if (artifacts.size < MOST_REFS) artifacts.set(ref.sha256, ref);
  }

  function take(text: string, number: number): void {
    const line = lines.read(text);
    if (line.kind === "unreadable") {
      damage.unreadable(number);
      if (line.error.type === "newer_schema") newerSchema ??= line.error.message;
    } else if (line.kind === "event") {
      if (fresh?.wants(events)) fresh.add(line.isVerbatim ? text : JSON.stringify(line.event));
      events += 1;
      // Those that are said most often name no artifact.
      if (!line.isVerbatim) note(line.event);
    }
  }

  return {
    add(given) {
      tail = null;
      bytes += given.byteLength;
      for (const { text, number, offset } of splitter.write(given)) {
        if (events >= nextBlock.event || offset >= nextBlock.offset) {
          const { seq, t } = lines.position();
          blocks.add({ event: events, offset, lines: number - 1, seq, t });
          nextBlock = { event: events + BLOCK_EVENTS, offset: offset + BLOCK_BYTES };
        }
        if (text === null) damage.unreadable(number);
        else take(text, number);
      }
    },
    settle(isCut) {
      const { line, padded } = splitter.end();
      const tailDamage = createDamageCounter(damage.report());
      const tailLines = createTranscriptLines(tailDamage, lines.position());
      const read = line === null || line.text === null ? null : tailLines.read(line.text);
      const isWhole = line === null || (read !== null && read.kind !== "unreadable");
      if (!isWhole || padded) tailDamage.torn();
      const { hasEnded } = tailLines.position();
      // Several gzip members in one file claim only the last one's length: with an end there is nothing missing.
      if (isCut && !hasEnded) tailDamage.cut();
      if (read?.kind === "event") note(read.event);
      if (read?.kind === "unreadable" && read.error.type === "newer_schema") newerSchema ??= read.error.message;
      tail = { isEvent: read?.kind === "event", hasEnded, damage: tailDamage.report() };
    },
    bytes: () => bytes,
    total: () => events + (tail?.isEvent === true ? 1 : 0),
    hasEnded: () => tail?.hasEnded ?? lines.position().hasEnded,
    damage: () => tail?.damage ?? damage.report(),
    newerSchema: () => newerSchema,
    blockOf: (event) => blocks.at(event),
    runId: () => runId,
    artifact: (sha256) => artifacts.get(sha256) ?? null,
  };
}
