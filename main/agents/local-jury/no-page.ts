import { SCORING_ROLES } from "../../../shared/domain/run.ts";
import { DIMS } from "../../page/rules/rule.ts";
import type { PageWork } from "./page-work.ts";

/** A file that is no HTML page. Nobody can score what nobody can read, and nothing of it is touched. */
export function createNoPageWork(source: string, mime: string): PageWork {
  const note = `This is ${mime}; the local jury reads HTML pages only.`;
  return {
    source: () => source,
    review: () =>
      SCORING_ROLES.map((role) => ({
        role,
        score: 0,
        notes: note,
        dims: DIMS[role].map((name) => ({ name, score: 0, note: "Not looked at." })),
        mustFix: role === "critic" ? [`Hand in an HTML page, or let another agent review it. ${note}`] : [],
      })),
    repair: () => [],
  };
}

export function isPage(mime: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mime);
}
