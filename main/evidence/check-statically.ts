import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import { NO_TOKENS } from "../page/design-tokens.ts";
import { parsePage } from "../page/parse-page.ts";
import { readDesignTokens } from "../page/read-design-tokens.ts";
import { checkPage } from "../page/rules/check-page.ts";
import type { PageFinding } from "../page/rules/page-finding.ts";
import { readStylesForRules } from "../page/rules/styles-for-rules.ts";
import type { StaticRequest } from "./static-checker.ts";
import { toTokenFindings } from "./token-findings.ts";

/** What reading a page by rules finds, or comparing what a browser made of it with the brand. */
export function checkStatically(request: StaticRequest): readonly EvidenceFinding[] {
  const tokens = request.brandSource === null ? NO_TOKENS : readDesignTokens(request.brandSource);
  if (request.kind === "styles") return toTokenFindings(request.styles, tokens);
  const page = parsePage(request.text);
  return checkPage(page, { tokens, brief: request.brief, ...readStylesForRules(page) }).map(toEvidence);
}

function toEvidence(finding: PageFinding): EvidenceFinding {
  const { rule, role, severity, text, selector, excerpt, help, source, position } = finding;
  return {
    rule,
    role,
    severity,
    text,
    selector,
    ...(excerpt === "" ? {} : { excerpt }),
    help,
    ...(source === null ? {} : { link: source.url }),
    ...(position === null ? {} : { line: position.line }),
  };
}
