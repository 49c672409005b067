import type { RepairKind } from "../rules/rule.ts";
import type { Repairer } from "./repair.ts";
import { repairAlt } from "./repair-alt.ts";
import { repairAttribute, repairCharset, repairFallbackFont, repairUnderline } from "./repair-attributes.ts";
import { repairContrast } from "./repair-contrast.ts";
import { repairFocus } from "./repair-focus.ts";
import { repairHeadings } from "./repair-headings.ts";
import { repairIds } from "./repair-ids.ts";
import { repairLabel } from "./repair-label.ts";
import { repairLang } from "./repair-lang.ts";
import { repairMain } from "./repair-main.ts";
import { repairMotion } from "./repair-motion.ts";
import { repairParagraphs } from "./repair-paragraphs.ts";
import { repairImageWidth, repairSmallScreen, repairTextSize } from "./repair-sizes.ts";
import { repairTable } from "./repair-table.ts";
import { repairTitle } from "./repair-title.ts";
import { repairTokenColour, repairTokenLength } from "./repair-tokens.ts";
import { repairViewport } from "./repair-viewport.ts";

/** These go by the colours that stand on the page, so they come when the others have put those right. */
export const LATER: ReadonlySet<RepairKind> = new Set(["contrast", "focus-visible"]);

/** In the order in which they are proposed: where two want the same characters, the first has them. */
export const REPAIRERS: ReadonlyMap<RepairKind, Repairer> = new Map<RepairKind, Repairer>([
  ["lang", repairLang],
  ["charset", repairCharset],
  ["viewport", repairViewport],
  ["title", repairTitle],
  ["contrast", repairContrast],
  ["focus-visible", repairFocus],
  ["duplicate-id", repairIds],
  ["label", repairLabel],
  ["decorative-alt", repairAlt],
  ["table-head", repairTable],
  ["small-screen", repairSmallScreen],
  ["text-size", repairTextSize],
  ["underline", repairUnderline],
  ["attribute", repairAttribute],
  ["token-colour", repairTokenColour],
  ["token-length", repairTokenLength],
  ["heading-level", repairHeadings],
  ["main-landmark", repairMain],
  ["paragraphs", repairParagraphs],
  ["fallback-font", repairFallbackFont],
  ["image-width", repairImageWidth],
  ["reduced-motion", repairMotion],
]);
