/** How well a text meets what was typed: the higher, the better. `at`: the indices of the letters that meet it. */
export interface FuzzyMatch {
  readonly score: number;
  readonly at: readonly number[];
}

const AT_START = 8;
const AT_WORD = 6;
const IN_A_ROW = 4;
const ANYWHERE = 1;

/**
 * Every letter typed, in order, anywhere in the text; spaces typed are passed over. Of all the ways to lay the letters, the best one:
 * beginnings of words and letters in a row count more. null: it does not meet it at all. An empty one meets everything.
 */
export function fuzzyMatch(typed: string, text: string): FuzzyMatch | null {
  const wanted = [...fold(typed)].filter((letter) => letter.trim() !== "");
  const letters = [...fold(text)];
  if (wanted.length === 0) return { score: 0, at: [] };
  if (wanted.length > letters.length) return null;

  // best[j]: the best way to lay the letters up to the current one so that it falls on letter j of the text.
  let best: readonly (FuzzyMatch | null)[] = letters.map(() => null);
  for (const [index, letter] of wanted.entries()) {
    let before: FuzzyMatch | null = null;
    const next: (FuzzyMatch | null)[] = [];
    for (const [at, candidate] of letters.entries()) {
      const adjacent = best[at - 1] ?? null;
      if (at >= 2) before = better(before, best[at - 2] ?? null);
      next.push(candidate === letter ? lay({ index, at, weight: weightAt(letters, at), before, adjacent }) : null);
    }
    best = next;
  }
  const found = best.reduce(better, null);
  // Of two that meet it alike, the shorter says more of it.
  return found === null ? null : { ...found, score: found.score - letters.length / 1000 };
}

interface Step {
  readonly index: number;
  readonly at: number;
  readonly weight: number;
  readonly before: FuzzyMatch | null;
  readonly adjacent: FuzzyMatch | null;
}

function lay({ index, at, weight, before, adjacent }: Step): FuzzyMatch | null {
  if (index === 0) return { score: weight, at: [at] };
  const apart = before && { score: before.score + weight, at: [...before.at, at] };
  const joined = adjacent && {
    score: adjacent.score + Math.max(weight, IN_A_ROW),
    at: [...adjacent.at, at],
  };
  return better(joined, apart);
}

function better(one: FuzzyMatch | null, other: FuzzyMatch | null): FuzzyMatch | null {
  if (one === null || other === null) return one ?? other;
  return other.score > one.score ? other : one;
}

function weightAt(letters: readonly string[], at: number): number {
  if (at === 0) return AT_START;
  return /[\p{L}\p{N}]/u.test(letters[at - 1] ?? "") ? ANYWHERE : AT_WORD;
}

/** Case and accents do not matter; one letter stays one letter, so that indices stay those of the text. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter
        .normalize("NFD")
        .replace(/\p{M}+$/u, "")
        .toLowerCase();
      return [...plain].length === 1 ? plain : letter;
    })
    .join("");
}
