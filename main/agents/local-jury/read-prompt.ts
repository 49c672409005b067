import { SCORING_ROLES, type ScoringRole } from "../../../shared/domain/run.ts";

/** What the local jury takes from the prompt of a run. It reads the same words that a model gets. */
export interface JuryPrompt {
  /** null: no jury was asked for, only an artifact. */
  readonly jury: JuryTerms | null;
  readonly brandSource: string | null;
  readonly brief: string;
  readonly draft: { readonly mime: string; readonly text: string } | null;
}

export interface JuryTerms {
  readonly version: string;
  readonly maxRounds: number;
  /** As they stand in the prompt, so that they are compared as decimals and said again unchanged. */
  readonly threshold: string;
  readonly scale: string;
  readonly weights: ReadonlyMap<ScoringRole, string>;
}

const HEAD = /<CRITIQUE_RUN version="([^"]+)" maxRounds="(\d+)" threshold="([\d.]+)" scale="([\d.]+)">/;
const WEIGHTS = /weighted mean of the scores: ((?:\w+ [\d.]*\d(?:, )?)+)/;
const DRAFT = /<DRAFT mime="([^"]*)"><!\[CDATA\[/g;
const DRAFT_END = "]]></DRAFT>";

/**
 * The sections are read in the order in which they are written, each to the end tag that the text inside it cannot say:
 * so nothing in a brand source, a brief or a draft passes for another section.
 */
export function readJuryPrompt(prompt: string): JuryPrompt {
  const cut = createCutter(prompt);
  const firstBrief = prompt.indexOf("\n<BRIEF>\n");
  const firstBrand = prompt.indexOf("\n<BRAND_SOURCE>\n");
  const brandSource = firstBrand !== -1 && firstBrand < firstBrief ? cut("BRAND_SOURCE") : null;
  const addendum = prompt.slice(0, firstBrand === -1 ? firstBrief : Math.min(firstBrand, firstBrief));
  const brief = cut("BRIEF") ?? "";
  return { jury: readTerms(addendum), brandSource, brief, draft: readDraft(prompt, cut.at()) };
}

function createCutter(prompt: string) {
  let at = 0;
  const cut = (name: string): string | null => {
    const open = `\n<${name}>\n`;
    const close = `\n</${name}>`;
    const start = prompt.indexOf(open, at);
    const end = start === -1 ? -1 : prompt.indexOf(close, start + open.length - 1);
    if (end === -1) return null;
    at = end + close.length;
    return prompt.slice(start + open.length, end);
  };
  return Object.assign(cut, { at: () => at });
}

function readTerms(addendum: string): JuryTerms | null {
  const [, version, maxRounds, threshold, scale] = HEAD.exec(addendum) ?? [];
  if (version === undefined || maxRounds === undefined || threshold === undefined || scale === undefined) return null;
  const given = new Map(
    (WEIGHTS.exec(addendum)?.[1] ?? "")
      .split(", ")
      .map((pair) => pair.split(" "))
      .map(([role = "", weight = "0"]) => [role, weight]),
  );
  const weights = SCORING_ROLES.map((role) => [role, given.get(role) ?? "0"] as const);
  return { version, maxRounds: Number(maxRounds), threshold, scale, weights: new Map(weights) };
}

/** CDATA sections are joined: the prompt splits them where a draft says what could be mistaken for ours. */
function readDraft(prompt: string, from: number): JuryPrompt["draft"] {
  DRAFT.lastIndex = from;
  const open = DRAFT.exec(prompt);
  const end = prompt.lastIndexOf(DRAFT_END);
  if (open === null || end < DRAFT.lastIndex) return null;
  const text = prompt.slice(DRAFT.lastIndex, end).replaceAll("]]><![CDATA[", "");
  return { mime: open[1] ?? "", text };
}
