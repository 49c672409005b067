// Test support: a run of two rounds in few words, and a report of it as a browser reads it.
import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { type ArtifactRef, CAST } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import type { ReportInput } from "./report-input.ts";
import { renderReport } from "./run-report.ts";

/** Each text that an agent or a person writes, by the place it takes in a report. */
export interface Spoken {
  readonly title: string;
  readonly brief: string;
  readonly projectPath: string;
  readonly note: string;
  readonly dimName: string;
  readonly dimNote: string;
  readonly mustFix: string;
  readonly blocker: string;
  readonly summary: string;
  readonly detail: string;
  readonly finding: string;
  readonly artifact: string;
  readonly adapter: string;
  readonly mime: string;
}

export const SPOKEN: Spoken = {
  title: "Landing page",
  brief: "Landing page\nwith prices",
  projectPath: "/home/ann/bakery",
  note: "Nothing leads.",
  dimName: "hierarchy",
  dimNote: "Two headings of one size.",
  mustFix: "Name the actions.",
  blocker: "A block was dropped.",
  summary: "One sentence leads now.",
  detail: "exit 1",
  finding: "The text is too faint.",
  artifact: "<!doctype html><title>Bakery</title><p>Bread</p>",
  adapter: "sample",
  mime: "text/html",
};

export function artifactRef(round: number, mime = "text/html"): ArtifactRef {
  return { sha256: String(round).repeat(64), mime, bytes: 1_000 + round };
}

/** Below the bar at first, shipped at the second round; what is spoken stands in every place there is. */
export function runOf(spoken: Spoken): RunView {
  return EVENTS(spoken).reduce(foldRun, EMPTY_RUN_VIEW);
}

const EVENTS = ({
  note,
  dimName,
  dimNote,
  mustFix,
  blocker,
  summary,
  finding,
  mime,
}: Spoken): readonly PanelEvent[] => [
  {
    type: "run_started",
    protocolVersion: 1,
    cast: CAST,
    maxRounds: 3,
    threshold: 8,
    scale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    mode: "jury",
    startedAt: Date.UTC(2026, 10, 30, 9, 5),
  },
  { type: "round_open", round: 1 },
  { type: "panelist_open", round: 1, role: "designer" },
  { type: "panelist_note", round: 1, role: "designer", text: "A first sketch." },
  { type: "artifact", round: 1, role: "designer", artifactRef: artifactRef(1, mime) },
  { type: "panelist_close", round: 1, role: "designer", score: null, mustFix: 0 },
  { type: "panelist_open", round: 1, role: "critic" },
  { type: "panelist_note", round: 1, role: "critic", text: note },
  { type: "panelist_dim", round: 1, role: "critic", dimName, dimScore: 5.5, dimNote },
  { type: "panelist_must_fix", round: 1, role: "critic", text: mustFix },
  { type: "panelist_close", round: 1, role: "critic", score: 5.25, mustFix: 1 },
  {
    type: "round_end",
    round: 1,
    composite: 5.967,
    mustFix: 1,
    decision: "continue",
    complete: true,
    blockers: [{ kind: "dropped_block", text: blocker }],
    reason: "",
    claimed: { composite: 9, mustFix: 0, decision: "ship" },
  },
  {
    type: "evidence",
    round: 1,
    source: finding,
    findings: [
      {
        rule: finding,
        role: "a11y",
        severity: "serious",
        text: finding,
        selector: finding,
        excerpt: finding,
        help: finding,
        link: finding,
      },
    ],
    screenshots: [{ width: 375, artifactRef: { sha256: "5".repeat(64), mime: "image/png", bytes: 4 } }],
    skipped: finding,
  },
  { type: "round_open", round: 2 },
  { type: "panelist_open", round: 2, role: "designer" },
  { type: "artifact", round: 2, role: "designer", artifactRef: artifactRef(2, mime) },
  { type: "panelist_close", round: 2, role: "designer", score: null, mustFix: 0 },
  { type: "panelist_open", round: 2, role: "critic" },
  { type: "panelist_close", round: 2, role: "critic", score: 8.6, mustFix: 0 },
  {
    type: "round_end",
    round: 2,
    composite: 8.6,
    mustFix: 0,
    decision: "ship",
    complete: true,
    blockers: [],
    reason: "",
    claimed: { composite: 8.6, mustFix: 0, decision: "ship" },
  },
  {
    type: "ship",
    round: 2,
    atRound: 2,
    composite: 8.6,
    mustFix: 0,
    status: "shipped",
    artifactRef: artifactRef(2, mime),
    summary,
  },
];

export function reportOf(spoken: Spoken, changes: Partial<ReportInput> = {}): ReportInput {
  return {
    view: runOf(spoken),
    run: {
      runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab",
      title: spoken.title,
      brief: spoken.brief,
      status: "shipped",
      adapter: spoken.adapter,
      projectPath: spoken.projectPath,
      startedAt: 0,
      continuedFrom: null,
    },
    t: translateEn,
    timeZone: "UTC",
    appVersion: "1.2.3",
    redacted: false,
    imageBase64: async () => "iVBO",
    artifactText: async ({ sha256 }) => `${spoken.artifact}<!-- ${sha256.slice(0, 1)} -->`,
    ...changes,
  };
}

export async function render(input: ReportInput): Promise<string> {
  let text = "";
  for await (const piece of renderReport(input)) text += piece;
  return text;
}

export type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** The report as a browser reads it. */
export function readReport(text: string): Node {
  return parse(text);
}

export function elements(node: Node, name?: string): Element[] {
  const own = "tagName" in node && (name === undefined || node.tagName === name) ? [node] : [];
  const inner = "childNodes" in node ? node.childNodes.flatMap((child) => elements(child, name)) : [];
  return [...own, ...inner];
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? null;
}

export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
