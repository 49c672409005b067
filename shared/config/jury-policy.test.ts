import { describe, expect, test } from "vitest";
import { ROLLOUT_PHASES } from "./jury-config.ts";
import { type JuryQuestion, resolveJury } from "./jury-policy.ts";

const ANSWERS = [true, false, null] as const;

function answer(question: Partial<JuryQuestion>) {
  return resolveJury({ skillPolicy: null, projectOverride: null, environment: null, phase: "M3", ...question });
}

describe.each(ROLLOUT_PHASES)("in phase %s", (phase) => {
  const isLate = phase === "M2" || phase === "M3";

  test.each(ANSWERS)("a skill answers first, whatever the project (%s) says", (projectOverride) => {
    for (const environment of ANSWERS) {
      const rest = { projectOverride, environment, phase };
      expect(answer({ skillPolicy: "required", ...rest })).toMatchObject({ enabled: true, tier: "skill" });
      expect(answer({ skillPolicy: "opt-out", ...rest })).toMatchObject({ enabled: false, tier: "skill" });
      expect(answer({ skillPolicy: "opt-in", ...rest })).toMatchObject({ enabled: isLate, tier: "skill" });
    }
  });

  test.each([true, false])("without a skill's word the project's (%s) answers", (projectOverride) => {
    for (const environment of ANSWERS) {
      expect(answer({ projectOverride, environment, phase })).toMatchObject({
        enabled: projectOverride,
        tier: "project",
      });
    }
  });

  test.each([true, false])("without the project's word the environment's (%s) answers", (environment) => {
    expect(answer({ environment, phase })).toMatchObject({ enabled: environment, tier: "environment" });
  });

  test("without any word the phase answers: on in M3 alone", () => {
    expect(answer({ phase })).toMatchObject({ enabled: phase === "M3", tier: "phase" });
  });
});

test("says why in a sentence that names what decided", () => {
  expect(answer({ skillPolicy: "opt-in", phase: "M1" }).why).toBe(
    "the skill opts in, which counts from phase M2 on; the phase is M1",
  );
  expect(answer({ projectOverride: false }).why).toBe("the project switches the jury off");
  expect(answer({ environment: true }).why).toBe("OD_CRITIQUE_ENABLED switches the jury on");
  expect(answer({ phase: "M0" }).why).toBe("phase M0 leaves the jury off");
});
