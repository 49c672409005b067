import { splitSearch } from "../../shared/search-excerpt.ts";

/** Trigrams need three characters; shorter words are looked for by LIKE in the same texts. */
const SHORTEST_INDEXED = 3;
const TEXTS = ["title", "brief", "summary", "must_fix", "notes"] as const;

export interface SearchClause {
  readonly from: string;
  readonly condition: string;
  readonly values: readonly string[];
  readonly orderKey: string;
}

/** Every word must occur somewhere in the run's texts, in any order; quotation keeps words together. Null: no words. */
export function toSearchClause(search: string): SearchClause | null {
  const words = splitWords(search);
  if (words.length === 0) return null;
  const indexed = words.filter((word) => countCharacters(word) >= SHORTEST_INDEXED);
  const short = words.filter((word) => countCharacters(word) < SHORTEST_INDEXED);
  const like = short.map(() => `(${TEXTS.map((text) => `t.${text} LIKE ? ESCAPE '\\'`).join(" OR ")})`);
  const patterns = short.flatMap((word) => Array<string>(TEXTS.length).fill(`%${word.replace(/[\\%_]/g, "\\$&")}%`));
  if (indexed.length === 0) {
    return {
      from: "run_texts t CROSS JOIN runs r ON r.ordinal = t.ordinal",
      condition: like.join(" AND "),
      values: patterns,
      orderKey: "t.ordinal",
    };
  }
  return {
    from: `run_search s CROSS JOIN runs r ON r.ordinal = s.rowid${short.length > 0 ? " CROSS JOIN run_texts t ON t.ordinal = s.rowid" : ""}`,
    condition: ["run_search MATCH ?", ...like].join(" AND "),
    values: [indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND "), ...patterns],
    orderKey: "s.rowid",
  };
}

/** The words of a search as they are looked for. */
export function splitWords(search: string): readonly string[] {
  // NUL would end the text inside SQLite.
  return splitSearch(search.replaceAll("\0", " "));
}

function countCharacters(word: string): number {
  return [...word].length;
}
