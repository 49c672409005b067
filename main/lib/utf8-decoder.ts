/** Text of the bytes so far, and the indices in it (UTF-16 units) at which invalid bytes became U+FFFD. */
export interface DecodedText {
  readonly text: string;
  readonly invalidAt: number[];
}

/** Bytes that may be cut anywhere, to text. */
export interface Utf8Decoder {
  write(bytes: Uint8Array): DecodedText;
  /** The end: a character still incomplete is invalid. The decoder may be used again. */
  end(): DecodedText;
}

const REPLACEMENT = "\uFFFD";

/**
 * Decodes UTF-8 as the WHATWG standard does, a byte order mark kept, and tells replaced bytes from a U+FFFD that was
 * really written. `TextDecoder` alone cannot tell them apart, so text with that character is decoded a second time here.
 */
export function createUtf8Decoder(): Utf8Decoder {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest: Uint8Array = new Uint8Array(0);

  return {
    write(bytes) {
      const all = rest.length === 0 ? bytes : concat(rest, bytes);
      const end = all.length - toIncompleteLength(all);
      // A copy: the caller may use its bytes again.
      rest = all.slice(end);
      const whole = all.subarray(0, end);
      const text = decoder.decode(whole);
      return text.includes(REPLACEMENT) ? decodeSlowly(whole) : { text, invalidAt: [] };
    },
    end() {
      const isCut = rest.length > 0;
      rest = new Uint8Array(0);
      return isCut ? { text: REPLACEMENT, invalidAt: [0] } : { text: "", invalidAt: [] };
    },
  };
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** How many bytes at the end are the valid beginning of a character. */
function toIncompleteLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const lead = bytes[bytes.length - back] ?? 0;
    if ((lead & 0xc0) === 0x80) continue;
    const needed = toSequenceLength(lead);
    if (needed <= back) return 0;
    return back === 1 || isValidSecond(lead, bytes[bytes.length - back + 1] ?? 0) ? back : 0;
  }
  return 0;
}

/** 0 for a byte that cannot begin a character. */
function toSequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function isValidSecond(lead: number, second: number): boolean {
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return second >= low && second <= high;
}

function decodeSlowly(bytes: Uint8Array): DecodedText {
  const invalidAt: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    const { size, valid } = measure(bytes, at);
    const piece = valid ? toCharacter(bytes, at, size) : REPLACEMENT;
    if (!valid) invalidAt.push(length);
    pieces.push(piece);
    length += piece.length;
    at += size;
  }
  return { text: pieces.join(""), invalidAt };
}

/** The next character, or the longest invalid beginning of one, which is replaced as one. */
function measure(bytes: Uint8Array, at: number): { readonly size: number; readonly valid: boolean } {
  const lead = bytes[at] ?? 0;
  const needed = toSequenceLength(lead);
  if (needed === 0) return { size: 1, valid: false };
  for (let size = 1; size < needed; size += 1) {
    const next = bytes[at + size] ?? 0;
    const isValid = size === 1 ? isValidSecond(lead, next) : (next & 0xc0) === 0x80;
    if (!isValid) return { size, valid: false };
  }
  return { size: needed, valid: true };
}

function toCharacter(bytes: Uint8Array, at: number, size: number): string {
  const lead = bytes[at] ?? 0;
  if (size === 1) return String.fromCharCode(lead);
  let code = lead & (0xff >> (size + 1));
  for (let offset = 1; offset < size; offset += 1) code = (code << 6) | ((bytes[at + offset] ?? 0) & 0x3f);
  return String.fromCodePoint(code);
}
