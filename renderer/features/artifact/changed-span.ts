/** A stretch of a line, in characters: from the first one up to but without the last. */
export type Span = readonly [start: number, end: number];

/** Under this share of the longer line in common, two lines are not one that was changed. */
const LEAST_SHARED = 1 / 3;

/** Where a line that was changed differs from what it became; null: they share too little to point at a part of it. */
export function changedSpans(before: string, after: string): readonly [Span, Span] | null {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  if (isHighSurrogate(before, head - 1)) head -= 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (isLowSurrogate(before, before.length - tail)) tail -= 1;
  if (head + tail < Math.max(before.length, after.length) * LEAST_SHARED) return null;
  return [
    [head, before.length - tail],
    [head, after.length - tail],
  ];
}

/** A pair is one character to whoever reads it. */
function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
