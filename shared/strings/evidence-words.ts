import type { EvidenceFinding } from "../domain/panel-event.ts";
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
} as const satisfies Record<EvidenceFinding["severity"], EveryKey>;

/** Transcripts of others may have looked in other ways: those stand as they call themselves. */
export function toSourceName(t: RoomT, source: string): string {
  const key = Object.hasOwn(SOURCE_NAME, source) ? SOURCE_NAME[source] : undefined;
  return key === undefined ? source : t(key);
}
