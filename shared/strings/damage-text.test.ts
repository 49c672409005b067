import { expect, test } from "vitest";
import { NO_DAMAGE, type TranscriptDamage } from "../transcript/transcript-damage.ts";
import { toDamageText } from "./damage-text.ts";
import { translateEn } from "./translate-en.ts";

const text = (damage: Partial<TranscriptDamage>, isGrowing = false) =>
  toDamageText(translateEn, { ...NO_DAMAGE, ...damage }, isGrowing);

test("says nothing of a transcript that is whole", () => {
  expect(text({})).toBeNull();
});

test.each([
  [{ unreadableCount: 1, unreadableLines: [100] }, "1 line unreadable (100)"],
  [{ unreadableCount: 9, unreadableLines: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, "9 lines unreadable (1, 2, 3, 4, 5, …)"],
  [{ tornLastLine: true }, "the last line is cut short"],
  [{ cutGzip: true }, "the gzip file is cut short"],
  [{ brokenOff: "EIO" }, "reading broke off: EIO"],
  [{ gapsInSeq: 1 }, "1 gap in the numbering of events"],
  [{ unknownTypes: { applause: 3, encore: 1 } }, "unknown event types: applause, encore"],
  [{ eventsAfterEnd: 2 }, "2 events after the end do not count"],
  [{ noEnd: true }, "the end of the run is missing"],
])("says of %j: %s", (damage, said) => {
  expect(text(damage)).toBe(`This transcript is damaged and shown as far as it is good: ${said}.`);
});

test("names everything at once", () => {
  expect(text({ tornLastLine: true, noEnd: true })).toMatch(/cut short; the end of the run is missing\.$/);
});

test("does not miss the end of a transcript that is still being written", () => {
  expect(text({ tornLastLine: true, noEnd: true }, true)).toBeNull();
});
