import { expect, test } from "vitest";
import type { JuryResolution } from "../../shared/domain/project-info.ts";
import { translateEn as t } from "../../shared/strings/translate-en.ts";
import { toJuryReason } from "./jury-text.ts";

const QUIET = { enabled: true, skill: null, project: null, environment: null, phase: "M3" } as const;

test.each<[JuryResolution, string]>([
  [{ ...QUIET, tier: "phase" }, "set for every run"],
  [{ ...QUIET, tier: "phase", phase: "M2", enabled: false }, "only skills that opt in have it (phase M2)"],
  [{ ...QUIET, tier: "phase", phase: "M1", enabled: false }, "phase M1 leaves it off"],
  [{ ...QUIET, tier: "environment", environment: false, enabled: false }, "set by OD_CRITIQUE_ENABLED"],
  [{ ...QUIET, tier: "project", project: true }, "set for this project"],
  [{ ...QUIET, tier: "skill", skill: "required" }, "SKILL.md requires it"],
  [{ ...QUIET, tier: "skill", skill: "opt-out", enabled: false }, "SKILL.md opts out"],
  [{ ...QUIET, tier: "skill", skill: "opt-in" }, "SKILL.md opts in, phase M3"],
])("the answer of %j is given because: %s", (jury, reason) => {
  expect(toJuryReason(t, jury)).toBe(reason);
});
