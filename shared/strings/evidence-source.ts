import type { MessageKey, T } from "./en.ts";

const SOURCE_NAME: Readonly<Record<string, MessageKey & `evidence.source${string}`>> = {
  static: "evidence.sourceStatic",
  browser: "evidence.sourceBrowser",
  "design-tokens": "evidence.sourceTokens",
  "final-lint": "evidence.sourceFinal",
};

/** Transcripts of others may have looked in other ways: those stand as they call themselves. */
export function toSourceName(t: T, source: string): string {
  const key = Object.hasOwn(SOURCE_NAME, source) ? SOURCE_NAME[source] : undefined;
  return key === undefined ? source : t(key);
}
