import type { Evidence, Severity } from "../domain/panel-event.ts";
import type { Contradiction } from "../evidence-view.ts";
import { toScore } from "./outcome-text.ts";
import { ROLE_NAME } from "./role-words.ts";
import type { EveryKey, RoomT } from "./rooms.en.ts";

const SOURCE_NAME: Readonly<Record<string, EveryKey & `evidence.source${string}`>> = {
  static: "evidence.sourceStatic",
  browser: "evidence.sourceBrowser",
  "design-tokens": "evidence.sourceTokens",
  "final-lint": "evidence.sourceFinal",
};

/** How much a finding weighs. */
export const SEVERITY_NAME = {
  serious: "evidence.serious",
  minor: "evidence.minor",
  info: "evidence.info",
} as const satisfies Record<Severity, EveryKey>;

/** Transcripts of others may have looked in other ways: those stand as they call themselves. */
export function toSourceName(t: RoomT, source: string): string {
  const key = Object.hasOwn(SOURCE_NAME, source) ? SOURCE_NAME[source] : undefined;
  return key === undefined ? source : t(key);
}

/** A score that what was found does not bear out, as one sentence. */
export function toContradictionText(t: RoomT, { role, score, source, count }: Contradiction): string {
  return t("evidence.contradiction", {
    role: t(ROLE_NAME[role]),
    score: toScore(t, score),
    source: toSourceName(t, source),
    count,
  });
}

/** What could not be looked at, and why. */
export function toSkippedText(t: RoomT, { source, skipped = "" }: Evidence): string {
  return t("evidence.skipped", { source: toSourceName(t, source), reason: skipped });
}
