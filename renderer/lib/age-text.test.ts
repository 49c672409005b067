import { expect, onTestFinished, test, vi } from "vitest";
import { LANGUAGES } from "../../shared/strings/languages.ts";
import { toAgeText, toFullTime } from "./age-text.ts";

const at = (text: string) => new Date(text).getTime();
const NOW = at("2026-05-20T18:00:00");

test.each([
  ["2026-05-20T17:59:30", "now"],
  ["2026-05-20T18:20:00", "now"],
  ["2026-05-20T09:05:00", "09:05"],
  ["2026-05-19T23:59:00", "Tue"],
  ["2026-05-18T09:05:00", "Mon"],
  ["2026-05-14T18:00:00", "14 May"],
  ["2026-03-02T09:05:00", "2 Mar"],
  ["2024-03-02T09:05:00", "Mar 2024"],
])("a run of %s is dated %s", (startedAt, text) => {
  expect(toAgeText(at(startedAt), NOW, "en-GB")).toBe(text);
});

test("after midnight a run of this minute is still now, one of before is yesterday's", () => {
  expect(toAgeText(at("2026-05-19T23:59:30"), at("2026-05-20T00:00:10"), "en-GB")).toBe("now");
  expect(toAgeText(at("2026-05-19T23:58:00"), at("2026-05-20T00:00:10"), "en-GB")).toBe("Tue");
});

test.each([
  ["de", "jetzt"],
  ["ja", "今"],
  ["ko", "지금"],
  ["zh-Hans", "现在"],
  ["zh-Hant", "現在"],
])("in %s the same times are told apart, in words of that language", (locale, now) => {
  const times = ["2026-05-20T17:59:30", "2026-05-20T09:05:00", "2026-05-18T09:05:00", "2026-03-02T09:05:00"];
  const texts = times.map((time) => toAgeText(at(time), NOW, locale));

  expect(texts[0]).toBe(now);
  expect(texts[1]).toContain("9:05");
  expect(texts[3]).toMatch(/2.*3|3.*2|2\. März/);
  expect(new Set(texts).size).toBe(4);
});

test("every language has a time in full that names day and minute", () => {
  for (const locale of Object.keys(LANGUAGES))
    expect(toFullTime(at("2026-03-02T09:05:00"), locale)).toMatch(/2026.*05/);
});

test("B139: half past midnight is today, however far east of UTC", () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const startedAt = Date.UTC(2026, 2, 13, 15, 30);

  expect(new Date(startedAt).getDate()).toBe(14);
  expect(toAgeText(startedAt, startedAt + 2 * 3_600_000, "en-GB")).toBe("00:30");
});
