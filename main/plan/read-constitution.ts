import { extname } from "node:path";
import { z } from "zod";
import { clipText } from "../../shared/clip-text.ts";
import type { ConstitutionRule, InputProblem } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import { createLineFinder, nodeAt } from "./json-document.ts";
import { readMarkdownBlocks } from "./markdown-blocks.ts";
import {
  type InputText,
  type JsonInput,
  problemAt,
  readInput,
  type UnreadableInput,
  unreadable,
} from "./read-input.ts";
import { readJson } from "./read-json.ts";
import { toSchemaProblems } from "./schema-problems.ts";

export interface Constitution {
  readonly path: string;
  readonly text: string;
  readonly rules: readonly ConstitutionRule[];
}

const constitutionSchema = z.object({
  rules: z.array(
    z.object({
      id: z.string().regex(/\S/, "must not be blank"),
      standing: z.enum(["binding", "proposed"]),
      text: z.string().optional(),
    }),
  ),
});

/** `SEC-2 (binding): text`, marks of emphasis and code taken off. */
const RULE = /^([A-Za-z][A-Za-z0-9_.-]*) \((binding|proposed)\)(?:\s*[:\u2010-\u2015-]\s*|\s+|$)(.*)$/s;
/**
 * Meant as one, and not written as one, such as with a box to tick, as a link, with the colon in front of the standing: read past,
 * it would let pass what the rule forbids.
 */
const NEARLY_RULE =
  /^(?:\[[ x]\]\s+)?\[?[A-Za-z][A-Za-z0-9_.-]*(?:\]\([^)]*\)|\])?\s*:?\s*[([]\s*(?:binding|proposed)\s*[)\],;:]/i;

export async function readConstitution(path: string): Promise<Result<Constitution, UnreadableInput>> {
  const input = await readInput("constitution", path);
  return input.ok ? checkConstitution(input.value) : input;
}

/** By its name JSON or Markdown; under another name by its first character. */
export function checkConstitution(input: InputText): Result<Constitution, UnreadableInput> {
  const extension = extname(input.path).toLowerCase();
  const isMarkdown = extension === ".md" || extension === ".markdown";
  const isJson = extension === ".json" || (!isMarkdown && /^\ufeff?\s*\{/.test(input.text));
  return isJson ? readJsonRules(input) : readMarkdownRules(input);
}

function readJsonRules(input: InputText): Result<Constitution, UnreadableInput> {
  const reading = readJson(input.text);
  if (!reading.ok) return unreadable([problemAt(input, reading.offset, `is not JSON: ${reading.message}`)]);
  const json: JsonInput = { ...input, root: reading.root };
  const parsed = constitutionSchema.safeParse(reading.root.value);
  if (!parsed.success) return unreadable(toSchemaProblems(json, parsed.error));
  const lineAt = createLineFinder(input.text);
  const rules = parsed.data.rules.map(({ id, standing, text = "" }, index) => {
    return { id, standing, text, line: lineAt(nodeAt(json.root, ["rules", index]).start) };
  });
  return checkIds(input, rules);
}

function readMarkdownRules(input: InputText): Result<Constitution, UnreadableInput> {
  const rules: ConstitutionRule[] = [];
  const problems: InputProblem[] = [];
  for (const { type, source, line } of readMarkdownBlocks(input.text)) {
    const plain = source.replace(/[*`]|__/g, "");
    const [, id = "", standing, text = ""] = (type === "table_row" ? null : RULE.exec(plain)) ?? [];
    if (standing === "binding" || standing === "proposed") rules.push({ id, standing, text: text.trim(), line });
    else if (NEARLY_RULE.test(plain)) {
      const message = `${JSON.stringify(firstLine(plain))} is nearly a rule: a list item or heading is written "ID (binding): text" or "ID (proposed): text"`;
      problems.push({ input: "constitution", path: input.path, line, message });
    }
  }
  if (problems.length > 0) return unreadable(problems.slice(0, 20));
  if (rules.length > 0) return checkIds(input, rules);
  const message = 'no rule is recognised: a rule is a list item or heading such as "SEC-2 (binding): text"';
  return unreadable([{ input: "constitution", path: input.path, line: null, message }]);
}

function checkIds(input: InputText, rules: readonly ConstitutionRule[]): Result<Constitution, UnreadableInput> {
  const lineOfId = new Map<string, number>();
  for (const { id, line } of rules) {
    const before = lineOfId.get(id);
    if (before !== undefined) {
      const message = `the rule ${JSON.stringify(id)} stands twice, first in line ${before}`;
      return unreadable([{ input: "constitution", path: input.path, line, message }]);
    }
    lineOfId.set(id, line);
  }
  return ok({ path: input.path, text: input.text, rules });
}

function firstLine(text: string): string {
  return clipText(text.split("\n", 1)[0] ?? "", 80);
}
