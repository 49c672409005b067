/** What stands so near to the beginning of its line is shown from there; else the word comes first: the list is narrow. */
const NEAR = 6;
const AFTER = 120;

/** A piece of text; `isMatch`: it is one of the words looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The words around the first searched one that the title lacks, on one line; null: the title has them all. */
export function toExcerpt(title: string, texts: readonly string[], words: readonly string[]): string | null {
  const word = words.find((candidate) => find(title, candidate) < 0);
  if (word === undefined) return null;
  for (const text of texts) {
    const at = find(text, word);
    if (at < 0) continue;
    const from = text.lastIndexOf("\n", at) + 1;
    const start = at - from <= NEAR ? from : at;
    const piece = text.slice(start, at + word.length + AFTER);
    return `${start > from ? "…" : ""}${piece.replace(/\s+/g, " ").trim()}`;
  }
  return null;
}

/** The words of a search; what stands in quotation marks is one. */
export function splitSearch(search: string): readonly string[] {
  return [...search.matchAll(/"([^"]+)"|([^\s"]+)/g)]
    .map((match) => (match[1] ?? match[2] ?? "").trim())
    .filter((word) => word !== "");
}

/** Cuts a text where searched words begin and end, so that they can be shown. The pieces joined are the text. */
export function toMarkedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let rest = text;
  while (rest !== "") {
    const hits = words.map((word) => ({ at: find(rest, word), length: word.length })).filter(({ at }) => at >= 0);
    const [first] = hits.sort((a, b) => a.at - b.at || b.length - a.length);
    if (first === undefined) break;
    if (first.at > 0) parts.push({ text: rest.slice(0, first.at), isMatch: false });
    parts.push({ text: rest.slice(first.at, first.at + first.length), isMatch: true });
    rest = rest.slice(first.at + first.length);
  }
  return rest === "" ? parts : [...parts, { text: rest, isMatch: false }];
}

/** Upper and lower case are the same. A letter that changes its length with its case only shifts what is shown. */
function find(text: string, word: string): number {
  return text.toLowerCase().indexOf(word.toLowerCase());
}
