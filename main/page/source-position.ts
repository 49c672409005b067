/** One-based line and column of an offset, as editors count: columns in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A function rather than a table of the page: findings are few. CRLF is one line break. */
export function positionAt(source: string, offset: number): SourcePosition {
  const before = source.slice(0, offset);
  const lineBreaks = before.match(/\r\n|\r|\n/g)?.length ?? 0;
  const lineStart = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  return { line: lineBreaks + 1, column: offset - lineStart + 1 };
}
