import { expect, test } from "vitest";
import { CONFIG_KEYS } from "../../../shared/config/config-keys.ts";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import type { SettingEntry, SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { translateEn as t } from "../../../shared/strings/translate-en.ts";
import {
  fromMinutes,
  NUMBER_KINDS,
  toAgentRowView,
  toJuryPhase,
  toMinutes,
  toOriginText,
  toOverruledText,
  toPartialText,
  toReadOnlyText,
  toSizeRows,
  toTestText,
  toTimeProblem,
} from "./settings-view.ts";

const ENTRY: SettingEntry = {
  key: "maxRounds",
  value: "3",
  origin: "default",
  originName: "default",
  userValue: null,
  defaultValue: "3",
  readOnly: null,
  allowed: "an integer from 1 to 10",
};

test("in the settings nobody is sent to the settings for an agent's program", () => {
  const missing = (id: string, program: string | null = null): AgentInfo => ({
    ...{ id, name: id, isSample: false, isBuiltIn: false, program },
    state: { kind: "not_found", reason: "not there", searched: [] },
  });
  const detailOf = (agent: AgentInfo) => toAgentRowView(t, agent, 0).detail;

  expect(detailOf(missing("codex"))).toBe(
    "Install it with “npm install -g @openai/codex”, or choose its program here.",
  );
  expect(detailOf(missing("cursor"))).toBe("Install it, or choose its program here.");
  expect(detailOf(missing("codex", "/x"))).toBe("not there");
});

test("a setting says whose word it is", () => {
  const texts = (["default", "user", "project", "environment", "option"] as const).map((origin) =>
    toOriginText(t, { ...ENTRY, origin, originName: "OD_CRITIQUE_MAX_ROUNDS" }),
  );

  expect(texts).toEqual(["Default", "Your settings", "Project", "OD_CRITIQUE_MAX_ROUNDS", "Given at launch"]);
});

test("what cannot be changed says why", () => {
  expect(toReadOnlyText(t, ENTRY)).toBeNull();
  expect(toReadOnlyText(t, { ...ENTRY, readOnly: "version" })).toBe("Cannot be changed in this version");
  expect(toReadOnlyText(t, { ...ENTRY, readOnly: "launch" })).toBe("Given when the program starts");
  expect(toReadOnlyText(t, { ...ENTRY, readOnly: "launch", origin: "option" }), "said by its origin").toBeNull();
  expect(toReadOnlyText(t, { ...ENTRY, readOnly: "tiers" })).toContain("OD_CRITIQUE_ENABLED");
});

test("a variable that overrules the user's choice is named with its value", () => {
  expect(toOverruledText(t, null)).toBeNull();
  expect(toOverruledText(t, { ...ENTRY, origin: "user" })).toBeNull();
  expect(
    toOverruledText(t, { ...ENTRY, origin: "environment", originName: "OD_CRITIQUE_MAX_ROUNDS", value: "5" }),
  ).toBe("OD_CRITIQUE_MAX_ROUNDS sets this to 5, which takes precedence over your settings.");
});

test("what a variable sets is told in the field's own unit, and as numbers are read", () => {
  const said = (kind: keyof typeof NUMBER_KINDS, value: string) =>
    toOverruledText(t, { ...ENTRY, origin: "environment", originName: "X", value }, (stored) =>
      NUMBER_KINDS[kind].toShown(stored, "en"),
    );

  expect(said("minutes", "90000")).toContain("X sets this to 1.5,");
  expect(said("whole", "100000")).toContain("X sets this to 100,000,");
  expect(said("amount", "0.5")).toContain("X sets this to 0.5,");
});

test.each([
  ["300000", "5"],
  ["90000", "1.5"],
  ["1000", "0.0167"],
])("%s ms are %s minutes", (milliseconds, minutes) => {
  expect(toMinutes(milliseconds, "en")).toBe(minutes);
});

test.each([
  ["5", "300000"],
  [" 1.5 ", "90000"],
  ["1,5", "90000"],
  ["0.0167", "1002"],
  ["", null],
  ["-5", null],
  ["5 min", null],
  ["1e3", null],
  ["1,5,0", null],
])("minutes written as %j are %j ms", (text, milliseconds) => {
  expect(fromMinutes(text)).toBe(milliseconds);
});

test("what is shown in German is read back as the same", () => {
  expect(fromMinutes(toMinutes("90000", "de"))).toBe("90000");
});

test.each([
  ["whole", "budgetTokens", "120000", "120000"],
  ["whole", "maxConcurrentRuns", "007", "7"],
  ["whole", "budgetTokens", "0", null],
  ["whole", "budgetTokens", "1.5", null],
  ["whole", "budgetTokens", "many", null],
  ["amount", "budgetUsd", "2,50", "2.50"],
  ["amount", "budgetUsd", "0", null],
  ["amount", "budgetUsd", "-1", null],
] as const)("a %s number for %s written as %j is taken as %j", (kind, key, text, value) => {
  expect(NUMBER_KINDS[kind].fromText(text)).toBe(value);
  if (value !== null) expect(CONFIG_KEYS[key].read(value)).toBeDefined();
});

function timesOf(round: string | null, total: string | null): SettingsOverview {
  const entry = (key: "perRoundTimeoutMs" | "totalTimeoutMs", userValue: string | null, defaultValue: string) => ({
    ...ENTRY,
    key,
    userValue,
    defaultValue,
  });
  return {
    entries: [entry("perRoundTimeoutMs", round, "300000"), entry("totalTimeoutMs", total, "900000")],
    warnings: [],
    problem: null,
  };
}

test("a round longer than the run and a run shorter than a round are refused in minutes", () => {
  expect(toTimeProblem(t, "en", timesOf(null, null), "perRoundTimeoutMs", "900000")).toBeNull();
  expect(toTimeProblem(t, "en", timesOf(null, null), "perRoundTimeoutMs", "900001")).toContain("15 minutes");
  expect(toTimeProblem(t, "en", timesOf("600000", null), "totalTimeoutMs", "599999")).toContain("10 minutes");
  // Back to the default counts too.
  expect(toTimeProblem(t, "en", timesOf(null, "120000"), "perRoundTimeoutMs", null)).toContain("2 minutes");
  expect(toTimeProblem(t, "en", timesOf(null, null), "budgetTokens", "1")).toBeNull();
});

test("phase M1 is shown as the jury being off, and nothing stored as it being on", () => {
  expect(["M0", "M1", "M2", "M3", null].map(toJuryPhase)).toEqual(["M0", "M0", "M2", "M3", "M3"]);
});

test("a test of an agent tells the answer or the refusal, and how long it took", () => {
  expect(toTestText(t, { kind: "answered", answer: "OK", tookMs: 2_340 }, "en")).toBe("Answered in 2.3 s: OK");
  expect(toTestText(t, { kind: "failed", reason: "Invalid API key", tookMs: 600 }, "en")).toBe(
    "Failed after 0.6 s: Invalid API key",
  );
});

const FOLDER = {
  path: "/data",
  libraryBytes: 2000,
  runsBytes: 0,
  artifactsBytes: 1000,
  otherBytes: 10,
  isPartial: false,
};

test("the data folder is told part by part, and that it is more where not all was counted", () => {
  expect(toSizeRows(t, FOLDER, "en").map(({ size }) => size)).toEqual(["2 kB", "0 bytes", "1 kB", "10 bytes"]);
  expect(toPartialText(t, FOLDER, "en")).toBeNull();
  expect(toPartialText(t, { ...FOLDER, isPartial: true }, "en")).toContain("At least 3 kB");
});
