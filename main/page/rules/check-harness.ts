import { NO_TOKENS } from "../design-tokens.ts";
import { parsePage } from "../parse-page.ts";
import { readDesignTokens } from "../read-design-tokens.ts";
import { checkPage } from "./check-page.ts";
import type { PageFinding } from "./page-finding.ts";
import { readStylesForRules } from "./styles-for-rules.ts";

/** What the rules find in a source. */
export function findingsOf(source: string, tokens = NO_TOKENS): readonly PageFinding[] {
  const page = parsePage(source);
  return checkPage(page, { tokens, brief: "", ...readStylesForRules(page) });
}

export interface SnippetOptions {
  readonly lang?: string;
  readonly css?: string;
}

/** A page in which nothing is wrong but what the snippet brings. */
export function pageWith(body: string, { lang = "en", css = "" }: SnippetOptions = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbour tours, spring</title><style>h1{font-size:32px}${css}</style></head><body><main><h1>Harbour tours</h1>${body}</main></body></html>`;
}

/** Ids of the rules that find something in the snippet, each once, in alphabetical order. */
export function rulesOn(body: string, options: SnippetOptions = {}): readonly string[] {
  return [...new Set(findingsOf(pageWith(body, options)).map(({ rule }) => rule))].sort();
}

/** The tokens of a `DESIGN.md`; none when there is no such file. */
export function tokensOf(design: string | null) {
  return design === null ? NO_TOKENS : readDesignTokens(design);
}
