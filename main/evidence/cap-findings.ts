import { clipText } from "../../shared/clip-text.ts";
import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";

/** More of one kind say nothing new to a reader, and each is a part of a transcript's line. */
const MOST_OF_A_RULE = 10;
const MOST = 120;
const LONGEST_TEXT = 600;
const LONGEST_EXCERPT = 240;

export interface CappedFindings {
  readonly findings: readonly EvidenceFinding[];
  readonly omitted?: number;
}

/** The page is a stranger's: however much is found, and however long its words are, a transcript's line stays a line. */
export function capFindings(findings: readonly EvidenceFinding[]): CappedFindings {
  const ofRule = new Map<string, number>();
  const kept: EvidenceFinding[] = [];
  for (const finding of findings) {
    const before = ofRule.get(finding.rule) ?? 0;
    if (before >= MOST_OF_A_RULE || kept.length >= MOST) continue;
    ofRule.set(finding.rule, before + 1);
    kept.push(shorten(finding));
  }
  const omitted = findings.length - kept.length;
  return { findings: kept, ...(omitted === 0 ? {} : { omitted }) };
}

function shorten(finding: EvidenceFinding): EvidenceFinding {
  const { selector, excerpt, help, link, ...rest } = finding;
  return {
    ...rest,
    text: clipText(rest.text, LONGEST_TEXT),
    // Half a selector finds something else.
    ...(selector === undefined || selector.length > LONGEST_TEXT ? {} : { selector }),
    ...(excerpt === undefined ? {} : { excerpt: clipText(excerpt.replace(/\s+/g, " ").trim(), LONGEST_EXCERPT) }),
    ...(help === undefined ? {} : { help: clipText(help, LONGEST_TEXT) }),
    ...(link === undefined || link.length > LONGEST_TEXT ? {} : { link }),
  };
}
