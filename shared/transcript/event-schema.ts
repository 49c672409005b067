import { z } from "zod";
import { BUDGETS, WARNING_KINDS } from "../domain/panel-event.ts";
import { BLOCKER_KINDS, CAST, DEGRADED_REASONS, FAILURE_CAUSES, INTERRUPT_CAUSES, type RunId } from "../domain/run.ts";

/**
 * What each event must look like once older and foreign shapes are upgraded (`upgrade-event.ts`). Fields that other
 * implementations leave out have their neutral value as default. The renderer does not import this file.
 */

const role = z.enum(CAST);
const round = z.int().nonnegative();
const count = z.int().nonnegative();
const score = z.number().nullable().default(null);
const text = z.string().default("");
const artifactRef = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), mime: z.string(), bytes: count });
const blocker = z.object({ kind: z.enum(BLOCKER_KINDS), role: role.exactOptional(), text });
const finding = z.object({
  rule: z.string(),
  role,
  severity: z.enum(["info", "minor", "serious"]),
  text: z.string(),
  selector: z.string().exactOptional(),
  excerpt: z.string().exactOptional(),
  help: z.string().exactOptional(),
  link: z.string().exactOptional(),
  line: count.exactOptional(),
});
const screenshot = z.object({ width: count, artifactRef });
const weights = z.record(role, z.number());
const claimed = z.object({
  composite: z.number().nullable(),
  mustFix: z.number().nullable(),
  decision: z.string().nullable(),
});
const bestSoFar = {
  bestRound: round.default(0),
  atRound: round.default(0),
  composite: score,
  artifactRef: artifactRef.nullable().default(null),
};
/** The upgrade leaves a run id only where it is one of ours. */
const runId = z.string().transform((id) => id as RunId);

export const EVENT_SCHEMAS = {
  run_started: z.object({
    type: z.literal("run_started"),
    runId: runId.exactOptional(),
    protocolVersion: z.number().default(1),
    cast: z.array(role).default([...CAST]),
    maxRounds: z.number(),
    threshold: z.number(),
    scale: z.number(),
    weights: weights.default({ designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 }),
    adapter: z.string().exactOptional(),
    schema: z.string().exactOptional(),
    startedAt: z.number().exactOptional(),
    appVersion: z.string().exactOptional(),
    mode: z.enum(["jury", "unreviewed"]).default("jury"),
    draftRef: artifactRef.exactOptional(),
  }),
  round_open: z.object({ type: z.literal("round_open"), round }),
  panelist_open: z.object({ type: z.literal("panelist_open"), round, role }),
  panelist_text: z.object({
    type: z.literal("panelist_text"),
    round,
    role,
    element: z.enum(["notes", "dim", "must_fix"]),
    index: count,
    name: z.string().exactOptional(),
    delta: z.string(),
  }),
  panelist_note: z.object({ type: z.literal("panelist_note"), round, role, text: z.string() }),
  panelist_dim: z.object({
    type: z.literal("panelist_dim"),
    round,
    role,
    dimName: z.string(),
    dimScore: score,
    dimNote: text,
  }),
  panelist_must_fix: z.object({ type: z.literal("panelist_must_fix"), round, role, text: z.string() }),
  artifact: z.object({ type: z.literal("artifact"), round, role, artifactRef }),
  panelist_close: z.object({ type: z.literal("panelist_close"), round, role, score, mustFix: count.default(0) }),
  round_end: z.object({
    type: z.literal("round_end"),
    round,
    composite: score,
    mustFix: count.default(0),
    decision: z.enum(["continue", "ship"]),
    complete: z.boolean().default(true),
    blockers: z.array(blocker).default([]),
    reason: text,
    claimed: claimed.default({ composite: null, mustFix: null, decision: null }),
  }),
  evidence: z.object({
    type: z.literal("evidence"),
    round,
    source: z.string(),
    findings: z.array(finding),
    omitted: count.exactOptional(),
    screenshots: z.array(screenshot).exactOptional(),
    skipped: z.string().exactOptional(),
  }),
  retrying: z.object({
    type: z.literal("retrying"),
    attempt: z.number(),
    maxAttempts: z.number().exactOptional(),
    delayMs: z.number().exactOptional(),
    detail: z.string(),
  }),
  restarted: z.object({
    type: z.literal("restarted"),
    turn: z.number(),
    cause: z.enum(["connection", "token_limit", "new_head"]),
    discardedRounds: z.array(round),
  }),
  usage: z.object({
    type: z.literal("usage"),
    inputTokens: z.number().exactOptional(),
    outputTokens: z.number().exactOptional(),
    costUsd: z.number().exactOptional(),
  }),
  budget_warning: z.object({
    type: z.literal("budget_warning"),
    budget: z.enum(BUDGETS),
    spent: z.number(),
    limit: z.number(),
  }),
  parser_warning: z.object({
    type: z.literal("parser_warning"),
    kind: z.enum(WARNING_KINDS),
    position: z.number().default(0),
    round: round.exactOptional(),
    role: role.exactOptional(),
    detail: z.string().exactOptional(),
  }),
  ship: z.object({
    type: z.literal("ship"),
    round,
    atRound: round,
    composite: score,
    mustFix: count.default(0),
    status: z.enum(["shipped", "below_threshold", "timed_out", "unreviewed"]),
    detail: z.string().exactOptional(),
    artifactRef: artifactRef.nullable().default(null),
    claimedArtifactRef: artifactRef.exactOptional(),
    summary: text,
  }),
  interrupted: z.object({ type: z.literal("interrupted"), ...bestSoFar, cause: z.enum(INTERRUPT_CAUSES) }),
  degraded: z.object({
    type: z.literal("degraded"),
    ...bestSoFar,
    reason: z.enum(DEGRADED_REASONS),
    adapter: z.string().exactOptional(),
    detail: text,
  }),
  failed: z.object({ type: z.literal("failed"), ...bestSoFar, cause: z.enum(FAILURE_CAUSES), detail: text }),
} as const;
