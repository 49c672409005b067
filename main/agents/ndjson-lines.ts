export type NdjsonItem =
  | { readonly kind: "value"; readonly value: unknown }
  /** A line longer than the limit: its rest is skipped. */
  | { readonly kind: "too_long"; readonly limitBytes: number };

/** Bytes to the JSON values of their lines, cut at `\n` only. Lines that are no JSON are skipped: CLIs print notices. */
export interface NdjsonReader {
  write(chunk: Uint8Array): NdjsonItem[];
  /** The last line, when it came without a line end. */
  end(): NdjsonItem[];
}

/** A CLI's closing event repeats its whole answer, so lines of several megabytes are ordinary. */
const LINE_LIMIT_BYTES = 64 * 1024 * 1024;
const LINE_FEED = 0x0a;

export function createNdjsonReader(limitBytes = LINE_LIMIT_BYTES): NdjsonReader {
  const decoder = new TextDecoder();
  // Pieces are joined once a line is whole: joining at each chunk would be quadratic.
  let pieces: Uint8Array[] = [];
  let heldBytes = 0;
  let isSkipping = false;

  function hold(piece: Uint8Array): NdjsonItem[] {
    if (isSkipping) return [];
    heldBytes += piece.length;
    if (heldBytes <= limitBytes) {
      // A copy (Buffer's `slice` is none): the owner of the chunk may use its memory again.
      if (piece.length > 0) pieces.push(Uint8Array.from(piece));
      return [];
    }
    drop();
    isSkipping = true;
    return [{ kind: "too_long", limitBytes }];
  }

  function drop(): void {
    pieces = [];
    heldBytes = 0;
  }

  function finishLine(): NdjsonItem[] {
    const line = decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
    drop();
    isSkipping = false;
    const value = parse(line);
    return value === undefined ? [] : [{ kind: "value", value }];
  }

  return {
    write(chunk) {
      const items: NdjsonItem[] = [];
      let from = 0;
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
        items.push(...hold(chunk.subarray(from, at)), ...finishLine());
        from = at + 1;
      }
      items.push(...hold(chunk.subarray(from)));
      return items;
    },
    end: finishLine,
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
