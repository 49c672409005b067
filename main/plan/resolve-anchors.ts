import { realpath, stat } from "node:fs/promises";
import type { Anchor, PlanCritique } from "../../shared/plan/plan-critique-schema.ts";
import type { PlanTask, Resolution, ReviewedAnchor } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { openInWorktree } from "./file-lines.ts";
import type { Analysis, AnalysisPlace } from "./read-analysis.ts";
import { type UnreadableInput, unreadable } from "./read-input.ts";
import type { Plan } from "./read-plan.ts";
import { BAD_FILE_REF, excerptOf, readFileRef, resolveInFile } from "./resolve-file.ts";
import { createExcerpts } from "./text-excerpt.ts";

export interface AnchorSources {
  /** A real path, from `findWorktree`. */
  readonly worktree: string;
  readonly plan: Plan;
  readonly analysis: Analysis;
  readonly withExcerpts: boolean;
}

/** What became of every anchor of a critique, its replies' included. */
export interface ResolvedAnchors {
  readonly all: readonly ReviewedAnchor[];
  /** By the anchor itself: two of the same words are two anchors. */
  resolutionOf(anchor: Anchor): Resolution;
}

type Answer = Pick<ReviewedAnchor, "resolution" | "excerpt">;

interface Placed {
  readonly anchor: Anchor;
  readonly objection: string;
  readonly of: ReviewedAnchor["of"];
}

/** Files that are open, and whole in memory, at a time. */
const AT_ONCE = 4;

/** The folder as the system knows it, so that "inside" can be asked. */
export async function findWorktree(path: string): Promise<Result<string, UnreadableInput>> {
  const refuse = (message: string) => unreadable([{ input: "worktree", path, line: null, message }]);
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? ok(real) : refuse("is not a folder");
  } catch (thrown) {
    const code = toErrorCode(thrown);
    return refuse(code === "ENOENT" ? "does not exist" : `cannot be read (${code})`);
  }
}

export async function resolveAnchors(critique: PlanCritique, sources: AnchorSources): Promise<ResolvedAnchors> {
  const placed = listAnchors(critique);
  const excerptOfText = createExcerpts();
  const answers = new Map<Anchor, Answer>();
  const taskOfId = new Map(sources.plan.tasks.map((task) => [task.id, task]));
  for (const { anchor } of placed) {
    if (anchor.kind === "plan") answers.set(anchor, answerPlan(anchor.ref, taskOfId, sources, excerptOfText));
    else if (anchor.kind === "analysis") answers.set(anchor, answerAnalysis(anchor.ref, sources, excerptOfText));
    else if (anchor.kind === "inference") answers.set(anchor, INFERENCE);
  }
  await answerFiles(placed, sources, answers);
  const answerOf = (anchor: Anchor): Answer => answers.get(anchor) ?? INFERENCE;
  return {
    all: placed.map(({ anchor, objection, of }) => {
      const { kind, ref } = anchor;
      const quote = anchor.kind === "file" ? (anchor.quote ?? null) : null;
      return { objection, of, kind, ref, quote, ...answerOf(anchor) };
    }),
    resolutionOf: (anchor) => answerOf(anchor).resolution,
  };
}

function listAnchors({ objections, replies = [] }: PlanCritique): Placed[] {
  return [
    ...objections.flatMap(({ id, anchors }) =>
      anchors.map((anchor): Placed => ({ anchor, objection: id, of: "objection" })),
    ),
    ...replies.flatMap(({ objection, anchors = [] }) => {
      return anchors.map((anchor): Placed => ({ anchor, objection, of: "reply" }));
    }),
  ];
}

const RESOLVED: Resolution = { resolved: true };
const INFERENCE: Answer = {
  resolution: { resolved: false, type: "inference", why: "reasoning alone leads nowhere" },
  excerpt: null,
};

type ExcerptOfText = ReturnType<typeof createExcerpts>;

function answerPlan(
  ref: string,
  tasks: ReadonlyMap<string, PlanTask>,
  { plan, withExcerpts }: AnchorSources,
  excerptOfText: ExcerptOfText,
): Answer {
  const task = tasks.get(ref);
  if (task === undefined) {
    const why = `the plan has no task ${JSON.stringify(ref)}`;
    return { resolution: { resolved: false, type: "no_such_task", why }, excerpt: null };
  }
  return {
    resolution: RESOLVED,
    excerpt: withExcerpts ? { path: plan.path, ...excerptOfText(plan.text, task.line) } : null,
  };
}

function answerAnalysis(ref: string, { analysis, withExcerpts }: AnchorSources, excerptOfText: ExcerptOfText): Answer {
  const place = analysis.requirements.get(ref) ?? analysis.findHeading(ref);
  if (place !== null) {
    return { resolution: RESOLVED, excerpt: withExcerpts ? excerptOfPlace(analysis, place, excerptOfText) : null };
  }
  const name = JSON.stringify(ref);
  const resolution: Resolution =
    analysis.documents.length === 0
      ? { resolved: false, type: "no_analysis", why: `there is no analysis in which ${name} could be` }
      : {
          resolved: false,
          type: "not_in_analysis",
          why: `no analysis defines the id ${name} or has a heading of exactly this text`,
        };
  return { resolution, excerpt: null };
}

function excerptOfPlace(
  analysis: Analysis,
  { path, line }: AnalysisPlace,
  excerptOfText: ExcerptOfText,
): ReviewedAnchor["excerpt"] {
  const text = analysis.documents.find((document) => document.path === path)?.text;
  return text === undefined ? null : { path, ...excerptOfText(text, line) };
}

/** Each file is read once, for all that is said of it, and let go. */
async function answerFiles(
  placed: readonly Placed[],
  sources: AnchorSources,
  answers: Map<Anchor, Answer>,
): Promise<void> {
  const anchorsOfPath = new Map<string, (Anchor & { readonly kind: "file" })[]>();
  for (const { anchor } of placed) {
    if (anchor.kind !== "file") continue;
    const ref = readFileRef(anchor.ref);
    if (ref === null) {
      answers.set(anchor, { resolution: BAD_FILE_REF, excerpt: null });
      continue;
    }
    const sameFile = anchorsOfPath.get(ref.path);
    if (sameFile === undefined) anchorsOfPath.set(ref.path, [anchor]);
    else sameFile.push(anchor);
  }
  const waiting = [...anchorsOfPath];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, anchors] = next;
      const opened = await openInWorktree(sources.worktree, path);
      for (const anchor of anchors) {
        const ref = readFileRef(anchor.ref);
        if (ref === null) continue;
        const resolution = resolveInFile(opened, ref, anchor.quote);
        const excerpt = sources.withExcerpts && opened.ok ? excerptOf(opened.lines, ref.line) : null;
        answers.set(anchor, { resolution, excerpt: excerpt === null ? null : { path, ...excerpt } });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
