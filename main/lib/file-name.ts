/** Names that Windows keeps for devices, whatever their suffix. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** What some file system refuses, what a shell makes of names, and the marks that reorder text. */
const UNUSABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069<>:"/\\|?*]+/g;
/** Half a character; UTF-8 cannot write it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Bytes; 255 is the most that common file systems take, and a suffix or a number may follow. */
const MOST_BYTES = 120;

/** A name for a file from free text, usable on every platform. `fallback`: where nothing of the text is. */
export function toFileName(text: string, suffix: string, fallback: string): string {
  const plain = text
    .replace(LONE_SURROGATE, "\ufffd")
    .replace(UNUSABLE, " ")
    .replace(/\s+/g, " ")
    // A leading dot hides the file, a trailing one is dropped by Windows.
    .replace(/^[\s.~-]+/, "");
  const name = cutToBytes(plain, MOST_BYTES).replace(/[\s.]+$/, "");
  const base = name === "" || DEVICE.test(name) ? fallback : name;
  return `${base}${suffix}`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function cutToBytes(text: string, most: number): string {
  let kept = "";
  let bytes = 0;
  // Bounded: a segment has at least one byte.
  for (const { segment } of graphemes.segment(text.slice(0, most))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}
