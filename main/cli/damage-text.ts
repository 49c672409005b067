import { translateCli } from "../../shared/strings/cli.en.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";

const SHOWN = 5;

/** What a transcript lacks, in one sentence; null when it is whole. A run that still goes on has no end yet: that is no lack. */
export function damageText(damage: TranscriptDamage, isRunning: boolean): string | null {
  const lines = damage.unreadableCount;
  const types = Object.keys(damage.unknownTypes);
  const parts = [
    lines === 0
      ? null
      : translateCli("damage.unreadable", { count: lines, lines: toList(damage.unreadableLines, lines) }),
    damage.tornLastLine && !isRunning ? translateCli("damage.torn") : null,
    damage.cutGzip ? translateCli("damage.cutGzip") : null,
    damage.gapsInSeq === 0 ? null : translateCli("damage.gaps", { count: damage.gapsInSeq }),
    types.length === 0 ? null : translateCli("damage.unknown", { types: toList(types, types.length) }),
    damage.noEnd && !isRunning ? translateCli("damage.noEnd") : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : translateCli("damage.summary", { list: parts.join("; ") });
}

function toList(items: readonly (string | number)[], count: number): string {
  const shown = items.slice(0, SHOWN).join(", ");
  return count > SHOWN ? `${shown}, …` : shown;
}
