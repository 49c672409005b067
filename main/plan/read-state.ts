import { z } from "zod";
import { ANCHOR_KINDS, LENSES, REPLY_ACTIONS } from "../../shared/plan/plan-critique-schema.ts";
import type { PlanVerdict } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { JsonObjectNode } from "./json-document.ts";
import { GATE, type Ledger, PARKED_STATUS, type StoredJudgement } from "./judge/ledger.ts";
import { type JsonInput, problemAt, readJsonInput, type UnreadableInput, unreadable } from "./read-input.ts";
import { toSchemaProblems } from "./schema-problems.ts";

export interface PipelineState {
  readonly path: string;
  readonly text: string;
  readonly root: JsonObjectNode;
  readonly autopilot: boolean;
  /** Relative to the worktree, as in `constitution`. */
  readonly analysis: readonly string[];
  readonly constitution: string | null;
  readonly ledger: Ledger;
  /** The gate that parked the run; null: it is not parked, or nobody says by which. */
  readonly parkedBy: string | null;
}

const verdictSchema = z.enum(["pass", "fail", "not-applicable"]);
const exitSchema = z.literal([0, 1, 2, 3]);
const standingSchema = z.enum(["binding", "proposed", "undefined", "none"]);
const labelSchema = z.enum(["anchored", "inference"]);
const anchorFields = { kind: z.enum(ANCHOR_KINDS), ref: z.string() };
/** As we wrote it; with a field missing it is no longer ours. Fields in the order in which they are printed. */
const reportSchema = z.object({
  verdict: verdictSchema,
  exit: exitSchema,
  active: z.boolean(),
  advisory: z.array(
    z.object({
      id: z.string(),
      lens: z.enum(LENSES),
      claim: z.string(),
      label: labelSchema,
      standing: standingSchema,
      action: z.enum(REPLY_ACTIONS),
    }),
  ),
  blocking: z.array(z.object({ id: z.string(), rule: z.string() })),
  objections: z.array(
    z.object({
      id: z.string(),
      lens: z.enum(LENSES),
      label: labelSchema,
      rule: z.string().nullable(),
      standing: standingSchema,
      action: z.enum(REPLY_ACTIONS),
      result: z.enum(["advisory", "blocks"]),
      anchors: z.array(z.object({ ...anchorFields, resolved: z.boolean(), why: z.string().nullable() })),
    }),
  ),
  unresolved: z.array(
    z.object({ objection: z.string(), of: z.enum(["objection", "reply"]), ...anchorFields, why: z.string() }),
  ),
  failures: z.array(z.string()),
});

/** A name that was left blank is a mistake of the pipeline, and no absence. */
const pathSchema = z.string().regex(/\S/, "must not be blank");

const stateSchema = z.object({
  autopilot: z.unknown().optional(),
  analysis: z.object({ docPath: z.union([pathSchema, z.array(pathSchema)]).nullish() }).nullish(),
  constitution: z.object({ path: pathSchema.nullish() }).nullish(),
  gates: z.array(z.unknown()).nullish(),
  planCritique: z
    .object({
      critique: z.string().nullable(),
      verdict: verdictSchema,
      exit: exitSchema.optional(),
      report: reportSchema.nullish().catch(null),
    })
    .nullish(),
  status: z.unknown().optional(),
  verificationFailed: z.unknown().optional(),
});

const entrySchema = z.object({ gate: z.literal(GATE), verdict: verdictSchema, critique: z.string().nullable() });
const parkSchema = z.object({ gate: z.string() });
const EXIT_OF = { pass: 0, fail: 1, "not-applicable": 2 } as const satisfies Record<PlanVerdict, number>;

export async function readState(path: string): Promise<Result<PipelineState, UnreadableInput>> {
  const input = await readJsonInput("state", path);
  return input.ok ? checkState(input.value) : input;
}

function checkState(input: JsonInput): Result<PipelineState, UnreadableInput> {
  const { root, path, text } = input;
  if (root.type !== "object") return unreadable([problemAt(input, root.start, "must be an object")]);
  const parsed = stateSchema.safeParse(root.value);
  if (!parsed.success) return unreadable(toSchemaProblems(input, parsed.error));
  const { autopilot, analysis, constitution, gates, planCritique, status, verificationFailed } = parsed.data;
  const docPath = analysis?.docPath ?? [];
  const park = parkSchema.safeParse(verificationFailed);
  return ok({
    path,
    text,
    root,
    autopilot: autopilot === true,
    analysis: typeof docPath === "string" ? [docPath] : docPath,
    constitution: constitution?.path ?? null,
    ledger: {
      entries: (gates ?? []).flatMap((entry) => {
        const own = entrySchema.safeParse(entry);
        return own.success ? [{ verdict: own.data.verdict, critique: own.data.critique }] : [];
      }),
      judged: planCritique == null ? null : toJudged(planCritique),
      isParked: status === PARKED_STATUS,
    },
    parkedBy: status === PARKED_STATUS && park.success ? park.data.gate : null,
  });
}

function toJudged({
  critique,
  verdict,
  exit = EXIT_OF[verdict],
  report = null,
}: NonNullable<z.output<typeof stateSchema>["planCritique"]>): StoredJudgement {
  return { critique, verdict, exit, report };
}
