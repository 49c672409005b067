import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONFIG_KEYS, isConfigKey, OPTION_KEYS } from "./config-keys.ts";
import { defaultConfig } from "./default-config.ts";
import { type ConfigSources, type EffectiveConfig, resolveConfig } from "./resolve-config.ts";

const PLATFORM = { cpuCount: 4, dataDir: "/data" };

function resolve(sources: Partial<ConfigSources> = {}) {
  return resolveConfig({ options: {}, environment: {}, project: {}, user: {}, platform: PLATFORM, ...sources });
}

function accepted(sources: Partial<ConfigSources> = {}): EffectiveConfig {
  const result = resolve(sources);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function refused(sources: Partial<ConfigSources>): string {
  const result = resolve(sources);
  if (result.ok) throw new Error("the configuration was accepted");
  expect(result.error.type).toBe("invalid_config");
  return result.error.message;
}

test("without any source every setting is the default", () => {
  const { values, origins, warnings } = accepted();

  expect(values).toEqual(defaultConfig(PLATFORM));
  expect(values).toMatchObject({ scoreThreshold: 8, maxRounds: 3, maxConcurrentRuns: 4, dataDir: "/data" });
  expect(Object.values(origins).every(({ origin }) => origin === "default")).toBe(true);
  expect(warnings).toEqual([]);
});

test("every setting has a key and every key an origin", () => {
  expect(Object.keys(CONFIG_KEYS)).toEqual(Object.keys(defaultConfig(PLATFORM)));
  expect(Object.keys(accepted().origins)).toEqual(Object.keys(CONFIG_KEYS));
});

test("options come before environment, environment before project, project before user", () => {
  const all = {
    options: { maxRounds: "5" },
    environment: { OD_CRITIQUE_MAX_ROUNDS: "6" },
    project: { maxRounds: 7 },
    user: { maxRounds: 9 },
  };

  expect(accepted(all)).toMatchObject({ values: { maxRounds: 5 }, origins: { maxRounds: { origin: "option" } } });
  expect(accepted({ ...all, options: {} })).toMatchObject({
    values: { maxRounds: 6 },
    origins: { maxRounds: { origin: "environment", name: "OD_CRITIQUE_MAX_ROUNDS" } },
  });
  expect(accepted({ ...all, options: {}, environment: {} })).toMatchObject({
    values: { maxRounds: 7 },
    origins: { maxRounds: { origin: "project", name: "maxRounds" } },
  });
  expect(accepted({ user: all.user })).toMatchObject({
    values: { maxRounds: 9 },
    origins: { maxRounds: { origin: "user", name: "maxRounds" } },
  });
});

test.each(["", "  ", "\t"])("B114: a blank threshold (%j) is unset with a warning, never 0", (blank) => {
  const { values, origins, warnings } = accepted({ environment: { OD_CRITIQUE_SCORE_THRESHOLD: blank } });

  expect(values.scoreThreshold).toBe(8);
  expect(origins.scoreThreshold.origin).toBe("default");
  expect(warnings).toEqual(["OD_CRITIQUE_SCORE_THRESHOLD is blank and counts as not set"]);
});

test.each([
  ["OD_CRITIQUE_ENABLED", "maybe"],
  ["OD_CRITIQUE_ROLLOUT_PHASE", "M4"],
  ["OD_CRITIQUE_MAX_ROUNDS", "0"],
  ["OD_CRITIQUE_MAX_ROUNDS", "11"],
  ["OD_CRITIQUE_MAX_ROUNDS", "2.5"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "abc"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "NaN"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "-1"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "8,5"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "1e1"],
  ["OD_CRITIQUE_SCORE_THRESHOLD", "0x8"],
  ["OD_CRITIQUE_SCORE_SCALE", "0"],
  ["OD_CRITIQUE_SCORE_SCALE", "Infinity"],
  ["OD_CRITIQUE_FALLBACK_POLICY", "ship_worst"],
  ["OD_CRITIQUE_ROUND_TIMEOUT_MS", "5m"],
  ["OD_CRITIQUE_PER_ROUND_TIMEOUT_MS", "0"],
  ["OD_CRITIQUE_TOTAL_TIMEOUT_MS", "2147483648"],
  ["OD_CRITIQUE_FIRST_OUTPUT_TIMEOUT_MS", "-5"],
  ["OD_CRITIQUE_SILENCE_TIMEOUT_MS", "1_000"],
  ["OD_CRITIQUE_STOP_GRACE_MS", "soon"],
  ["OD_CRITIQUE_PARSER_MAX_BLOCK_BYTES", "256k"],
  ["OD_CRITIQUE_ARTIFACT_MAX_BYTES", "0"],
  ["OD_CRITIQUE_BUDGET_TOKENS", "0"],
  ["OD_CRITIQUE_BUDGET_USD", "$5"],
  ["OD_CRITIQUE_MAX_CONCURRENT_RUNS", "many"],
])("%s=%s is refused by name, value and what is allowed", (name, value) => {
  const message = refused({ environment: { [name]: value } });

  expect(message).toContain(name);
  expect(message).toContain(JSON.stringify(value));
  expect(message).toContain("allowed: ");
});

test("reads every variable of the table", () => {
  const { values } = accepted({
    environment: {
      OD_CRITIQUE_ENABLED: "Off",
      OD_CRITIQUE_ROLLOUT_PHASE: "m2",
      OD_CRITIQUE_MAX_ROUNDS: " 4 ",
      OD_CRITIQUE_SCORE_THRESHOLD: "7.5",
      OD_CRITIQUE_SCORE_SCALE: "20",
      OD_CRITIQUE_FALLBACK_POLICY: "ship_last",
      OD_CRITIQUE_PER_ROUND_TIMEOUT_MS: "1000",
      OD_CRITIQUE_TOTAL_TIMEOUT_MS: "2000",
      OD_CRITIQUE_FIRST_OUTPUT_TIMEOUT_MS: "3000",
      OD_CRITIQUE_SILENCE_TIMEOUT_MS: "4000",
      OD_CRITIQUE_STOP_GRACE_MS: "0",
      OD_CRITIQUE_PARSER_MAX_BLOCK_BYTES: "100",
      OD_CRITIQUE_ARTIFACT_MAX_BYTES: "200",
      OD_CRITIQUE_BUDGET_TOKENS: "5000",
      OD_CRITIQUE_BUDGET_USD: "1.25",
      OD_CRITIQUE_MAX_CONCURRENT_RUNS: "2",
      OD_CRITIQUE_COMMAND_FRAMING: "ndjson:delta.text",
      OD_CRITIQUE_DATA_DIR: "/somewhere else",
    },
  });

  expect(values).toEqual({
    enabled: false,
    rolloutPhase: "M2",
    maxRounds: 4,
    scoreThreshold: 7.5,
    scoreScale: 20,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    fallbackPolicy: "ship_last",
    perRoundTimeoutMs: 1000,
    totalTimeoutMs: 2000,
    firstOutputTimeoutMs: 3000,
    silenceTimeoutMs: 4000,
    stopGraceMs: 0,
    parserMaxBlockBytes: 100,
    artifactMaxBytes: 200,
    budgetTokens: 5000,
    budgetUsd: 1.25,
    maxConcurrentRuns: 2,
    commandFraming: "ndjson:delta.text",
    dataDir: "/somewhere else",
  });
});

describe("the two names of the round's clock", () => {
  const both = (first: string, second: string) => ({
    environment: { OD_CRITIQUE_ROUND_TIMEOUT_MS: first, OD_CRITIQUE_PER_ROUND_TIMEOUT_MS: second },
  });

  test("equal values are one value, known by the first name", () => {
    expect(accepted(both("1000", " 1000"))).toMatchObject({
      values: { perRoundTimeoutMs: 1000 },
      origins: { perRoundTimeoutMs: { name: "OD_CRITIQUE_ROUND_TIMEOUT_MS" } },
    });
  });

  test("a blank one leaves the other", () => {
    expect(accepted(both(" ", "1000")).values.perRoundTimeoutMs).toBe(1000);
  });

  test("different values are refused", () => {
    const message = refused(both("1000", "2000"));

    expect(message).toContain("OD_CRITIQUE_ROUND_TIMEOUT_MS");
    expect(message).toContain("OD_CRITIQUE_PER_ROUND_TIMEOUT_MS");
  });

  test("an unusable one is refused beside a usable one", () => {
    expect(refused(both("1000", "x"))).toContain('OD_CRITIQUE_PER_ROUND_TIMEOUT_MS = "x"');
    expect(refused(both("x", "1000"))).toContain('OD_CRITIQUE_ROUND_TIMEOUT_MS = "x"');
  });
});

test("a threshold above the scale is refused, also when only one of them was set", () => {
  expect(refused({ environment: { OD_CRITIQUE_SCORE_THRESHOLD: "10.000001" } })).toBe(
    "scoreThreshold 10.000001 (OD_CRITIQUE_SCORE_THRESHOLD) is above scoreScale 10 (default); allowed: a threshold from 0 to 10",
  );
  expect(refused({ options: { scoreScale: "5" } })).toContain("scoreScale 5 (option scoreScale)");
  expect(accepted({ options: { scoreThreshold: "10" } }).values.scoreThreshold).toBe(10);
});

test("a run shorter than a round is refused", () => {
  expect(refused({ environment: { OD_CRITIQUE_ROUND_TIMEOUT_MS: "900001" } })).toContain(
    "OD_CRITIQUE_ROUND_TIMEOUT_MS",
  );
  expect(accepted({ options: { totalTimeoutMs: "300000" } }).values.totalTimeoutMs).toBe(300_000);
});

test("every problem is named at once", () => {
  const message = refused({ environment: { OD_CRITIQUE_MAX_ROUNDS: "x", OD_CRITIQUE_BUDGET_USD: "y" } });

  expect(message.split("\n")).toHaveLength(2);
});

test("an unusable value that a stronger source overrides is a warning", () => {
  const { values, warnings } = accepted({
    options: { maxRounds: "2" },
    environment: { OD_CRITIQUE_MAX_ROUNDS: "abc" },
  });

  expect(values.maxRounds).toBe(2);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('OD_CRITIQUE_MAX_ROUNDS = "abc"');
});

test("options take the keys that have a variable and no others", () => {
  expect(OPTION_KEYS).not.toContain("weights");
  expect(refused({ options: { weights: "1" } })).toContain("allowed: enabled, rolloutPhase, maxRounds");
  expect(refused({ options: { __proto__x: "1", toString: "2" } })).toContain('option "toString" cannot be set');
  expect(refused({ options: { maxRounds: "" } })).toContain('option maxRounds = ""');
});

test("files hand over what JSON holds and may not move threshold, weights, folder or switch", () => {
  const { values, warnings } = accepted({
    user: {
      scoreThreshold: 1,
      weights: { critic: 1 },
      dataDir: "/elsewhere",
      enabled: true,
      budgetUsd: null,
      scoreScale: 10.5,
      theme: "dark",
    },
  });

  expect(values).toMatchObject({ scoreThreshold: 8, scoreScale: 10.5, dataDir: "/data", enabled: null });
  expect(values.weights.critic).toBe(0.4);
  expect(warnings).toHaveLength(4);
  expect(refused({ project: { maxRounds: [3] } })).toContain("project maxRounds = a value of type object");
  expect(refused({ user: { maxRounds: "three" } })).toContain('user maxRounds = "three"');
});

test("the outer pipeline's iteration limit is not read", () => {
  expect(accepted({ environment: { OD_MAX_DEVLOOP_ITERATIONS: "9" } })).toEqual(accepted());
});

test("whatever a variable holds, it is taken, refused or unset, and a number taken is within its limits", () => {
  const names = OPTION_KEYS.flatMap((key) => CONFIG_KEYS[key].environment);
  const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.constantFrom("none", "on"));
  fc.assert(
    fc.property(fc.constantFrom(...names), text, (name, value) => {
      const result = resolve({ environment: { [name]: value } });
      if (!result.ok) {
        expect(result.error.message).toContain(name);
        return;
      }
      const { values } = result.value;
      expect(values.scoreThreshold).toBeLessThanOrEqual(values.scoreScale);
      expect(values.totalTimeoutMs).toBeGreaterThanOrEqual(values.perRoundTimeoutMs);
      for (const [key, held] of Object.entries(values)) {
        if (isConfigKey(key) && typeof held === "number") expect(Number.isFinite(held) && held >= 0).toBe(true);
      }
      if (value.trim() === "") expect(values).toEqual(defaultConfig(PLATFORM));
    }),
    { numRuns: 500, seed: 41 },
  );
});
