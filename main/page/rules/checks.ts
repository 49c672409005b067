import type { Check } from "./check-context.ts";
import { checkFileHead, checkLanguage, checkRefresh, checkTitle, checkViewport } from "./document.ts";
import { checkHeadings } from "./headings.ts";
import { checkFields, checkNames, checkRadioGroups } from "./names.ts";
import { checkDeprecated, checkIds, checkLists, checkMain, checkParagraphs } from "./structure.ts";
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
];
