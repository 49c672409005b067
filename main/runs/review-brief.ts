import { basename } from "node:path";
import { fillTemplate } from "../lib/fill-template.ts";
import { loadPromptTemplates } from "./prompt-templates.ts";

/** The built-in brief for a file that is only to be reviewed. Begins with its name, which so becomes the run's title. */
export function toReviewBrief(file: string): string {
  return fillTemplate("review-brief", loadPromptTemplates()["review-brief"], { file: basename(file) });
}
