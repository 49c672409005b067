import { NO_DAMAGE, type TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";

const LISTED_LINES = 1_000;
const LISTED_TYPES = 100;

export interface DamageCounter {
  unreadable(line: number): void;
  torn(): void;
  cut(): void;
  brokeOff(why: string): void;
  gap(): void;
  unknown(type: string): void;
  afterEnd(): void;
  ended(): void;
  report(): TranscriptDamage;
}

/** `from`: what was counted before. */
export function createDamageCounter(from: TranscriptDamage = { ...NO_DAMAGE, noEnd: true }): DamageCounter {
  const unreadableLines = [...from.unreadableLines];
  const unknownTypes = new Map(Object.entries(from.unknownTypes));
  let { unreadableCount, tornLastLine, cutGzip, brokenOff, gapsInSeq, eventsAfterEnd, noEnd } = from;

  return {
    unreadable(line) {
      unreadableCount += 1;
      if (unreadableLines.length < LISTED_LINES) unreadableLines.push(line);
    },
    torn() {
      tornLastLine = true;
    },
    cut() {
      cutGzip = true;
    },
    brokeOff(why) {
      brokenOff = why;
    },
    gap() {
      gapsInSeq += 1;
    },
    unknown(type) {
      // A hostile file may name a new type on every line.
      const known = unknownTypes.has(type) || unknownTypes.size < LISTED_TYPES;
      const key = known ? type.slice(0, 100) : "…";
      unknownTypes.set(key, (unknownTypes.get(key) ?? 0) + 1);
    },
    afterEnd() {
      eventsAfterEnd += 1;
    },
    ended() {
      noEnd = false;
    },
    report: () => ({
      unreadableLines: [...unreadableLines],
      unreadableCount,
      tornLastLine,
      cutGzip,
      brokenOff,
      gapsInSeq,
      unknownTypes: Object.fromEntries(unknownTypes),
      eventsAfterEnd,
      noEnd,
    }),
  };
}
