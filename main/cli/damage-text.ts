import { toDamageText } from "../../shared/strings/damage-text.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";

/** What a transcript lacks, in one sentence; null when it is whole. A run that still goes on has no end yet: that is no lack. */
export function damageText(damage: TranscriptDamage, isRunning: boolean): string | null {
  return toDamageText(translateEn, damage, isRunning);
}
