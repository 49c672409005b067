import type { Evidence, Severity } from "../domain/panel-event.ts";
import type { Contradiction } from "../evidence-view.ts";
import { toSourceName } from "./evidence-source.ts";
import { toScore } from "./outcome-text.ts";
import { ROLE_NAME } from "./role-words.ts";
import type { EveryKey, RoomT } from "./rooms.en.ts";

/** How much a finding weighs. */
export const SEVERITY_NAME = {
  serious: "evidence.serious",
  minor: "evidence.minor",
  info: "evidence.info",
} as const satisfies Record<Severity, EveryKey>;

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
