/**
 * Offsets in the UTF-8 of the session's text, taken from UTF-16 indices. Only ever asked forward, so the work over a
 * session is one pass. A surrogate pair cut between two texts still counts four bytes; a lone surrogate counts three,
 * as the U+FFFD it becomes. A class for the same reason as `TextBuffer`.
 */
export class PositionCursor {
  #text = "";
  #index = 0;
  #position = 0;
  #afterHighSurrogate = false;

  /** The offset reached so far. */
  get reached(): number {
    return this.#position;
  }

  /** Starts on the next text. The previous one must have been counted to its end. */
  load(text: string): void {
    const before = this.#text;
    if (before.length > 0) this.#afterHighSurrogate = isHighSurrogate(before.charCodeAt(before.length - 1));
    this.#text = text;
    this.#index = 0;
  }

  /** The offset of the character at `index`, at or behind the last one asked for. */
  at(index: number): number {
    if (index > this.#index) {
      this.#position += countBytes(this.#text, this.#index, index, this.#afterHighSurrogate);
      this.#index = index;
    }
    return this.#position;
  }

  /** Counts a whole text in one pass, when none is loaded; -1, and nothing counted, when it has that ASCII character. */
  takeUnless(text: string, code: number): number {
    const bytes = countBytesUnless(text, code, this.#afterHighSurrogate);
    if (bytes === -1) return -1;
    this.#position += bytes;
    this.#afterHighSurrogate = isHighSurrogate(text.charCodeAt(text.length - 1));
    return bytes;
  }

  /** Counts inside a text that was held back, then goes on where it was. */
  replay(held: string, position: number, work: () => void): void {
    const saved = { text: this.#text, index: this.#index, position: this.#position, after: this.#afterHighSurrogate };
    this.#text = held;
    this.#index = 0;
    this.#position = position;
    this.#afterHighSurrogate = false;
    work();
    this.#text = saved.text;
    this.#index = saved.index;
    this.#position = saved.position;
    this.#afterHighSurrogate = saved.after;
  }
}

/** Bytes of UTF-8 of the first `end` characters, a lone surrogate counted as U+FFFD. */
export function utf8Length(text: string, end: number = text.length): number {
  return countBytes(text, 0, end, false);
}

function countBytes(text: string, from: number, to: number, afterHighSurrogate: boolean): number {
  let bytes = to - from;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) {
      bytes += 1;
      continue;
    }
    // A high surrogate counts three at once; its other half then adds the fourth byte.
    const followsHigh = at > 0 ? isHighSurrogate(text.charCodeAt(at - 1)) : afterHighSurrogate;
    if ((code & 0xfc00) !== 0xdc00 || !followsHigh) bytes += 2;
  }
  return bytes;
}

function countBytesUnless(text: string, unwanted: number, afterHighSurrogate: boolean): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === unwanted) return -1;
    // From here on the text is not ASCII: rarer, so counted the long way.
    if (code >= 0x80) {
      return text.indexOf(String.fromCharCode(unwanted), at) === -1
        ? countBytes(text, 0, text.length, afterHighSurrogate)
        : -1;
    }
  }
  return text.length;
}

function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}
