/** Pieces are gathered up to this length first, so that text arriving letter by letter does not cost a slot a letter. */
const PIECE_LENGTH = 2048;

/**
 * Text that grows by pieces and is joined once. Never keeps a long text alive for a short piece of it. A class, because
 * every piece of an artifact passes here, and methods that all instances share stay optimised from one run to the next.
 */
export class TextBuffer {
  #pieces: string[] = [];
  #tail = "";
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    this.#length += text.length;
    const tail = this.#tail + text;
    if (tail.length < PIECE_LENGTH) {
      this.#tail = tail;
      return;
    }
    // Reading one unit makes the engine lay the joined pieces out as one text, which frees them.
    tail.charCodeAt(0);
    this.#pieces.push(tail);
    this.#tail = "";
  }

  /** Appends a part of a text. */
  appendPart(text: string, from: number, to: number): void {
    if (to > from) this.append(cutOut(text, from, to));
  }

  /** All of it; the buffer is empty afterwards. */
  take(): string {
    const text = this.#pieces.length === 0 ? this.#tail : this.#pieces.join("") + this.#tail;
    this.#pieces = [];
    this.#tail = "";
    this.#length = 0;
    return text;
  }
}

/** A text at least this long is not kept alive for a small part of it. */
const LONG_TEXT_LENGTH = 8192;

/** A piece of a text, in memory of its own when it is a small part of a long one. */
export function cutOut(text: string, from: number, to: number): string {
  if (from === 0 && to === text.length) return text;
  const piece = text.slice(from, to);
  return text.length > LONG_TEXT_LENGTH && piece.length * 2 < text.length ? detach(piece) : piece;
}

/** The same text in memory of its own: a cut-out shares that of the text it was cut from. */
export function detach(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
