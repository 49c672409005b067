import { createLineSplitter, LONGEST_LINE_BYTES } from "../store/line-splitter.ts";
import { createDamageCounter } from "../store/transcript-damage.ts";
import { createTranscriptLines } from "../store/transcript-lines.ts";
import type { TranscriptIndex } from "./transcript-index.ts";

const READ_BYTES = 256 * 1024;
/** UTF-16 units of one page's JSON: what crosses between threads and processes at a time stays small. */
export const MAX_PAGE_LENGTH = 4 * 1024 * 1024;

/** Behind so many lines, or bytes, without an event a page that has some ends: the next one begins where others are. */
const MOST_BARREN_LINES = 20_000;
const MOST_BARREN_BYTES = 16 * 1024 * 1024;

/** Reads plain bytes at a place into a buffer; fewer than fit: there are no more. */
export type ReadAt = (into: Buffer, offset: number) => Promise<number>;

/** Up to `limit` events from number `from` on, as a JSON array; at least one where there is one, however long it is. */
export async function readEvents(
  index: Pick<TranscriptIndex, "blockOf" | "total" | "bytes">,
  readAt: ReadAt,
  from: number,
  limit: number,
): Promise<string> {
  const end = Math.min(from + limit, index.total());
  const lastByte = index.bytes();
  if (from >= end) return "[]";
  const start = index.blockOf(from);
  const splitter = createLineSplitter(LONGEST_LINE_BYTES, start);
  const lines = createTranscriptLines(createDamageCounter(), { seq: start.seq, t: start.t, hasEnded: false });
  const texts: string[] = [];
  let next = start.event;
  let length = 0;
  let known = next;
  let barrenBytes = 0;
  let barrenLines = 0;

  /** False: the page is full. */
  function take(text: string | null): boolean {
    const line = text === null ? null : lines.read(text);
    if (text === null || line?.kind !== "event") return true;
    const number = next;
    next += 1;
    if (number < from) return true;
    const json = line.isVerbatim ? text : JSON.stringify(line.event);
    length += json.length + 1;
    if (texts.length > 0 && length > MAX_PAGE_LENGTH) return false;
    texts.push(json);
    return next < end;
  }

  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let offset = start.offset; ; ) {
    // Not beyond what was indexed: there a line may be half written.
    const room = Math.min(READ_BYTES, lastByte - offset);
    const got = room === 0 ? 0 : await readAt(buffer.subarray(0, room), offset);
    offset += got;
    const isLast = got < room || offset >= lastByte;
    const found = splitter.write(buffer.subarray(0, got));
    const last = isLast ? splitter.end().line : null;
    for (const { text } of last === null ? found : [...found, last]) {
      if (!take(text)) return `[${texts.join(",")}]`;
    }
    const isBarren = next === known;
    barrenBytes = isBarren ? barrenBytes + got : 0;
    barrenLines = isBarren ? barrenLines + found.length : 0;
    known = next;
    const isFarToNext = barrenLines > MOST_BARREN_LINES || barrenBytes > MOST_BARREN_BYTES;
    if (isLast || (texts.length > 0 && isFarToNext)) return `[${texts.join(",")}]`;
  }
}
