/**
 * Offsets in the UTF-8 of the session's text, taken from UTF-16 indices. Only ever asked forward, so the work over a
 * session is one pass. A surrogate pair cut between two texts still counts four bytes; a lone surrogate counts three,
 * as the U+FFFD it becomes.
 */
export interface PositionCursor {
  /** Starts on the next text. The previous one must have been counted to its end. */
  load(text: string): void;
  /** The offset of the character at `index`; not before an index already asked for. */
  at(index: number): number;
  /** The offset reached so far. */
  readonly reached: number;
  /** Counts inside a text that was held back, then goes on where it was. */
  replay(text: string, position: number, work: () => void): void;
}

/** Counts from `position`. */
export function createPositionCursor(): PositionCursor {
  let text = "";
  let index = 0;
  let position = 0;
  let afterHighSurrogate = false;

  const advance = (to: number): number => {
    let at = index;
    let bytes = position;
    while (at < to) {
      const code = text.charCodeAt(at);
      at += 1;
      if (code < 0x80) {
        bytes += 1;
        continue;
      }
      if (code < 0x800) {
        bytes += 2;
        continue;
      }
      // A high surrogate counts three at once; its other half then adds the fourth byte.
      const previous = at >= 2 ? text.charCodeAt(at - 2) : -1;
      const followsHigh = previous === -1 ? afterHighSurrogate : (previous & 0xfc00) === 0xd800;
      bytes += (code & 0xfc00) === 0xdc00 && followsHigh ? 1 : 3;
    }
    index = at;
    position = bytes;
    return bytes;
  };

  return {
    load(next) {
      if (text.length > 0) afterHighSurrogate = (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800;
      text = next;
      index = 0;
    },
    at: (target) => (target <= index ? position : advance(target)),
    get reached() {
      return position;
    },
    replay(held, from, work) {
      const saved = { text, index, position, afterHighSurrogate };
      text = held;
      index = 0;
      position = from;
      afterHighSurrogate = false;
      work();
      text = saved.text;
      index = saved.index;
      position = saved.position;
      afterHighSurrogate = saved.afterHighSurrogate;
    },
  };
}

/** Bytes of UTF-8 of the first `end` characters, a lone surrogate counted as U+FFFD. */
export function utf8Length(text: string, end: number = text.length): number {
  let bytes = 0;
  for (let at = 0; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const secondHalf = (code & 0xfc00) === 0xdc00 && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    bytes += code < 0x80 || secondHalf ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}
