import { checkAria } from "./aria.ts";
import { checkColours, checkHues } from "./brand-colours.ts";
import { checkLengths } from "./brand-lengths.ts";
import { checkFamilies, checkTypeSizes } from "./brand-type.ts";
import type { Check } from "./check-context.ts";
import { checkFieldContrast, checkTextContrast } from "./contrast-rule.ts";
import { checkGenericTitle, checkStandIns } from "./copy-completeness.ts";
import { checkButtonWords, checkErrorWords, checkLinkWords } from "./copy-links.ts";
import { checkAddress, checkSentences, checkSlips, checkTone } from "./copy-sentences.ts";
import { checkFileHead, checkLanguage, checkRefresh, checkTitle, checkViewport } from "./document.ts";
import { checkFocus } from "./focus.ts";
import { checkHeadings } from "./headings.ts";
import { checkHierarchy } from "./hierarchy.ts";
import { checkClicks, checkMedia, checkNesting, checkTabOrder, checkTargets } from "./interaction.ts";
import { checkPhoneWidth, checkRhythm } from "./layout.ts";
import { checkLinkLook } from "./link-look.ts";
import { checkMotion } from "./motion.ts";
import { checkFields, checkNames, checkRadioGroups } from "./names.ts";
import { checkAlignment, checkLines, checkTextSize } from "./readability.ts";
import { checkImages, checkLinks, checkRequests, checkScripts } from "./readiness.ts";
import { checkDeprecated, checkIds, checkLists, checkMain, checkParagraphs } from "./structure.ts";
import { checkImportant, checkInlineStyles, checkVariables } from "./style-hygiene.ts";
import { checkTables } from "./tables.ts";

/** Everything that looks for flaws. Order does not matter: findings are sorted by the catalogue. */
export const CHECKS: readonly Check[] = [
  checkLanguage,
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
  checkTargets,
  checkMedia,
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
  checkRhythm,
  checkImportant,
  checkInlineStyles,
  checkVariables,
  checkLinks,
  checkImages,
  checkRequests,
  checkScripts,
  checkColours,
  checkHues,
  checkFamilies,
  checkTypeSizes,
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
