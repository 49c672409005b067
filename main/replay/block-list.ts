/** Where a block of a transcript begins, and what its first line goes on from. */
export interface BlockStart {
  /** The number of the first event in it, or behind it. */
  readonly event: number;
  /** Of its first line, in the plain bytes. */
  readonly offset: number;
  /** Lines before it. */
  readonly lines: number;
  readonly seq: number;
  readonly t: number;
}

export interface BlockList {
  /** Neither `event` nor `offset` before that of the last one. */
  add(start: BlockStart): void;
  /** The last block whose first event is this one or an earlier one. */
  at(event: number): BlockStart;
}

const FIELDS = 5;
const FIRST: BlockStart = { event: 0, offset: 0, lines: 0, seq: -1, t: 0 };

/** Numbers in one growing array: a file of a gigabyte has thousands of blocks, and they cost no objects. */
export function createBlockList(): BlockList {
  let numbers = new Float64Array(64 * FIELDS);
  let count = 0;

  function field(block: number, index: number): number {
    return numbers[block * FIELDS + index] ?? 0;
  }

  return {
    add({ event, offset, lines, seq, t }) {
      if ((count + 1) * FIELDS > numbers.length) {
        const larger = new Float64Array(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers.set([event, offset, lines, seq, t], count * FIELDS);
      count += 1;
    },
    at(event) {
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (field(middle, 0) <= event) low = middle + 1;
        else high = middle;
      }
      const block = low - 1;
      if (block < 0) return FIRST;
      return {
        event: field(block, 0),
        offset: field(block, 1),
        lines: field(block, 2),
        seq: field(block, 3),
        t: field(block, 4),
      };
    },
  };
}
