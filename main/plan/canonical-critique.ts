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

/** `JSON.stringify` already writes numbers and strings as the RFC wants them; only keys have to be brought in order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
