/** Numbers one after the other, eight bytes each: a million of them are no objects. */
export interface NumberColumn {
  readonly length: () => number;
  readonly push: (value: number) => void;
  /** 0 outside. */
  readonly at: (index: number) => number;
}

export function createNumberColumn(): NumberColumn {
  let values = new Float64Array(256);
  let length = 0;
  return {
    length: () => length,
    push(value) {
      if (length === values.length) {
        const larger = new Float64Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    at: (index) => (index < length ? (values[index] ?? 0) : 0),
  };
}

/** How many of `length` values in rising order are at most `limit`. */
export function countUpTo(length: number, at: (index: number) => number, limit: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
