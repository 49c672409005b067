import { expect, test } from "vitest";
import { OPTION_KEYS } from "../../shared/config/config-keys.ts";
import type { SettingKey } from "../../shared/domain/setting-entry.ts";
import { type SettingsGround, type Stored, toSettingChange, toSettingsOverview } from "./settings-overview.ts";

const GROUND: SettingsGround = { environment: {}, platform: { cpuCount: 4, dataDir: "/data" }, dataDir: "/data" };
const under = (environment: Record<string, string>): SettingsGround => ({ ...GROUND, environment });

function entryOf(ground: SettingsGround, user: Stored, key: SettingKey) {
  const entry = toSettingsOverview(ground, user).entries.find((one) => one.key === key);
  if (entry === undefined) throw new Error(`no entry ${key}`);
  return entry;
}

test("every setting is shown with its value and whose word it is", () => {
  const overview = toSettingsOverview(under({ OD_CRITIQUE_MAX_ROUNDS: "5" }), { maxRounds: 4, fallbackPolicy: "fail" });

  expect(overview.problem).toBeNull();
  expect(overview.entries.map(({ key }) => key)).toEqual(expect.arrayContaining([...OPTION_KEYS, "weights"]));
  expect(entryOf(under({ OD_CRITIQUE_MAX_ROUNDS: "5" }), { maxRounds: 4 }, "maxRounds")).toMatchObject({
    value: "5",
    origin: "environment",
    originName: "OD_CRITIQUE_MAX_ROUNDS",
    userValue: "4",
    defaultValue: "3",
    readOnly: null,
  });
  expect(entryOf(GROUND, { fallbackPolicy: "fail" }, "fallbackPolicy")).toMatchObject({
    value: "fail",
    origin: "user",
  });
});

test("threshold and weights are shown and read-only, the data folder is given at launch", () => {
  expect(entryOf(GROUND, {}, "scoreThreshold")).toMatchObject({ value: "8", readOnly: "version" });
  expect(entryOf(GROUND, {}, "weights")).toMatchObject({
    value: "designer 0, critic 0.4, brand 0.2, a11y 0.2, copy 0.2",
    readOnly: "version",
  });
  expect(entryOf(GROUND, {}, "dataDir")).toMatchObject({ value: "/data", origin: "option", readOnly: "launch" });
  expect(entryOf(GROUND, {}, "enabled")).toMatchObject({ value: null, readOnly: "tiers" });
});

test("a variable that cannot be used is named, and the rest can still be looked at", () => {
  const overview = toSettingsOverview(under({ OD_CRITIQUE_MAX_ROUNDS: "eleven" }), { maxRounds: 4 });

  expect(overview.problem).toContain('OD_CRITIQUE_MAX_ROUNDS = "eleven"');
  expect(overview.entries.find(({ key }) => key === "maxRounds")).toMatchObject({ value: "4", origin: "user" });
});

test("a file that cannot be used leaves the defaults to look at, and what it says to be corrected", () => {
  const overview = toSettingsOverview(GROUND, { maxRounds: "many" });

  expect(overview.problem).toContain("maxRounds");
  expect(overview.entries.find(({ key }) => key === "maxRounds")).toMatchObject({ value: "3", userValue: "many" });
});

test("B114: a blank variable counts as not set, and is told", () => {
  const overview = toSettingsOverview(under({ OD_CRITIQUE_SCORE_THRESHOLD: "  " }), {});

  expect(overview).toMatchObject({ problem: null, warnings: [expect.stringContaining("OD_CRITIQUE_SCORE_THRESHOLD")] });
  expect(overview.entries.find(({ key }) => key === "scoreThreshold")).toMatchObject({ value: "8" });
});

test.each<[SettingKey, string, unknown]>([
  ["maxRounds", "4", 4],
  ["fallbackPolicy", " ship_last ", "ship_last"],
  ["budgetUsd", "2.50", 2.5],
  // A null in the file would count as not set.
  ["budgetTokens", "none", "none"],
  ["rolloutPhase", "M0", "M0"],
])("%s written as %j is kept as %j", (key, text, kept) => {
  const change = toSettingChange(GROUND, {}, key, text);

  expect(change).toEqual({ ok: true, value: { [key]: kept } });
});

test("null takes a setting out of the file", () => {
  expect(toSettingChange(GROUND, { maxRounds: 4 }, "maxRounds", null)).toEqual({
    ok: true,
    value: { maxRounds: undefined },
  });
});

test.each<[SettingKey, string]>([
  ["maxRounds", "11"],
  ["maxRounds", ""],
  ["maxRounds", "3.5"],
  ["fallbackPolicy", "ship"],
  ["budgetUsd", "-1"],
  ["scoreThreshold", "1"],
  ["weights", "critic 1"],
  ["enabled", "1"],
  ["dataDir", "/elsewhere"],
])("%s = %j is refused by name", (key, text) => {
  expect(toSettingChange(GROUND, {}, key, text)).toMatchObject({
    ok: false,
    error: { type: "not_allowed", message: expect.stringContaining(key) },
  });
});

test("what does not fit together is refused, whatever the environment says", () => {
  const change = toSettingChange(under({ OD_CRITIQUE_TOTAL_TIMEOUT_MS: "9000000" }), {}, "perRoundTimeoutMs", "900001");

  expect(change).toMatchObject({ ok: false, error: { message: expect.stringContaining("totalTimeoutMs 900000") } });
});

test("a broken file can be mended one setting at a time", () => {
  const broken = { maxRounds: "many", totalTimeoutMs: 1 };

  expect(toSettingChange(GROUND, broken, "maxRounds", "4")).toEqual({ ok: true, value: { maxRounds: 4 } });
});
