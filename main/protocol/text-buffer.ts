/** Pieces shorter than this are gathered first, so that text arriving letter by letter does not cost a slot a letter. */
const PIECE_LENGTH = 8192;

/** Text that grows by pieces and is joined once. */
export interface TextBuffer {
  readonly length: number;
  append(text: string, from?: number, to?: number): void;
  /** All of it; the buffer is empty afterwards. */
  take(): string;
}

/** Starts empty. Never keeps a long text alive for a short piece of it. */
export function createTextBuffer(): TextBuffer {
  let pieces: string[] = [];
  let tail = "";
  let length = 0;

  return {
    get length() {
      return length;
    },
    append(text, from = 0, to = text.length) {
      if (to <= from) return;
      const piece = cutOut(text, from, to);
      length += to - from;
      tail = tail === "" ? piece : tail + piece;
      if (tail.length < PIECE_LENGTH) return;
      // Reading one unit makes the engine lay the joined pieces out as one text, which frees them.
      tail.charCodeAt(0);
      pieces.push(tail);
      tail = "";
    },
    take() {
      const text = pieces.length === 0 ? tail : pieces.join("") + tail;
      pieces = [];
      tail = "";
      length = 0;
      return text;
    },
  };
}

/** A piece of a text, in memory of its own when it is a small part of a long one. */
export function cutOut(text: string, from: number, to: number): string {
  if (from === 0 && to === text.length) return text;
  const piece = text.slice(from, to);
  return text.length > PIECE_LENGTH && piece.length * 2 < text.length ? detach(piece) : piece;
}

/** The same text in memory of its own: a cut-out shares that of the text it was cut from. */
export function detach(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
