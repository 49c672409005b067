import { fillTemplate } from "../lib/fill-template.ts";

/** Tab, newline and carriage return stay. Removed first: a tag must not appear by that. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const ELEMENTS = ["CONSTITUTION", "ANALYSIS", "PLAN", "CRITIQUE"] as const;
type Element = (typeof ELEMENTS)[number];
const TAG = new RegExp(`<(?=\\s*/?\\s*(?:${ELEMENTS.join("|")})(?![\\w.:-]))`, "gi");

const FILE_ANCHOR =
  "- `file`: `path:line` of a file in the folder you work in, with a `quote` of that very line. Read the file first.";
const NO_FILE_ANCHOR = "- Files cannot be read here: give no `file` anchors.";

export interface NamedText {
  /** As it is called in the worktree. */
  readonly name: string;
  readonly text: string;
}

export interface PlanPromptParts {
  readonly plan: NamedText;
  readonly analysis: readonly NamedText[];
  readonly constitution: NamedText | null;
}

/** What the critic is asked. Plan, analysis and constitution are framed as data and cannot leave their frame. */
export function composeCriticPrompt(template: string, parts: PlanPromptParts, readsFiles: boolean): string {
  return fillTemplate("plan-critic", template, {
    ...frames(parts),
    anchors: readsFiles ? FILE_ANCHOR : NO_FILE_ANCHOR,
  });
}

/** What the planner is asked; `critique`: the objections, as JSON. */
export function composePlannerPrompt(template: string, parts: PlanPromptParts, critique: string): string {
  return fillTemplate("plan-planner", template, {
    ...frames(parts),
    critique: frame("CRITIQUE", { name: "plan-critique.json", text: critique }),
  });
}

function frames({
  plan,
  analysis,
  constitution,
}: PlanPromptParts): Record<"plan" | "analysis" | "constitution", string> {
  return {
    plan: frame("PLAN", plan),
    analysis:
      analysis.length === 0
        ? "There is no analysis document."
        : analysis.map((document) => frame("ANALYSIS", document)).join("\n\n"),
    constitution: constitution === null ? "There is no constitution." : frame("CONSTITUTION", constitution),
  };
}

function frame(element: Element, { name, text }: NamedText): string {
  return `<${element} file=${JSON.stringify(asData(name))}>\n${asData(text)}\n</${element}>`;
}

function asData(text: string): string {
  return text.replace(CONTROLS, "").replace(TAG, "&lt;").trim();
}
