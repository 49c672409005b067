import { CAST, type Role } from "../../../shared/domain/run.ts";
import type { SourcedFinding } from "../../../shared/evidence-view.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";

export const ALL = "all";

export interface RoleOption {
  readonly value: Role | typeof ALL;
  readonly label: string;
}

/** Whose findings can be picked: all, and each panelist that has some. */
export function toRoleOptions(t: RoomT, findings: readonly SourcedFinding[]): readonly RoleOption[] {
  const ofRole = CAST.flatMap((role) => {
    const count = findings.filter((one) => one.role === role).length;
    return count === 0 ? [] : [{ value: role, label: t("evidence.ofRole", { role: t(ROLE_NAME[role]), count }) }];
  });
  return [{ value: ALL, label: t("evidence.all", { count: findings.length }) }, ...ofRole];
}

/** A panelist without findings in this round is no choice: all are shown then. */
export function pickFindings(findings: readonly SourcedFinding[], role: Role | null): readonly SourcedFinding[] {
  const picked = findings.filter((one) => one.role === role);
  return picked.length === 0 ? findings : picked;
}

/** Whether a page shows it at all: what is in its head has no place on the screen. */
export function canOutline(selector: string): boolean {
  return !/(?:^|[\s>])(?:head|title|meta|link|script|style)(?:[\s>:[.#]|$)|^html$/i.test(selector);
}
