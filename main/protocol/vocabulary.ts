import { CAST, type Role, SCORING_ROLES } from "../../shared/domain/run.ts";

/** The protocol's tags. Names match without regard to case. */
export const TAG_NAMES = [
  "CRITIQUE_RUN",
  "ROUND",
  "PANELIST",
  "NOTES",
  "DIM",
  "MUST_FIX",
  "ARTIFACT",
  "ROUND_END",
  "REASON",
  "SHIP",
  "SUMMARY",
] as const;
export type TagName = (typeof TAG_NAMES)[number];

/** The attributes that are read; others are ignored. Lower case. */
export const ATTRIBUTE_NAMES = [
  "version",
  "maxrounds",
  "threshold",
  "scale",
  "n",
  "role",
  "score",
  "must_fix",
  "name",
  "mime",
  "composite",
  "decision",
  "round",
  "status",
] as const;
export type AttributeName = (typeof ATTRIBUTE_NAMES)[number];

/** A tag name longer than this is text, not an unknown element. */
export const MAX_TAG_NAME_LENGTH = 64;

const tagsByFoldedName = new Map<string, TagName>(TAG_NAMES.map((name) => [name.toLowerCase(), name]));
const attributesByFoldedName = new Map<string, AttributeName>(ATTRIBUTE_NAMES.map((name) => [name, name]));
const castByName = new Map<string, Role>(CAST.map((role) => [role, role]));
const scoringRoles: ReadonlySet<Role> = new Set(SCORING_ROLES);

/** HTML elements that never have content: an agent's `<br>` must not swallow the blocks behind it. */
const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** The protocol tag of that name in any case, or null. */
export function toTagName(written: string): TagName | null {
  return tagsByFoldedName.get(written.toLowerCase()) ?? null;
}

/** The known attribute of that name in any case, or null. */
export function toAttributeName(written: string): AttributeName | null {
  return attributesByFoldedName.get(written.toLowerCase()) ?? null;
}

/** The cast's role as the agent may spell it; null for any other word. */
export function toRole(written: string | null): Role | null {
  const folded = (written ?? "").trim().toLowerCase();
  return castByName.get(folded === "accessibility" ? "a11y" : folded) ?? null;
}

/** Whether the role's report is part of a complete round. */
export function isScoringRole(role: Role): boolean {
  return scoringRoles.has(role);
}

/** Whether an unknown element of that name can have no content. */
export function isVoidElement(written: string): boolean {
  return voidElements.has(written.toLowerCase());
}

/** White space inside tags and between CDATA sections: space, tab, line feed, form feed, carriage return. */
export function isBlankCode(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

/** A letter that may begin a tag name. */
export function isNameStartCode(code: number): boolean {
  const folded = code | 0x20;
  return folded >= 0x61 && folded <= 0x7a;
}

/** A character of a tag name: letters, digits, `_ - . :`. */
export function isNameCode(code: number): boolean {
  return isNameStartCode(code) || (code >= 0x2d && code <= 0x3a && code !== 0x2f) || code === 0x5f;
}

/** What may stand directly behind a tag's name: a blank, `/` or `>`. */
export function isNameEndCode(code: number): boolean {
  return code === 0x3e || code === 0x2f || isBlankCode(code);
}
