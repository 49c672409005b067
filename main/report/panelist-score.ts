import { formatCut, toPlainDecimal } from "../../shared/score-text.ts";
import { withDecimalMark } from "../../shared/strings/outcome-text.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";

/** A panelist's score with one decimal, cut and never rounded; a dash where there is none. */
export function toPanelistScore(t: RoomT, score: number | null): string {
  return score === null ? "—" : withDecimalMark(t, formatCut(score, 1));
}

/** A dim's score as it was given. */
export function toDimScore(t: RoomT, score: number | null): string {
  return score === null ? t("lane.dimUnscored") : withDecimalMark(t, toPlainDecimal(score));
}
