import type { JuryConfig } from "./jury-config.ts";

/** What only the machine knows. `dataDir`: the user-data folder. */
export interface ConfigPlatform {
  readonly cpuCount: number;
  readonly dataDir: string;
}

/** The one place for defaults. */
export function defaultConfig(platform: ConfigPlatform): JuryConfig {
  return {
    enabled: null,
    rolloutPhase: "M3",
    maxRounds: 3,
    scoreThreshold: 8,
    scoreScale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    fallbackPolicy: "ship_best",
    perRoundTimeoutMs: 300_000,
    totalTimeoutMs: 900_000,
    firstOutputTimeoutMs: 120_000,
    silenceTimeoutMs: 240_000,
    stopGraceMs: 2_000,
    parserMaxBlockBytes: 262_144,
    artifactMaxBytes: 8_388_608,
    budgetTokens: null,
    budgetUsd: null,
    maxConcurrentRuns: Math.max(1, platform.cpuCount),
    commandFraming: "text",
    dataDir: platform.dataDir,
  };
}
