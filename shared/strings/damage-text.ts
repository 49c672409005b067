import type { TranscriptDamage } from "../transcript/transcript-damage.ts";
import type { RoomT } from "./rooms.en.ts";

const SHOWN = 5;

/**
 * What a transcript lacks, in one sentence; null when it is whole. `isGrowing`: somebody still writes it, and that it has no end yet
 * is no lack.
 */
export function toDamageText(t: RoomT, damage: TranscriptDamage, isGrowing: boolean): string | null {
  const lines = damage.unreadableCount;
  const types = Object.keys(damage.unknownTypes);
  const parts = [
    lines === 0 ? null : t("damage.unreadable", { count: lines, lines: toList(damage.unreadableLines, lines) }),
    damage.tornLastLine && !isGrowing ? t("damage.torn") : null,
    damage.cutGzip ? t("damage.cutGzip") : null,
    damage.brokenOff === null ? null : t("damage.brokenOff", { why: damage.brokenOff }),
    damage.gapsInSeq === 0 ? null : t("damage.gaps", { count: damage.gapsInSeq }),
    types.length === 0 ? null : t("damage.unknown", { types: toList(types, types.length) }),
    damage.eventsAfterEnd === 0 ? null : t("damage.afterEnd", { count: damage.eventsAfterEnd }),
    damage.noEnd && !isGrowing ? t("damage.noEnd") : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : t("damage.summary", { list: parts.join("; ") });
}

function toList(items: readonly (string | number)[], count: number): string {
  const shown = items.slice(0, SHOWN).join(", ");
  return count > SHOWN ? `${shown}, …` : shown;
}
