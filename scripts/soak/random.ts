/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number, 0 ≤ n < limit. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** The same items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Each round has numbers of its own, so that one of them can be repeated without the others. */
export function createRandom(seed: number, round = 0): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul((round + 1) | 0, 0x85ebca6b)) | 0;

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    shuffle(items) {
      const rest = [...items];
      return items.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}
