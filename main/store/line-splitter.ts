/** Longer lines are counted and passed over, never held. */
export const LONGEST_LINE_CHARS = 32 * 1024 * 1024;

export interface TextLine {
  /** Counted from 1, blank lines too. */
  readonly number: number;
  /** Null: longer than the limit. */
  readonly text: string | null;
}

/**
 * Cuts bytes into lines at LF. A byte order mark at the start, a CR before the LF and NUL padding (what a power cut
 * leaves) around a line are dropped; blank lines are counted and not given.
 */
export interface LineSplitter {
  write(bytes: Uint8Array): TextLine[];
  /** What stands behind the last LF, if anything; `padded`: NULs stood there. */
  end(): { readonly line: TextLine | null; readonly padded: boolean };
}

export function createLineSplitter(longestChars = LONGEST_LINE_CHARS): LineSplitter {
  const decoder = new TextDecoder("utf-8");
  let pieces: string[] = [];
  let heldChars = 0;
  let tooLong = false;
  let number = 0;

  function hold(piece: string): void {
    heldChars += piece.length;
    if (heldChars > longestChars) {
      tooLong = true;
      pieces = [];
    } else if (!tooLong) {
      pieces.push(piece);
    }
  }

  function take(): TextLine | null {
    const raw = pieces.join("");
    const line = { number: number + 1, text: tooLong ? null : trimLine(raw) };
    pieces = [];
    heldChars = 0;
    tooLong = false;
    number += 1;
    return line.text === "" ? null : line;
  }

  function split(text: string): TextLine[] {
    const lines: TextLine[] = [];
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      hold(text.slice(start, end));
      const line = take();
      if (line !== null) lines.push(line);
      start = end + 1;
    }
    if (start < text.length) hold(text.slice(start));
    return lines;
  }

  return {
    write: (bytes) => split(decoder.decode(bytes, { stream: true })),
    end() {
      hold(decoder.decode());
      const padded = pieces.some((piece) => piece.includes("\0"));
      return { line: take(), padded };
    },
  };
}

function trimLine(raw: string): string {
  return (raw.includes("\0") ? raw.replace(/^[\0\s]+|[\0\s]+$/g, "") : raw).trim();
}
