import type { RolloutPhase } from "./jury-config.ts";

/** A skill's `od.critique.policy`. */
export const SKILL_POLICIES = ["required", "opt-in", "opt-out"] as const;
export type SkillPolicy = (typeof SKILL_POLICIES)[number];

/** What each tier says; null: it says nothing. `environment`: `OD_CRITIQUE_ENABLED`, or the option that stands for it. */
export interface JuryQuestion {
  readonly skillPolicy: SkillPolicy | null;
  readonly projectOverride: boolean | null;
  readonly environment: boolean | null;
  readonly phase: RolloutPhase;
}

/** `why`: one sentence for people. */
export interface JuryAnswer {
  readonly enabled: boolean;
  readonly tier: "skill" | "project" | "environment" | "phase";
  readonly why: string;
}

/** Whether the jury reviews: skill, project, environment, phase; the first that answers wins. */
export function resolveJury({ skillPolicy, projectOverride, environment, phase }: JuryQuestion): JuryAnswer {
  switch (skillPolicy) {
    case "required":
      return { enabled: true, tier: "skill", why: "the skill requires the jury" };
    case "opt-out":
      return { enabled: false, tier: "skill", why: "the skill opts out of the jury" };
    case "opt-in": {
      const enabled = phase === "M2" || phase === "M3";
      const why = `the skill opts in, which counts from phase M2 on; the phase is ${phase}`;
      return { enabled, tier: "skill", why };
    }
    case null:
      break;
  }
  if (projectOverride !== null) {
    const why = `the project switches the jury ${projectOverride ? "on" : "off"}`;
    return { enabled: projectOverride, tier: "project", why };
  }
  if (environment !== null) {
    const why = `OD_CRITIQUE_ENABLED switches the jury ${environment ? "on" : "off"}`;
    return { enabled: environment, tier: "environment", why };
  }
  return { enabled: phase === "M3", tier: "phase", why: PHASE_WHY[phase] };
}

const PHASE_WHY: Readonly<Record<RolloutPhase, string>> = {
  M0: "phase M0 leaves the jury off",
  M1: "phase M1 leaves the jury off",
  M2: "phase M2 has the jury on only for skills that opt in",
  M3: "phase M3 has the jury on everywhere",
};
