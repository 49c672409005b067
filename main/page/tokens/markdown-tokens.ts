import type { DesignToken, NotUnderstood, TokenKind } from "../design-tokens.ts";
import { substituted } from "../style/substitute.ts";
import { hintOf, hintsOf, isForbidden } from "./token-hints.ts";
import { readTokenTree } from "./token-tree.ts";
import { toTokens, writtenColors } from "./token-value.ts";

/**
 * A `DESIGN.md` read line by line: custom properties wherever they stand, blocks of YAML and JSON, tables, lists and
 * `Name: value` lines, each under the headings that say what its values are.
 */

export interface MarkdownTokens {
  readonly tokens: readonly DesignToken[];
  readonly notUnderstood: readonly NotUnderstood[];
}

const FILE = "design";
/** A brand source of this length is none; the rest is not read. */
const MAX_LINES = 20_000;
const LONGEST_LINE = 2000;

export function readMarkdownTokens(text: string): MarkdownTokens {
  const reader = new MarkdownReader(text.split(/\r\n|\r|\n/).slice(0, MAX_LINES));
  reader.read();
  return reader;
}

class MarkdownReader implements MarkdownTokens {
  readonly tokens: DesignToken[] = [];
  readonly notUnderstood: NotUnderstood[] = [];
  readonly #lines: readonly string[];
  readonly #headings: string[] = [];
  readonly #properties = new Map<string, string>();
  #columns: readonly string[] | null = null;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    for (const line of lines) {
      for (const { name, value } of propertiesIn(line.slice(0, LONGEST_LINE))) this.#properties.set(name, value);
    }
  }

  read(): void {
    for (let at = 0; at < this.#lines.length; at += 1) {
      const line = (this.#lines[at] ?? "").slice(0, LONGEST_LINE);
      const block = at === 0 && line.trim() === "---" ? /^---\s*$/ : fenceOf(line);
      const end = block === null ? -1 : this.#endOf(block, at);
      if (end > at) {
        this.#readBlock(at + 1, end);
        at = end;
      } else this.#readLine(line, at + 1);
    }
  }

  #endOf(closing: RegExp, start: number): number {
    for (let at = start + 1; at < this.#lines.length; at += 1) if (closing.test(this.#lines[at] ?? "")) return at;
    return -1;
  }

  /** Lines that a block has between its marks: as a tree if it is one, else line by line. */
  #readBlock(from: number, to: number): void {
    const lines = this.#lines.slice(from, to);
    const isCss = lines.some((line) => propertiesIn(line).length > 0);
    const tree = isCss ? null : readTokenTree(lines.join("\n"), { file: FILE }, from);
    // One by one: a tree may have more leaves than a call takes arguments.
    if (tree !== null && tree.length > 0) for (const token of tree) this.tokens.push(token);
    else for (const [at, line] of lines.entries()) this.#readLine(line.slice(0, LONGEST_LINE), from + at + 1);
  }

  #readLine(line: string, number: number): void {
    const heading = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (heading !== null) {
      this.#headings.length = Math.min(this.#headings.length, (heading[1]?.length ?? 1) - 1);
      this.#headings[(heading[1]?.length ?? 1) - 1] = plain(heading[2] ?? "");
      this.#columns = null;
      // A heading may name a colour itself: `### Coral (#ff6f61)`.
      if (writtenColors(line.slice(heading[0].indexOf(" "))).length > 0) this.#readColors(heading[2] ?? "", number);
      return;
    }
    if (line.trim() === "" || isForbidden(line)) return;
    const properties = propertiesIn(line);
    if (properties.length > 0) this.#readProperties(properties, number, line);
    else if (/^\s*\|.*\|\s*$/.test(line)) this.#readRow(line, number);
    else this.#readEntry(line, number);
  }

  get #context(): readonly string[] {
    return this.#headings.filter((heading) => heading !== undefined).toReversed();
  }

  #readProperties(properties: readonly Property[], line: number, text: string): void {
    let isUnderstood = false;
    for (const { name, value } of properties) {
      const full = substituted(value, (other) => this.#properties.get(other) ?? null) ?? value;
      const hint = hintOf(name.replaceAll(/[-_$]+/g, " "), name, ...this.#context);
      const found = toTokens(full, new Set(hint === null ? [] : [hint]), { name, line, file: FILE });
      this.tokens.push(...found);
      isUnderstood ||= found.length > 0 || hint === null;
    }
    if (!isUnderstood) this.#missed(text, line);
  }

  #readRow(text: string, line: number): void {
    const cells = text
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map(plain);
    if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) return;
    const columns = this.#columns;
    if (columns === null) {
      this.#columns = cells;
      // Some tables begin without a head.
      if (!cells.some((cell) => writtenColors(cell).length > 0)) return;
    }
    const before = this.tokens.length;
    const isValue = (cell: string) => writtenColors(cell).length > 0 || /^\d/.test(cell);
    const name = cells.find((cell) => cell !== "" && !isValue(cell)) ?? cells[0] ?? "";
    for (const [at, cell] of cells.entries()) {
      if (cell === name || cell === "") continue;
      const column = columns?.[at] ?? "";
      const colors = writtenColors(cell);
      const place = { name, line, file: FILE } as const;
      if (colors.length > 0) {
        for (const { raw, color } of colors) this.tokens.push({ ...place, kind: "color", raw, color });
      } else {
        const kinds = hintsOf(column);
        this.tokens.push(...toTokens(cell, kinds.size > 0 ? kinds : this.#lengthKinds(name), place));
      }
    }
    if (this.tokens.length === before && cells.some((cell) => /\d/.test(cell)) && hintOf(...this.#context) !== null) {
      this.#missed(text, line);
    }
  }

  /** In a table only what reads as a length: words are explanations. */
  #lengthKinds(name: string): ReadonlySet<TokenKind> {
    const kinds = new Set(hintsOf(name, ...this.#context));
    kinds.delete("family");
    kinds.delete("color");
    return kinds;
  }

  #readEntry(text: string, line: number): void {
    const isListed = /^\s*([-*+•]|\d+[.)])\s+/.test(text);
    const entry = text.replace(/^\s*([-*+•]|\d+[.)])\s+/, "");
    if (writtenColors(entry).length > 0) {
      if (isListed || /^.{0,60}[:=—–]/.test(entry)) this.#readColors(entry, line);
      return;
    }
    const [, label = "", value = ""] = /^(.{1,60}?)(?:\s*[:=：]\s*|\s+[—–]\s+|\s+-\s+)(.+)$/.exec(plain(entry)) ?? [];
    const kinds = kindsOf(label, this.#context);
    if (value === "") {
      // A bare list of a scale: `4, 8, 16, 24`.
      if (/^[\d.]+(px|rem)?([\s,/·]+[\d.]+(px|rem)?)+\.?$/.test(plain(entry))) {
        this.tokens.push(...toTokens(plain(entry).replace(/\.$/, ""), this.#lengthKinds(""), this.#unnamed(line)));
      } else if (isListed && hintOf(this.#context[0] ?? "") === "family") this.#readBareFamily(plain(entry), line);
      return;
    }
    const found = toTokens(value.replace(/\s*[(—–].*$/, "").replace(/\.$/, ""), kinds, {
      name: label,
      line,
      file: FILE,
    });
    this.tokens.push(...found);
    const isShort = value.split(/\s+/).length <= 4;
    if (found.length === 0 && isListed && isShort && kinds.size > 0) this.#missed(text, line);
  }

  #unnamed(line: number) {
    return { name: this.#context[0] ?? "", line, file: FILE } as const;
  }

  #readBareFamily(text: string, line: number): void {
    if (text.includes(",")) this.tokens.push(...toTokens(text, new Set(["family"]), this.#unnamed(line)));
  }

  /** Each colour of a line is called by what stands before it, or by what stands behind it when nothing does. */
  #readColors(text: string, line: number): void {
    const colors = writtenColors(text);
    let from = 0;
    for (const [nth, { raw, at, color }] of colors.entries()) {
      const before = toName(text.slice(from, at));
      const after = toName(text.slice(at + raw.length, colors[nth + 1]?.at));
      from = at + raw.length;
      const isNumber = /^#\d{3,4}$/.test(raw);
      // `#123` is an issue as well.
      if (isNumber && hintOf(before, ...this.#context) !== "color") continue;
      this.tokens.push({ kind: "color", name: before === "" ? after : before, raw, color, line, file: FILE });
    }
  }

  #missed(text: string, line: number): void {
    this.notUnderstood.push({ line, text: text.trim(), file: FILE });
  }
}

interface Property {
  readonly name: string;
  readonly value: string;
}

/** Custom properties of CSS and variables of Sass, also several on a line. */
function propertiesIn(line: string): readonly Property[] {
  const found = line.matchAll(/(?:^|[\s;{`])((?:--|\$)[\w-]+)`?\s*:\s*`?([^;`}]+)/g);
  return [...found].map(([, name = "", value = ""]) => ({ name, value: value.trim() }));
}

function fenceOf(line: string): RegExp | null {
  const fence = /^\s*(```+|~~~+)/.exec(line)?.[1];
  return fence === undefined ? null : new RegExp(`^\\s*${fence}`);
}

/** The name of the value says most; without a word from it, its headings do. */
function kindsOf(label: string, context: readonly string[]): ReadonlySet<TokenKind> {
  const own = hintOf(label);
  const around = context.map((heading) => hintsOf(heading)).find(({ size }) => size > 0) ?? new Set<TokenKind>();
  if (own === null) return around;
  // "Headings: Lora" under Type, "Body: 16px" under Sizes: lengths and names tell themselves apart.
  return new Set([own, ...(own === "family" || own === "color" ? around : [])]);
}

/** Without emphasis, code marks and links. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]+|(?<!\w)_+|_+(?!\w)/g, "")
    .trim();
}

const LONGEST_NAME = 60;

function toName(text: string): string {
  return plain(text)
    .replace(/^[\s\-–—:：=,;|()/.]+/, "")
    .replace(/[\s\-–—:：=,;|()/]+$/, "")
    .replace(/^(use|for|and|or|is|are)\b\s*/i, "")
    .slice(0, LONGEST_NAME);
}
