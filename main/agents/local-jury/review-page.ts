import { clipText } from "../../../shared/clip-text.ts";
import { SCORING_ROLES } from "../../../shared/domain/run.ts";
import type { CheckedPage } from "../../page/repairs/repair.ts";
import { toFindings } from "../../page/rules/check-page.ts";
import type { PageFinding } from "../../page/rules/page-finding.ts";
import { RULES } from "../../page/rules/rule-catalogue.ts";
import { countByRule, type DimScore, type RoleScore, scoreRole, TOP } from "../../page/score.ts";
import type { DimReview, RoleReview } from "./review.ts";

/** Places of one rule that are told one by one; the others follow in one item. */
const MOST_OF_A_RULE = 6;
const MOST_MUST_FIX = 60;
const LONGEST_ITEM = 700;
const LONGEST_NOTE = 4_000;

/** What each panelist says of the page: every point that it loses has a place and a remedy. */
export function reviewPage({ page, flaws }: CheckedPage, hasBrand: boolean): readonly RoleReview[] {
  const findings = toFindings(page, flaws);
  const counts = countByRule(findings);
  return SCORING_ROLES.map((role) => {
    const score = scoreRole(role, counts);
    const own = findings.filter((finding) => finding.role === role);
    return {
      role,
      score: score.score,
      notes: toNotes(score, own, hasBrand),
      dims: score.dims.map((dim) => toDim(score, dim, own)),
      mustFix: toMustFix(own),
    };
  });
}

function toNotes({ role, dims, score }: RoleScore, findings: readonly PageFinding[], hasBrand: boolean): string {
  const rules = RULES.filter((rule) => rule.role === role).length;
  const sum = `${score.toFixed(1)} is the mean of ${dims.map((dim) => `${dim.name} ${dim.score}`).join(", ")}.`;
  const found =
    findings.length === 0 ? `None of ${rules} rules found anything.` : `${findings.length} found by ${rules} rules.`;
  const brand =
    role === "brand" && !hasBrand ? " There is no brand source: the page is only compared with itself." : "";
  return `${found} ${sum}${brand}`;
}

function toDim(
  { role }: RoleScore,
  { name, score, deductions }: DimScore,
  findings: readonly PageFinding[],
): DimReview {
  if (deductions.length === 0) {
    const rules = RULES.filter((rule) => rule.role === role && rule.dim === name).length;
    return { name, score, note: `Nothing found by ${rules} rules.` };
  }
  const sum = deductions.map(
    ({ rule, count, points }) => ` - ${points} ${rule.id}${count === 1 ? "" : ` (${count} times)`}`,
  );
  const places = deductions.flatMap(({ rule }) => {
    const found = findings.filter((finding) => finding.rule === rule.id);
    // What must be fixed is told in an item of its own.
    return rule.isMustFix ? [] : shortened(found, toPlace);
  });
  const note = [`${TOP}${sum.join("")} = ${score}.`, ...places].join("\n");
  return { name, score, note: clipText(note, LONGEST_NOTE) };
}

function toMustFix(findings: readonly PageFinding[]): readonly string[] {
  const byRule = new Map<string, PageFinding[]>();
  for (const finding of findings.filter(({ isMustFix }) => isMustFix)) {
    byRule.set(finding.rule, [...(byRule.get(finding.rule) ?? []), finding]);
  }
  const items = [...byRule.values()].flatMap((found) => shortened(found, toItem));
  if (items.length <= MOST_MUST_FIX) return items;
  return [
    ...items.slice(0, MOST_MUST_FIX - 1),
    `Fix ${items.length - MOST_MUST_FIX + 1} more of the kinds named here.`,
  ];
}

function shortened(found: readonly PageFinding[], tell: (finding: PageFinding) => string): readonly string[] {
  const told = found.slice(0, MOST_OF_A_RULE).map((finding) => clipText(tell(finding), LONGEST_ITEM));
  const rest = found.slice(MOST_OF_A_RULE);
  if (rest.length === 0) return told;
  const where = rest.map(({ selector }) => `\`${selector}\``).join(", ");
  return [...told, clipText(`${rest[0]?.help ?? ""} The same at ${rest.length} more: ${where}`, LONGEST_ITEM)];
}

/** A directive first, then where and why. */
function toItem({ help, selector, text, rule, source }: PageFinding): string {
  return `${help} At \`${selector}\`: ${text} (${rule}${source === null ? "" : `, ${source.name}`})`;
}

function toPlace({ help, selector, text, rule, source }: PageFinding): string {
  return `${rule} at \`${selector}\`: ${text} ${help}${source === null ? "" : ` (${source.name})`}`;
}
