import { z } from "zod";

/** Under which of the four lenses an objection was raised. */
export const LENSES = ["scope", "feasibility", "security", "alternative"] as const;
export const ANCHOR_KINDS = ["file", "plan", "analysis", "inference"] as const;
export const REPLY_ACTIONS = ["accept", "rebut"] as const;

const objectionId = z.string().regex(/^OBJ-[0-9]{2,}$/, 'must be "OBJ-" and at least two digits');
const notBlank = z.string().regex(/\S/, "must not be blank");
/** Never refused by its form: what is wrong with it is why it does not resolve. */
const ref = z.string();

const anchorSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("file"), ref, quote: z.string().optional() }),
  z.strictObject({ kind: z.literal("plan"), ref }),
  z.strictObject({ kind: z.literal("analysis"), ref }),
  z.strictObject({ kind: z.literal("inference"), ref }),
]);

const objectionSchema = z.strictObject({
  id: objectionId,
  lens: z.enum(LENSES),
  claim: notBlank,
  anchors: z.array(anchorSchema).min(1, "at least one anchor is needed"),
  rule: notBlank.optional(),
});

const replySchema = z.strictObject({
  objection: objectionId,
  action: z.enum(REPLY_ACTIONS),
  revision: z.string().optional(),
  anchors: z.array(anchorSchema).optional(),
});

/** The one source of `plan-critique.json`: the types below, the JSON Schema in `resources/schemas`, and what is accepted. */
export const planCritiqueSchema = z.strictObject({
  /** Anything but 1 is a broken protocol, not a broken file. */
  round: z.number(),
  objections: z.array(objectionSchema),
  replies: z.array(replySchema).optional(),
});

export type PlanCritique = z.output<typeof planCritiqueSchema>;
export type Objection = z.output<typeof objectionSchema>;
export type Reply = z.output<typeof replySchema>;
export type Anchor = z.output<typeof anchorSchema>;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];
export type Lens = (typeof LENSES)[number];
export type ReplyAction = (typeof REPLY_ACTIONS)[number];
