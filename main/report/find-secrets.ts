import { findPaths } from "./hide-paths.ts";
import type { Span } from "./text-spans.ts";

/** What is known of a run that others need not know. */
export interface RunSecrets {
  readonly brief: string;
  /** As lists show it, and a name given later. */
  readonly title: string;
  readonly projectPath: string | null;
  /** Of whoever exports; null: nobody's. */
  readonly homeFolder: string | null;
}

/** Finds what must not be told in any text of the run. */
export type FindSecrets = (text: string) => readonly Span[];

interface Token extends Span {
  readonly word: string;
}

/** Four words in a row, or eight characters of a script without blanks, are a quotation of the brief. */
const QUOTE_WEIGHT = 8;
const WORD_WEIGHT = 2;
const SINGLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const TOKEN = new RegExp(`${SINGLES.source}|(?:(?!${SINGLES.source})[\\p{L}\\p{N}\\p{M}_])+`, "gu");
/** Addresses in a brief name people and companies. */
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|\b(?:https?:\/\/|www\.)[^\s<>"'`)\]]+/gu;
/** Accounts of this name say nothing about anybody. */
const NOBODY = new Set(["root", "user", "users", "home", "admin", "runner", "app"]);

/**
 * Quotations of the brief wherever four words of it follow each other, whatever their case and punctuation; the title, the project's
 * name and the account's as whole words; addresses that stand in the brief; and every absolute path. Linear in both texts.
 */
export function createSecretFinder({ brief, title, projectPath, homeFolder }: RunSecrets): FindSecrets {
  const quotes = toQuotes(toTokens(brief));
  const phrases = toPhrases([
    title,
    ...[brief, ...brief.split(/[\r\n]+/).filter((line) => toTokens(line).length > 1)].filter(isShort),
    ...(brief.match(ADDRESS) ?? []),
    baseName(projectPath ?? ""),
    NOBODY.has(baseName(homeFolder ?? "").toLowerCase()) ? "" : baseName(homeFolder ?? ""),
  ]);
  const literals = [projectPath, homeFolder].flatMap((path) => (path === null || path.length < 4 ? [] : path));
  return (text) => {
    const tokens = toTokens(text);
    return [
      ...tokens.flatMap((_, index) => findQuote(quotes, tokens, index) ?? findPhrase(phrases, tokens, index) ?? []),
      ...literals.flatMap((literal) => findLiteral(text, literal)),
      ...findPaths(text),
    ];
  };
}

function toTokens(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: match[0].normalize("NFKC").toLowerCase(),
  }));
}

function weightOf({ word }: Token): number {
  return SINGLES.test(word) ? 1 : WORD_WEIGHT;
}

/** How many tokens from here make a quotation; null: there are not as many left. */
function quoteLength(tokens: readonly Token[], from: number): number | null {
  let weight = 0;
  for (let length = 1; from + length <= tokens.length; length += 1) {
    const token = tokens[from + length - 1];
    weight += token === undefined ? 0 : weightOf(token);
    if (weight >= QUOTE_WEIGHT) return length;
  }
  return null;
}

/** Shorter than any quotation, it is told only as a whole. */
function isShort(text: string): boolean {
  return quoteLength(toTokens(text), 0) === null;
}

function toKey(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(" ");
}

function toQuotes(tokens: readonly Token[]): ReadonlySet<string> {
  const quotes = new Set<string>();
  for (let index = 0; index < tokens.length; index += 1) {
    const length = quoteLength(tokens, index);
    if (length !== null) quotes.add(toKey(tokens.slice(index, index + length)));
  }
  return quotes;
}

function findQuote(quotes: ReadonlySet<string>, tokens: readonly Token[], from: number): Span | null {
  const length = quoteLength(tokens, from);
  if (length === null) return null;
  return quotes.has(toKey(tokens.slice(from, from + length))) ? spanOf(tokens, from, length) : null;
}

/** By their first word; of one character or none they would be found in every text. */
function toPhrases(texts: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const phrases = new Map<string, (readonly string[])[]>();
  for (const text of texts) {
    const words = toTokens(text).map(({ word }) => word);
    const [first] = words;
    if (first === undefined || words.join("").length < 2) continue;
    phrases.set(first, [...(phrases.get(first) ?? []), words]);
  }
  return phrases;
}

function findPhrase(
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>,
  tokens: readonly Token[],
  from: number,
): Span | null {
  const first = tokens[from];
  const known = first === undefined ? [] : (phrases.get(first.word) ?? []);
  const lengths = known.filter((words) => words.every((word, index) => tokens[from + index]?.word === word));
  const length = Math.max(0, ...lengths.map((words) => words.length));
  return length === 0 ? null : spanOf(tokens, from, length);
}

function spanOf(tokens: readonly Token[], from: number, length: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[from + length - 1]?.end ?? 0 };
}

/** A known folder may have blanks in its name; what follows it up to the next blank is in it. */
function findLiteral(text: string, literal: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + literal.length)) {
    const rest = /^[^\s<>"'`|;,]*/.exec(text.slice(at + literal.length, at + literal.length + 4_096));
    spans.push({ start: at, end: at + literal.length + (rest?.[0].length ?? 0) });
  }
  return spans;
}

function baseName(path: string): string {
  return path.replace(/[\\/]+$/, "").replace(/^.*[\\/]/s, "");
}
