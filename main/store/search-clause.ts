import { splitSearch } from "../../shared/search-excerpt.ts";

/** Trigrams need three characters; shorter words are looked for by LIKE in the same texts. */
const SHORTEST_INDEXED = 3;
const RUN_TEXTS = ["title", "brief", "summary", "must_fix", "notes"] as const;

export interface SearchClause {
  readonly from: string;
  readonly condition: string;
  readonly values: readonly string[];
  readonly orderKey: string;
}

/** Every word must occur somewhere in the run's texts, in any order; quotation keeps words together. Null: no words. */
export function toSearchClause(search: string): SearchClause | null {
  const { match, likes, patterns } = toWordConditions(
    search,
    RUN_TEXTS.map((text) => `t.${text}`),
  );
  if (match === null) {
    if (likes.length === 0) return null;
    return {
      from: "run_texts t CROSS JOIN runs r ON r.ordinal = t.ordinal",
      condition: likes.join(" AND "),
      values: patterns,
      orderKey: "t.ordinal",
    };
  }
  return {
    from: `run_search s CROSS JOIN runs r ON r.ordinal = s.rowid${likes.length > 0 ? " CROSS JOIN run_texts t ON t.ordinal = s.rowid" : ""}`,
    condition: ["run_search MATCH ?", ...likes].join(" AND "),
    values: [match, ...patterns],
    orderKey: "s.rowid",
  };
}

export interface WordConditions {
  /** For a trigram index; null: no word is long enough for it. */
  readonly match: string | null;
  /** A condition for each shorter word. */
  readonly likes: readonly string[];
  /** What stands in the places of `likes`, in order. */
  readonly patterns: readonly string[];
}

/** How the words of a search are looked for: each must occur somewhere in the columns. */
export function toWordConditions(search: string, columns: readonly string[]): WordConditions {
  const words = splitWords(search);
  const indexed = words.filter((word) => countCharacters(word) >= SHORTEST_INDEXED);
  const short = words.filter((word) => countCharacters(word) < SHORTEST_INDEXED);
  const anyColumn = `(${columns.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(" OR ")})`;
  return {
    match: indexed.length === 0 ? null : indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND "),
    likes: short.map(() => anyColumn),
    patterns: short.flatMap((word) => Array<string>(columns.length).fill(`%${word.replace(/[\\%_]/g, "\\$&")}%`)),
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
