/** Characters that look alike and are not: each to the one that keyboards have. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...[..."\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc"].map((from) => [from, "'"] as const),
  ...[..."\u201c\u201d\u201e\u201f\u2033"].map((from) => [from, '"'] as const),
  ...[..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212"].map((from) => [from, "-"] as const),
  ...[..."\u00a0\u2007\u2009\u202f\u3000"].map((from) => [from, " "] as const),
  ["\u2026", "..."],
]);
/** Longer lines are not searched for what was meant. */
const MAX_LENGTH = 10_000;

interface Folded {
  readonly text: string;
  /** For each unit of `text`, where its character stands in the original. */
  readonly offsets: readonly number[];
}

/**
 * A quote that is not on its line may differ only by a look-alike: which one, so that nobody has to guess. null: it differs
 * by more. It stays another text all the same.
 */
export function findLookAlike(line: string, quote: string): string | null {
  if (line.length > MAX_LENGTH || quote.length > MAX_LENGTH) return null;
  const foldedLine = fold(line);
  const foldedQuote = fold(quote);
  const at = foldedLine.text.indexOf(foldedQuote.text);
  if (at === -1 || foldedQuote.text === "") return null;
  for (let index = 0; index < foldedQuote.text.length; index += 1) {
    const onLine = characterAt(line, foldedLine.offsets[at + index]);
    const inQuote = characterAt(quote, foldedQuote.offsets[index]);
    if (onLine !== inQuote) return `${nameCharacter(onLine)} there, ${nameCharacter(inQuote)} in the quote`;
  }
  return null;
}

function fold(text: string): Folded {
  const offsets: number[] = [];
  let folded = "";
  let offset = 0;
  for (const character of text) {
    const plain = LOOK_ALIKES.get(character) ?? character.normalize("NFKC");
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(offset);
    offset += character.length;
  }
  return { text: folded, offsets };
}

function characterAt(text: string, offset: number | undefined): string {
  return String.fromCodePoint(text.codePointAt(offset ?? 0) ?? 0);
}

function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code}`;
}
