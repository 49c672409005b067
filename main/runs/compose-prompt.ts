import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { CAST, type RunMode, SCORING_ROLES } from "../../shared/domain/run.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol-version.ts";
import { formatCut, toPlainDecimal } from "../../shared/score-text.ts";
import type { RoundSummary } from "../convergence/scoreboard.ts";
import { fillTemplate } from "../lib/fill-template.ts";
import { asCdataText, asPromptText } from "./prompt-data.ts";
import type { PromptTemplates } from "./prompt-templates.ts";

export interface PromptParts {
  readonly brief: string;
  /** The text of the project's DESIGN.md. */
  readonly brandSource: string | null;
  readonly draft: { readonly mime: string; readonly text: string } | null;
  readonly config: Pick<JuryConfig, "maxRounds" | "scoreThreshold" | "scoreScale" | "weights">;
  readonly mode: RunMode;
  /** The adapter takes the round summary as a next turn; without it every round has to stand in one answer. */
  readonly takesTurns?: boolean;
}

const ONE_ANSWER = "All rounds stand in this one answer: after a ROUND_END with `continue`, go on with the next round.";
const ONE_ROUND_A_TURN =
  "End your answer after each ROUND_END with `continue`; you are then told the numbers that count and go on from there.";

/** The first prompt of a session. What others wrote (brand source, brief, draft) is framed as data and cannot leave its frame. */
export function composePrompt(parts: PromptParts, templates: PromptTemplates): string {
  const { brief, brandSource, draft, mode } = parts;
  const sections = [
    ...(mode === "jury" ? [templates.task, addendum(parts, templates)] : [templates.unreviewed]),
    ...(brandSource === null
      ? []
      : [fill(templates, "brand-source", { brandSource: asPromptText(brandSource, "BRAND_SOURCE") })]),
    fill(templates, "brief", { brief: asPromptText(brief, "BRIEF") }),
    ...(draft === null
      ? []
      : [fill(templates, "draft", { mime: toMimeName(draft.mime), draft: asCdataText(draft.text) })]),
  ];
  return `${sections.map((section) => section.trim()).join("\n\n")}\n`;
}

/** The next turn: our numbers for the last closed round, or null when the turn closed none. */
export function composeNextTurn(summary: RoundSummary | null, templates: PromptTemplates): string {
  if (summary === null) return templates["no-round"];
  return fill(templates, "next-round", {
    round: String(summary.round),
    nextRound: String(summary.round + 1),
    composite: summary.composite === null ? "none" : formatCut(summary.composite, 2),
    threshold: toPlainDecimal(summary.threshold),
    roundsLeft: String(summary.roundsLeft),
    scores: summary.scores.map(scoreLine).join("\n"),
    blockers: summary.blockers.length === 0 ? "- nothing listed" : summary.blockers.map(blockerLine).join("\n"),
  });
}

function addendum(parts: PromptParts, templates: PromptTemplates): string {
  const { maxRounds, scoreThreshold, scoreScale, weights } = parts.config;
  return fill(templates, "protocol", {
    version: String(PROTOCOL_VERSION),
    maxRounds: String(maxRounds),
    threshold: toPlainDecimal(scoreThreshold),
    scale: toPlainDecimal(scoreScale),
    weights: (weights.designer > 0 ? CAST : SCORING_ROLES).map((role) => `${role} ${weights[role]}`).join(", "),
    turns: parts.takesTurns === true ? ONE_ROUND_A_TURN : ONE_ANSWER,
  });
}

function scoreLine(score: RoundSummary["scores"][number]): string {
  return `- ${score.role}: ${score.score === null ? "no usable score" : score.score}, must-fix: ${score.mustFix}`;
}

function blockerLine(blocker: RoundSummary["blockers"][number]): string {
  const who = blocker.role === undefined ? "" : ` (${blocker.role})`;
  // One line each: a quoted item must not look like a new item, or like ours.
  return `- ${blocker.kind}${who}: ${asPromptText(blocker.text, "REVIEW").replace(/\s+/g, " ")}`;
}

/** A mime type goes into an attribute of the prompt. */
function toMimeName(mime: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : "text/plain";
}

function fill(templates: PromptTemplates, name: keyof PromptTemplates, values: Record<string, string>): string {
  return fillTemplate(name, templates[name], values);
}
