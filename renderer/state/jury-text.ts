import { assertNever } from "../../shared/assert-never.ts";
import type { JuryResolution } from "../../shared/domain/project-info.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";

const ENVIRONMENT_NAME = "OD_CRITIQUE_ENABLED";

/** Whose word it is that the jury is on or off. */
export function toJuryReason(t: RoomT, jury: JuryResolution): string {
  switch (jury.tier) {
    case "skill":
      if (jury.skill === "required") return t("jury.bySkillRequired");
      return jury.skill === "opt-out" ? t("jury.bySkillOptOut") : t("jury.bySkillOptIn", { phase: jury.phase });
    case "project":
      return t("jury.byProject");
    case "environment":
      return t("jury.byEnvironment", { name: ENVIRONMENT_NAME });
    case "phase":
      if (jury.phase === "M3") return t("jury.byPhaseAll");
      return t(jury.phase === "M2" ? "jury.byPhaseOptIn" : "jury.byPhaseNone", { phase: jury.phase });
    default:
      return assertNever(jury.tier);
  }
}
