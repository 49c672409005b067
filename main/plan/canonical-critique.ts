import { createHash } from "node:crypto";
import type { PlanCritique } from "../../shared/plan/plan-critique-schema.ts";

/** The critique's name in the ledger. Spelling of the file and order of the replies make no other one. */
export function critiqueSha256(critique: PlanCritique): string {
  return createHash("sha256").update(toCanonicalText(critique)).digest("hex");
}

/** RFC 8785 of `{round, objections, replies}`, the replies in the order of the objections' ids. */
export function toCanonicalText({ round, objections, replies = [] }: PlanCritique): string {
  const ordered = replies
    .map((reply) => ({ id: reply.objection, text: toCanonicalJson(reply) }))
    // Two replies to one objection are a broken protocol; their order must not make two critiques of it.
    .toSorted((a, b) => compare(a.id, b.id) || compare(a.text, b.text))
    .map(({ text }) => text);
  return `{"objections":${toCanonicalJson(objections)},"replies":[${ordered.join(",")}],"round":${toCanonicalJson(round)}}`;
}

/** By UTF-16 units, as the RFC sorts. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every key of a critique below its own three, in the order of the RFC. A list of keys is also the order they are written in. */
export const KEYS = [
  "action",
  "anchors",
  "claim",
  "id",
  "kind",
  "lens",
  "objection",
  "quote",
  "ref",
  "revision",
  "rule",
];

/** Numbers and strings are written as the RFC wants them by the platform itself. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, KEYS);
}
