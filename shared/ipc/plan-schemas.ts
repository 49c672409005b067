import { z } from "zod";
import type { PlanReviewId } from "../domain/plan-review.ts";
import { ANCHOR_KINDS, REPLY_ACTIONS } from "../plan/plan-critique-schema.ts";
import type { CallInput } from "./contract.ts";
import type { PlanContract } from "./plan-contract.ts";

/** Rows of one list of reviews. */
const MAX_PLAN_LIST = 1_000;
const MAX_QUERY_LENGTH = 400;
/** Characters of anything a person writes in a reply. */
const MAX_REPLY_LENGTH = 20_000;
const MAX_REPLY_ANCHORS = 20;
const MAX_ANALYSIS_DOCUMENTS = 100;

interface Pieces {
  readonly absolutePath: z.ZodType<string>;
  readonly adapterId: z.ZodType<string>;
  readonly commandLine: z.ZodType<string>;
  readonly nothing: z.ZodType<Record<string, never>>;
}

/** What main accepts for each call about plans. The pieces are those of the other calls. */
export function toPlanSchemas({ absolutePath, adapterId, commandLine, nothing }: Pieces): {
  readonly [N in keyof PlanContract]: z.ZodType<CallInput<N>>;
} {
  const id = z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "a plan review is named by a lower-case UUID")
    .transform((text) => text as PlanReviewId); // the pattern is what makes it one
  const sources = z.strictObject({
    worktree: absolutePath,
    plan: absolutePath.nullable(),
    analysis: z.array(absolutePath).max(MAX_ANALYSIS_DOCUMENTS),
    constitution: absolutePath.nullable(),
  });
  const agent = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("local") }),
    z.strictObject({ kind: z.literal("adapter"), id: adapterId }),
    z.strictObject({ kind: z.literal("command"), commandLine }),
  ]);
  const words = z.string().max(MAX_REPLY_LENGTH);
  const reply = z.strictObject({
    objection: z.string().max(100),
    action: z.enum(REPLY_ACTIONS),
    revision: words.exactOptional(),
    anchors: z
      .array(z.strictObject({ kind: z.enum(ANCHOR_KINDS), ref: words, quote: words.exactOptional() }))
      .max(MAX_REPLY_ANCHORS),
  });
  return {
    "plan.chooseWorktree": nothing,
    "plan.chooseFile": z.strictObject({ what: z.enum(["plan", "analysis", "constitution", "critique"]) }),
    "plan.find": z.strictObject({ path: absolutePath }),
    "plan.openSample": nothing,
    "plan.open": z.strictObject({ sources, path: absolutePath }),
    "plan.criticize": z.strictObject({ sources, agent }),
    "plan.answer": z.strictObject({ id, agent }),
    "plan.interrupt": nothing,
    "plan.reply": z.strictObject({ id, reply }),
    "plan.saveRevised": z.strictObject({ id }),
    "plan.saveCritique": z.strictObject({ id }),
    "plan.copyMarkdown": z.strictObject({ id }),
    "plan.list": z.strictObject({
      query: z.string().max(MAX_QUERY_LENGTH),
      limit: z.int().min(1).max(MAX_PLAN_LIST),
    }),
    "plan.get": z.strictObject({ id }),
    "plan.delete": z.strictObject({ id }),
  };
}
