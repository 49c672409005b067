/** Trigrams need three characters; shorter words are looked for by LIKE in the same texts. */
const SHORTEST_INDEXED = 3;

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
  const like = short.map(
    () =>
      `(t.brief LIKE ? ESCAPE '\\' OR t.summary LIKE ? ESCAPE '\\' OR t.must_fix LIKE ? ESCAPE '\\' OR t.notes LIKE ? ESCAPE '\\')`,
  );
  const patterns = short.flatMap((word) => Array<string>(4).fill(`%${word.replace(/[\\%_]/g, "\\$&")}%`));
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

function splitWords(search: string): readonly string[] {
  // NUL would end the text inside SQLite.
  return [...search.replaceAll("\0", " ").matchAll(/"([^"]+)"|([^\s"]+)/g)]
    .map((match) => (match[1] ?? match[2] ?? "").trim())
    .filter((word) => word !== "");
}

function countCharacters(word: string): number {
  return [...word].length;
}
