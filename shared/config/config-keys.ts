import { readCommandFraming } from "./command-framing.ts";
import { FALLBACK_POLICIES, type JuryConfig, ROLLOUT_PHASES } from "./jury-config.ts";
import {
  type ReadSetting,
  readDecimal,
  readFallbackPolicy,
  readInteger,
  readOrNone,
  readPath,
  readPhase,
  readSwitch,
} from "./setting-text.ts";

/**
 * One setting. `environment`: variable names, the first is the one to use; none: it cannot be set in this version.
 * `inFiles`: may stand in project and user settings. `allowed` ends the sentence "allowed: …".
 */
export interface ConfigKey<Value> {
  readonly environment: readonly string[];
  readonly read: ReadSetting<Value>;
  readonly allowed: string;
  readonly note: string;
  readonly inFiles: boolean;
}

export type ConfigKeys = { readonly [Key in keyof JuryConfig]: ConfigKey<JuryConfig[Key]> };

/** The largest delay timers take without wrapping to none (2³¹ − 1). */
const MAX_DELAY_MS = 2_147_483_647;
const MAX_BYTES = 268_435_456;

const delay = (environment: readonly string[], note: string, minMs = 1): ConfigKey<number> => ({
  environment,
  read: readInteger(minMs, MAX_DELAY_MS),
  allowed: `milliseconds, an integer from ${minMs} to ${MAX_DELAY_MS}`,
  note,
  inFiles: true,
});

const size = (environment: string, note: string): ConfigKey<number> => ({
  environment: [environment],
  read: readInteger(1, MAX_BYTES),
  allowed: `bytes, an integer from 1 to ${MAX_BYTES}`,
  note,
  inFiles: true,
});

/** Every setting, in the order in which lists show them. The one place that knows names and limits. */
export const CONFIG_KEYS: ConfigKeys = {
  enabled: {
    environment: ["OD_CRITIQUE_ENABLED"],
    read: readSwitch,
    allowed: "1, true, yes, on, 0, false, no or off",
    note: "whether the jury reviews; skill and project come before it",
    // A project's word is its `critiqueTheaterEnabled`, which ranks above the environment and not below it.
    inFiles: false,
  },
  rolloutPhase: {
    environment: ["OD_CRITIQUE_ROLLOUT_PHASE"],
    read: readPhase,
    allowed: ROLLOUT_PHASES.join(", "),
    note: "decides whether the jury is on where nothing else does",
    inFiles: true,
  },
  maxRounds: {
    environment: ["OD_CRITIQUE_MAX_ROUNDS"],
    read: readInteger(1, 10),
    allowed: "an integer from 1 to 10",
    note: "rounds before the fallback policy",
    inFiles: true,
  },
  scoreThreshold: {
    environment: ["OD_CRITIQUE_SCORE_THRESHOLD"],
    read: readDecimal(() => true),
    allowed: "a number from 0 to scoreScale with at most six decimals",
    note: "composite from which a round ships; read-only in settings in this version",
    inFiles: false,
  },
  scoreScale: {
    environment: ["OD_CRITIQUE_SCORE_SCALE"],
    read: readDecimal((value) => value > 0),
    allowed: "a number above 0 with at most six decimals",
    note: "the highest score",
    inFiles: true,
  },
  weights: {
    environment: [],
    read: () => undefined,
    allowed: "nothing: the weights are read-only in this version",
    note: "weight of each role in the composite",
    inFiles: false,
  },
  fallbackPolicy: {
    environment: ["OD_CRITIQUE_FALLBACK_POLICY"],
    read: readFallbackPolicy,
    allowed: FALLBACK_POLICIES.join(", "),
    note: "what is handed over when no round ships",
    inFiles: true,
  },
  perRoundTimeoutMs: delay(
    ["OD_CRITIQUE_ROUND_TIMEOUT_MS", "OD_CRITIQUE_PER_ROUND_TIMEOUT_MS"],
    "time for one round; the first begins when the prompt is written",
  ),
  totalTimeoutMs: delay(["OD_CRITIQUE_TOTAL_TIMEOUT_MS"], "time for the whole run; not shorter than one round"),
  firstOutputTimeoutMs: delay(["OD_CRITIQUE_FIRST_OUTPUT_TIMEOUT_MS"], "time until the agent's first byte"),
  silenceTimeoutMs: delay(["OD_CRITIQUE_SILENCE_TIMEOUT_MS"], "longest silence of an agent that has begun to speak"),
  stopGraceMs: delay(["OD_CRITIQUE_STOP_GRACE_MS"], "time between asking the agent to stop and killing it", 0),
  parserMaxBlockBytes: size(
    "OD_CRITIQUE_PARSER_MAX_BLOCK_BYTES",
    "largest block of the protocol, artifact bodies apart",
  ),
  artifactMaxBytes: size("OD_CRITIQUE_ARTIFACT_MAX_BYTES", "largest artifact body"),
  budgetTokens: {
    environment: ["OD_CRITIQUE_BUDGET_TOKENS"],
    read: readOrNone(readInteger(1, Number.MAX_SAFE_INTEGER)),
    allowed: "an integer from 1, or none",
    note: "tokens after which the run is interrupted, where the agent reports usage",
    inFiles: true,
  },
  budgetUsd: {
    environment: ["OD_CRITIQUE_BUDGET_USD"],
    read: readOrNone(readDecimal((value) => value > 0)),
    allowed: "US dollars, a number above 0 with at most six decimals, or none",
    note: "cost after which the run is interrupted, where the agent reports it",
    inFiles: true,
  },
  maxConcurrentRuns: {
    environment: ["OD_CRITIQUE_MAX_CONCURRENT_RUNS"],
    read: readInteger(1, 1_024),
    allowed: "an integer from 1 to 1024",
    note: "runs at a time in one process; further ones queue",
    inFiles: true,
  },
  commandFraming: {
    environment: ["OD_CRITIQUE_COMMAND_FRAMING"],
    read: (text) => (readCommandFraming(text) === undefined ? undefined : text.trim()),
    allowed: "text, or ndjson:PATH with the names on the way to the text parted by dots",
    note: "how a command of your own prints its words",
    inFiles: true,
  },
  dataDir: {
    environment: ["OD_CRITIQUE_DATA_DIR"],
    read: readPath,
    allowed: "a folder",
    note: "where runs, transcripts and artifacts are kept",
    // User settings lie in this folder, and a project must not move the library.
    inFiles: false,
  },
};

/** `isConfigKey("maxRounds")`: the name of a setting, as files and `--set` write it. */
export function isConfigKey(name: string): name is keyof JuryConfig {
  return Object.hasOwn(CONFIG_KEYS, name);
}

/** The settings that `--set` takes: those that have an environment name. */
export const OPTION_KEYS: readonly (keyof JuryConfig)[] = Object.keys(CONFIG_KEYS)
  .filter(isConfigKey)
  .filter((key) => CONFIG_KEYS[key].environment.length > 0);
