/** Longer lines are counted and passed over, never held. */
export const LONGEST_LINE_BYTES = 32 * 1024 * 1024;

const LF = 0x0a;

export interface TextLine {
  /** Counted from 1, blank lines too. */
  readonly number: number;
  /** Null: longer than the limit. */
  readonly text: string | null;
  /** Where its first byte stands. */
  readonly offset: number;
}

/** Where a reading begins: `lines` stand before it, and `offset` bytes. */
export interface SplitFrom {
  readonly lines: number;
  readonly offset: number;
}

/**
 * Cuts bytes into lines at LF. A byte order mark at the start, a CR before the LF and NUL padding (what a power cut
 * leaves) around a line are dropped; blank lines are counted and not given.
 */
export interface LineSplitter {
  /** The bytes may be written over afterwards. */
  write(bytes: Uint8Array): TextLine[];
  /** What stands behind the last LF, if anything; `padded`: NULs stood there. It can be written on to. */
  end(): { readonly line: TextLine | null; readonly padded: boolean };
}

export function createLineSplitter(
  longestBytes = LONGEST_LINE_BYTES,
  from: SplitFrom = { lines: 0, offset: 0 },
): LineSplitter {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let lines = from.lines;
  let lineStart = from.offset;

  function hold(bytes: Buffer): void {
    heldBytes += bytes.byteLength;
    if (heldBytes > longestBytes) held = [];
    else held.push(Buffer.from(bytes));
  }

  /** The line whose last bytes are these; null: it is blank. */
  function toLine(rest: Buffer): TextLine | null {
    const tooLong = heldBytes + rest.byteLength > longestBytes;
    const bytes = held.length === 0 ? rest : Buffer.concat([...held, rest]);
    const text = tooLong ? null : trimLine(bytes.toString("utf8"));
    return text === "" ? null : { number: lines + 1, text, offset: lineStart };
  }

  return {
    write(given) {
      const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      const found: TextLine[] = [];
      let start = 0;
      for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, start)) {
        const line = toLine(bytes.subarray(start, end));
        if (line !== null) found.push(line);
        lines += 1;
        lineStart += heldBytes + end + 1 - start;
        held = [];
        heldBytes = 0;
        start = end + 1;
      }
      if (start < bytes.byteLength) hold(bytes.subarray(start));
      return found;
    },
    end: () => ({ line: toLine(NOTHING), padded: held.some((bytes) => bytes.includes(0)) }),
  };
}

const NOTHING = Buffer.alloc(0);

/** A loop: a pattern that looks for the end of the padding would look again from each NUL. */
function trimLine(raw: string): string {
  if (!raw.includes("\0")) return raw.trim();
  let start = 0;
  let end = raw.length;
  while (start < end && isPadding(raw.charCodeAt(start))) start += 1;
  while (end > start && isPadding(raw.charCodeAt(end - 1))) end -= 1;
  return raw.slice(start, end).trim();
}

function isPadding(code: number): boolean {
  return code <= 0x20 || code === 0xfeff;
}
