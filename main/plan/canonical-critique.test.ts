import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { type PlanCritique, planCritiqueSchema } from "../../shared/plan/plan-critique-schema.ts";
import { critiqueSha256, KEYS, toCanonicalText } from "./canonical-critique.ts";

const objection = (id: string): PlanCritique["objections"][number] => ({
  lens: "scope",
  id,
  claim: "é\u2028\n",
  anchors: [{ ref: "T1", kind: "plan" }],
});
const critique: PlanCritique = {
  replies: [
    { objection: "OBJ-02", action: "rebut" },
    { revision: "r", objection: "OBJ-01", action: "accept" },
  ],
  objections: [objection("OBJ-02"), objection("OBJ-01")],
  round: 1,
};

test("keys are sorted, replies go by objection, objections stay where they are", () => {
  const one = (id: string) =>
    `{"anchors":[{"kind":"plan","ref":"T1"}],"claim":"é\u2028\\n","id":"${id}","lens":"scope"}`;

  expect(toCanonicalText(critique)).toBe(
    `{"objections":[${one("OBJ-02")},${one("OBJ-01")}],"replies":[` +
      '{"action":"accept","objection":"OBJ-01","revision":"r"},{"action":"rebut","objection":"OBJ-02"}],"round":1}',
  );
  const bytes = Buffer.from(toCanonicalText(critique));
  expect(critiqueSha256(critique)).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("no replies and an empty list are the same, a word more is another critique", () => {
  const { replies: _none, ...bare } = critique;

  expect(critiqueSha256(bare)).toBe(critiqueSha256({ ...bare, replies: [] }));
  expect(critiqueSha256(bare)).not.toBe(critiqueSha256(critique));
});

test("two replies to one objection are one critique in either order", () => {
  const replies = (critique.replies ?? []).map((reply) => ({ ...reply, objection: "OBJ-01" }));

  expect(critiqueSha256({ ...critique, replies })).toBe(critiqueSha256({ ...critique, replies: replies.toReversed() }));
});

test("every key that the schema knows is written, in the order of the RFC", () => {
  const known = new Set<string>();
  JSON.stringify(z.toJSONSchema(planCritiqueSchema), (key, value) => {
    if (key === "properties") for (const name of Object.keys(value)) known.add(name);
    return value;
  });

  expect(KEYS).toEqual([...known].filter((key) => !["round", "objections", "replies"].includes(key)).toSorted());
});
