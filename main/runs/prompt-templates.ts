import { readFileSync } from "node:fs";
import { resourcePath } from "../lib/resource-path.ts";

const PROMPT_TEMPLATE_NAMES = [
  "task",
  "protocol",
  "brand-source",
  "brief",
  "draft",
  "next-round",
  "no-round",
  "unreviewed",
  "review-brief",
] as const;
export type PromptTemplateName = (typeof PROMPT_TEMPLATE_NAMES)[number];
export type PromptTemplates = Readonly<Record<PromptTemplateName, string>>;

/** Reads `resources/prompts/`. Throws where a file is missing: the installation is broken, no input can repair it. */
export function loadPromptTemplates(): PromptTemplates {
  const entries = PROMPT_TEMPLATE_NAMES.map((name) => [
    name,
    readFileSync(resourcePath("prompts", `${name}.md`), "utf8"),
  ]);
  return Object.fromEntries(entries) as Record<PromptTemplateName, string>; // one entry per name of the closed list
}
