import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { planCritiqueSchema } from "./plan-critique-schema.ts";

const anchor = { kind: "file", ref: "a.ts:1", quote: "x" };
const objection = { id: "OBJ-01", lens: "scope", claim: "It fails.", anchors: [anchor] };
const reply = { objection: "OBJ-01", action: "rebut" };
const critique = { round: 1, objections: [objection], replies: [reply] };

test("the JSON Schema that is shipped is the one we check with", async () => {
  const { $schema, ...rest } = z.toJSONSchema(planCritiqueSchema, { target: "draft-2020-12" });
  const schema = { $schema, title: "plan-critique.json", ...rest };

  // Written anew by `npx vitest run shared/plan -u`.
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    fileURLToPath(new URL("../../resources/schemas/plan-critique.schema.json", import.meta.url)),
  );
});

test.each<[string, unknown]>([
  ["all of it", critique],
  ["no replies yet", { round: 1, objections: [objection] }],
  ["another round, which is a broken protocol", { ...critique, round: 2.5 }],
  ["a long number", { ...critique, objections: [{ ...objection, id: "OBJ-12345" }] }],
  ["a ref of any form", { ...critique, objections: [{ ...objection, anchors: [{ kind: "plan", ref: "" }] }] }],
  [
    "a blank revision and a blank quote",
    { ...critique, replies: [{ ...reply, revision: "", anchors: [{ ...anchor, quote: "" }] }] },
  ],
])("accepted: %s", (_name, value) => {
  expect(planCritiqueSchema.safeParse(value).success).toBe(true);
});

const withObjection = (change: object) => ({ ...critique, objections: [{ ...objection, ...change }] });
const withReply = (change: object) => ({ ...critique, replies: [{ ...reply, ...change }] });

test.each<[string, unknown]>([
  ["no round", { objections: [objection] }],
  ["a round in words", { ...critique, round: "1" }],
  ["a round null", { ...critique, round: null }],
  ["no objections", { round: 1 }],
  ["a field of its own", { ...critique, verdict: "pass" }],
  ["an id of one digit", withObjection({ id: "OBJ-1" })],
  ["an id in small letters", withObjection({ id: "obj-01" })],
  ["an id with something behind it", withObjection({ id: "OBJ-01\n" })],
  ["another lens", withObjection({ lens: "taste" })],
  ["an empty claim", withObjection({ claim: "" })],
  ["a blank claim", withObjection({ claim: " \n" })],
  ["no anchors", withObjection({ anchors: [] })],
  ["a rule null", withObjection({ rule: null })],
  ["an empty rule", withObjection({ rule: "" })],
  ["a field of its own in an objection", withObjection({ severity: "high" })],
  ["a quote on a plan anchor", withObjection({ anchors: [{ kind: "plan", ref: "T1", quote: "x" }] })],
  ["another kind of anchor", withObjection({ anchors: [{ kind: "web", ref: "x" }] })],
  ["an anchor without a ref", withObjection({ anchors: [{ kind: "plan" }] })],
  ["another action", withReply({ action: "ignore" })],
  ["a revision null", withReply({ revision: null })],
  ["a reply to a reply", withReply({ reply: "no" })],
])("refused: %s", (_name, value) => {
  expect(planCritiqueSchema.safeParse(value).success).toBe(false);
});
