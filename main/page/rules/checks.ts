import { checkAria } from "./aria.ts";
import { checkColours, checkHues } from "./brand-colours.ts";
import { checkLengths } from "./brand-lengths.ts";
import { checkFamilies, checkTypeSizes } from "./brand-type.ts";
import type { Check } from "./check-context.ts";
import { checkFieldContrast, checkTextContrast } from "./contrast-rule.ts";
import { checkGenericTitle, checkStandIns } from "./copy-completeness.ts";
import { checkButtonWords, checkErrorWords, checkLinkWords } from "./copy-links.ts";
import { checkAddress, checkSentences, checkSlips, checkTone } from "./copy-sentences.ts";
import {
  checkFileHead,
  checkLanguage,
  checkLanguageOfText,
  checkRefresh,
  checkTitle,
  checkViewport,
} from "./document.ts";
import { checkFocus } from "./focus.ts";
import { checkHeadings } from "./headings.ts";
import { checkHierarchy } from "./hierarchy.ts";
import { checkClicks, checkMedia, checkNesting, checkTabOrder, checkTargets } from "./interaction.ts";
import { checkPhoneWidth, checkRhythm } from "./layout.ts";
import { checkLinkLook } from "./link-look.ts";
import { checkMotion } from "./motion.ts";
import { checkFields, checkNames, checkRadioGroups } from "./names.ts";
import { checkAlignment, checkLines, checkTextSize } from "./readability.ts";
import { checkImages, checkLinks, checkRequests, checkScripts, checkWhole } from "./readiness.ts";
import type { RuleId } from "./rule-catalogue.ts";
import { checkDeprecated, checkIds, checkLists, checkMain, checkParagraphs } from "./structure.ts";
import { checkImportant, checkInlineStyles, checkVariables } from "./style-hygiene.ts";
import { checkTables } from "./tables.ts";

/** Everything that looks for flaws. Order does not matter: findings are sorted by the catalogue. */
export const CHECKS: readonly Check[] = [
  checkLanguage,
  checkLanguageOfText,
  checkTitle,
  checkViewport,
  checkRefresh,
  checkFileHead,
  checkHeadings,
  checkMain,
  checkIds,
  checkLists,
  checkParagraphs,
  checkDeprecated,
  checkTables,
  checkNames,
  checkFields,
  checkRadioGroups,
  checkAria,
  checkTabOrder,
  checkNesting,
  checkClicks,
  checkMedia,
  checkRhythm,
  checkImportant,
  checkInlineStyles,
  checkVariables,
  checkWhole,
  checkLinks,
  checkImages,
  checkRequests,
  checkScripts,
  checkColours,
  checkHues,
  checkFamilies,
  checkLengths,
  checkGenericTitle,
  checkStandIns,
  checkLinkWords,
  checkButtonWords,
  checkErrorWords,
  checkSentences,
  checkSlips,
  checkTone,
  checkAddress,
];

/** What has to know how things look; where a sheet stands elsewhere, nobody does. */
export const STYLE_CHECKS: readonly Check[] = [
  checkTargets,
  checkFocus,
  checkTextContrast,
  checkFieldContrast,
  checkMotion,
  checkLinkLook,
  checkHierarchy,
  checkTextSize,
  checkLines,
  checkAlignment,
  checkPhoneWidth,
  checkTypeSizes,
];

/** The rules that `STYLE_CHECKS` look for. */
export const STYLE_RULES: readonly RuleId[] = [
  "target-size",
  "focus-removed",
  "text-contrast",
  "text-contrast-dark",
  "placeholder-contrast",
  "input-border-contrast",
  "motion-unguarded",
  "link-colour-only",
  "heading-flat",
  "heading-inverted",
  "text-small",
  "text-tiny",
  "line-height-tight",
  "line-length",
  "text-justified",
  "text-centred",
  "overflow-small-screen",
  "image-overflow",
  "type-size-off-scale",
  "type-sizes-too-many",
];
