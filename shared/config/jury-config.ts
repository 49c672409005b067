import type { Role } from "../domain/run.ts";

export const FALLBACK_POLICIES = ["ship_best", "ship_last", "fail"] as const;
export type FallbackPolicy = (typeof FALLBACK_POLICIES)[number];

export const ROLLOUT_PHASES = ["M0", "M1", "M2", "M3"] as const;
export type RolloutPhase = (typeof ROLLOUT_PHASES)[number];

/** Every setting of one run. Times in milliseconds, sizes in bytes, scores on `scoreScale`. */
export interface JuryConfig {
  /** null: the four-tier resolver decides from skill, project and phase. */
  readonly enabled: boolean | null;
  readonly rolloutPhase: RolloutPhase;
  readonly maxRounds: number;
  readonly scoreThreshold: number;
  readonly scoreScale: number;
  readonly weights: Readonly<Record<Role, number>>;
  readonly fallbackPolicy: FallbackPolicy;
  readonly perRoundTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly firstOutputTimeoutMs: number;
  readonly silenceTimeoutMs: number;
  readonly stopGraceMs: number;
  readonly parserMaxBlockBytes: number;
  readonly artifactMaxBytes: number;
  readonly budgetTokens: number | null;
  readonly budgetUsd: number | null;
  readonly maxConcurrentRuns: number;
  /** How a command of the user's own prints its words, as `readCommandFraming` reads it. */
  readonly commandFraming: string;
  readonly dataDir: string;
}

export type ConfigOrigin = "option" | "environment" | "project" | "user" | "default";
