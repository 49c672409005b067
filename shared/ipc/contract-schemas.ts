import { z } from "zod";
import type { RunId } from "../domain/run.ts";
import type { CallInput, CallName } from "./contract.ts";

/** Characters of a brief. */
export const MAX_BRIEF_LENGTH = 200_000;
/** Rows of one library page. */
export const MAX_LIBRARY_LIMIT = 1_000;

const runId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "a run id is a lower-case UUID")
  .transform((text) => text as RunId); // the pattern is what makes it one
/** A name to look up, never a path. */
const adapterId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, "an adapter id is lower-case letters, digits and . _ -");
const nothing = z.strictObject({}).transform(() => ({}) as Record<string, never>); // strict: it has no keys

type Schema<N extends CallName> = z.ZodType<CallInput<N>>;

/** What main accepts for each call. Unknown keys are refused: the contract has one version, in one package. */
export const CALL_SCHEMAS: { readonly [N in CallName]: Schema<N> } = {
  "app.info": nothing,
  "library.list": z.strictObject({ limit: z.int().min(1).max(MAX_LIBRARY_LIMIT) }),
  "live.list": nothing,
  "run.get": z.strictObject({ runId }),
  "run.start": z.strictObject({ brief: z.string().max(MAX_BRIEF_LENGTH), adapterId }),
  "run.startSample": nothing,
  "run.interrupt": z.strictObject({ runId }),
  "run.eventsSince": z.strictObject({ runId, afterSeq: z.int().min(-1) }),
  "run.watch": z.strictObject({ runId: runId.nullable() }),
  "run.ack": z.strictObject({ runId }),
  "notices.dismiss": nothing,
};
