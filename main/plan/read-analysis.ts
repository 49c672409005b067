import { ok, type Result } from "../../shared/result.ts";
import { readMarkdownBlocks, toShownText } from "./markdown-blocks.ts";
import { type InputText, readInput, type UnreadableInput, unreadable } from "./read-input.ts";

export interface AnalysisPlace {
  readonly path: string;
  readonly line: number;
}

/** The analysis documents as one: what an anchor may name in them. */
export interface Analysis {
  readonly documents: readonly InputText[];
  /** Requirement ids, each where it is defined first. */
  readonly requirements: ReadonlyMap<string, AnalysisPlace>;
  /** The first heading whose whole text is the ref, a section number being optional on either side. */
  findHeading(ref: string): AnalysisPlace | null;
}

interface Heading extends AnalysisPlace {
  readonly whole: string;
  readonly number: string | null;
}

/** `REQ-4`, `FR-12.1`, bold or as code or neither; then the end, a blank, a colon, a bar or a dash. */
const DEFINITION = /^(?:\*\*|__)?`?([A-Za-z]+-[0-9]+(?:\.[0-9]+)*)`?(?:\*\*|__)?(?=$|[\s:|\u2010-\u2015-])/;
const SECTION = /^([0-9]+(?:\.[0-9]+)*)\.?[ \t]+(\S.*)$/s;

/** All of the documents, or everything that is wrong with them at once. */
export async function readAnalysisFiles(paths: readonly string[]): Promise<Result<Analysis, UnreadableInput>> {
  const readings = await Promise.all(paths.map((path) => readInput("analysis", path)));
  const problems = readings.flatMap((reading) => (reading.ok ? [] : reading.error.problems));
  if (problems.length > 0) return unreadable(problems);
  return ok(readAnalysis(readings.flatMap((reading) => (reading.ok ? [reading.value] : []))));
}

export function readAnalysis(documents: readonly InputText[]): Analysis {
  const requirements = new Map<string, AnalysisPlace>();
  const headings = new Map<string, Heading[]>();
  const addHeading = (shown: string, place: AnalysisPlace) => {
    const { number, text } = splitSection(shown);
    const heading = { ...place, whole: shown, number };
    const sameText = headings.get(text);
    if (sameText === undefined) headings.set(text, [heading]);
    else sameText.push(heading);
  };
  for (const { path, text } of documents) {
    for (const { type, source, line } of readMarkdownBlocks(text)) {
      const id = findDefinition(source);
      if (id !== null && !requirements.has(id)) requirements.set(id, { path, line });
      if (type !== "heading" || source === "") continue;
      const shown = toShownText(source);
      addHeading(shown, { path, line });
      if (source !== shown) addHeading(source, { path, line });
    }
  }
  return {
    documents,
    requirements,
    findHeading(ref) {
      const { number, text } = splitSection(ref);
      const found = headings.get(text)?.find((heading) => {
        return heading.whole === ref || number === null || heading.number === null || heading.number === number;
      });
      return found === undefined ? null : { path: found.path, line: found.line };
    },
  };
}

function findDefinition(source: string): string | null {
  return DEFINITION.exec(source)?.[1] ?? null;
}

function splitSection(text: string): { readonly number: string | null; readonly text: string } {
  const [, number = null, rest = text] = SECTION.exec(text) ?? [];
  return { number, text: rest };
}
