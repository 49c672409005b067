import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toPlanCards } from "../../shared/plan/plan-cards.ts";
import { err } from "../../shared/result.ts";
import { agentSaying, createPlanDeskHarness, expectOk, NEVER } from "./plan-desk-harness.ts";

const OBJECTION = {
  id: "OBJ-01",
  lens: "security",
  claim: "REQ-4 is in no task",
  anchors: [{ kind: "analysis", ref: "REQ-4" }],
  rule: "DATA-1",
};
const OTHER = { ...OBJECTION, id: "OBJ-02", lens: "scope", rule: undefined, anchors: [{ kind: "plan", ref: "T4" }] };
const ACCEPT = {
  objection: "OBJ-01",
  action: "accept" as const,
  revision: "T3 erases it",
  anchors: [{ kind: "plan" as const, ref: "T3" }],
};

async function criticised() {
  const harness = await createPlanDeskHarness();
  const { agent, prompts } = agentSaying({ round: 1, objections: [OBJECTION, OTHER] });
  const record = expectOk(await harness.desk.criticize(harness.sources, agent, NEVER));
  return { ...harness, record, prompts };
}

describe("a critique that is there already", () => {
  test("of the sample that is answered well passes, with its lines in their context", async () => {
    const { desk, sources, critique } = await createPlanDeskHarness();

    const record = expectOk(await desk.open(sources, critique("plan-critique.json")));

    expect(record).toMatchObject({ title: "Newsletter sign-up", standing: "pass", planner: { kind: "file" } });
    const [first, second] = toPlanCards(record.review);
    expect(first).toMatchObject({ id: "OBJ-01", standing: "binding", label: "anchored", block: null });
    expect(first?.anchors[0]?.excerpt).toMatchObject({
      line: 14,
      lines: expect.arrayContaining(["def send_letter(text: str) -> None:"]),
    });
    expect(second?.replies[0]?.anchors).toMatchObject([{ resolution: { resolved: true } }]);
  });

  test("of the sample that is answered badly blocks, and says why", async () => {
    const { desk, sources, critique } = await createPlanDeskHarness();

    const record = expectOk(await desk.open(sources, critique("plan-critique.blocking.json")));

    expect(record.standing).toBe("fail");
    expect(record.review.report).toMatchObject({ wouldExit: 1, exit: 0, blocking: [{ id: "OBJ-01", rule: "DATA-1" }] });
    expect(record.review.blocks).toMatchObject([{ id: "OBJ-01", type: "only_inference" }]);
  });

  test("is refused where it is not of the schema, by its place, and nothing is kept", async () => {
    const { desk, sources, critique, kept } = await createPlanDeskHarness();
    await writeFile(critique("plan-critique.json"), '{"round":1,"objections":[{"id":"1"}]}');

    const opened = await desk.open(sources, critique("plan-critique.json"));

    expect(opened).toMatchObject({ ok: false, error: { type: "unreadable" } });
    expect(!opened.ok && opened.error.message).toContain("objections[0].id");
    expect(kept.size).toBe(0);
  });

  test("is not judged where a person took the plan out, though it lies in its usual place", async () => {
    const { desk, sources, critique } = await createPlanDeskHarness();

    const record = expectOk(await desk.open({ ...sources, plan: null }, critique("plan-critique.json")));

    expect(record.standing).toBe("not-applicable");
  });

  test("is held against no rule where a person took the constitution out", async () => {
    const { desk, sources, critique } = await createPlanDeskHarness();
    const blocking = critique("plan-critique.blocking.json");

    expect(expectOk(await desk.open(sources, blocking)).standing).toBe("fail");
    expect(expectOk(await desk.open({ ...sources, constitution: null }, blocking)).standing).toBe("pass");
  });
});

describe("the local critic", () => {
  test("objects to the sample's gaps, each with an anchor that resolves", async () => {
    const { desk, sources } = await createPlanDeskHarness();

    const record = expectOk(await desk.criticizeLocally(sources));

    expect(record).toMatchObject({ standing: "open", critic: { kind: "local" }, planner: null });
    const cards = toPlanCards(record.review);
    expect(cards.map(({ claim }) => claim)).toEqual([
      "No task covers REQ-4.",
      "T4 names no requirement: nothing of the analysis asks for it.",
      "T4 says nothing of when it is done.",
      "T3 works on src/templates/letter.txt, which does not exist, and no task creates it.",
      "No task mentions the binding rule SEC-1.",
      "No task mentions the binding rule DATA-1.",
    ]);
    expect(cards.every(({ label }) => label === "anchored")).toBe(true);
  });

  test("finds nothing to say where there is no plan", async () => {
    const { desk, sources } = await createPlanDeskHarness();

    expect(expectOk(await desk.criticizeLocally({ ...sources, plan: null })).standing).toBe("not-applicable");
  });
});

describe("a critic's turn", () => {
  test("is one, on plan, analysis and constitution; its words are kept and its objections wait", async () => {
    const { record, prompts, kept } = await criticised();

    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('<PLAN file=".pipeline/plan.json">');
    expect(prompts[0]).toContain('<ANALYSIS file="docs/analysis.md">');
    expect(prompts[0]).toContain("give no `file` anchors");
    expect(record).toMatchObject({
      standing: "open",
      critic: { kind: "agent", name: "Fake agent", readsFiles: false },
    });
    expect(kept.get(record.id)?.document).toMatchObject({
      answers: { critic: expect.stringContaining("So:"), planner: null },
    });
    expect(kept.get(record.id)).toMatchObject({ texts: expect.stringContaining("REQ-4 is in no task"), objections: 2 });
  });

  test("gives no replies: those of a critic to itself are not taken", async () => {
    const { desk, sources } = await createPlanDeskHarness();
    const { agent } = agentSaying({ round: 1, objections: [OBJECTION], replies: [ACCEPT] }, true);

    const record = expectOk(await desk.criticize(sources, agent, NEVER));

    expect(record).toMatchObject({ standing: "open", review: { critique: { replies: [] } } });
  });

  test.each<[string, object, RegExp]>([
    ["is not of the schema", { round: 1, objections: [{ ...OBJECTION, lens: "style" }] }, /objections\[0\]\.lens/],
    ["has an anchor too few", { round: 1, objections: [{ ...OBJECTION, anchors: [] }] }, /objections\[0\]\.anchors/],
    ["has a field too many", { round: 1, objections: [], mood: "bad" }, /unknown "mood"/],
    ["is no JSON", { ok: true, value: "I like it." }, /no JSON object/],
  ])("whose answer %s keeps nothing, and names the place", async (_what, answer, message) => {
    const { desk, sources, kept } = await createPlanDeskHarness();

    const failed = await desk.criticize(sources, agentSaying(answer).agent, NEVER);

    expect(failed).toMatchObject({ ok: false, error: { type: "answer_unusable" } });
    expect(!failed.ok && failed.error.message).toMatch(message);
    expect(kept.size).toBe(0);
  });

  test("that fails or is interrupted is told as that, and nothing is kept", async () => {
    const { desk, sources, kept } = await createPlanDeskHarness();
    const failure = err({ type: "agent_failed" as const, message: "no credit" });

    expect(await desk.criticize(sources, agentSaying(failure).agent, NEVER)).toEqual(failure);
    expect(kept.size).toBe(0);
  });

  test("leaves no private file behind, and writes nothing into the worktree", async () => {
    const { folder, sources } = await criticised();

    expect(await readdir(join(folder, "private"))).toEqual([]);
    expect(await readdir(join(sources.worktree, ".pipeline"))).toEqual([
      "plan-critique.blocking.json",
      "plan-critique.json",
      "plan.json",
    ]);
  });
});

describe("a planner's turn", () => {
  const replies = [ACCEPT, { ...ACCEPT, objection: "OBJ-02" }];

  test("answers every objection once, and there is no second one", async () => {
    const { desk, record } = await criticised();
    const { agent, prompts } = agentSaying({ replies });

    const answered = expectOk(await desk.answer(record.id, agent, NEVER));

    expect(prompts[0]).toContain('"claim": "REQ-4 is in no task"');
    expect(answered).toMatchObject({ standing: "pass", planner: { kind: "agent", name: "Fake agent" }, revised: null });
    expect(await desk.answer(record.id, agent, NEVER)).toMatchObject({ error: { type: "already_answered" } });
    expect(prompts).toHaveLength(1);
  });

  test("may revise the plan: it is judged and shown, and written only when somebody asks for it", async () => {
    const { desk, record, sources } = await criticised();
    const planFile = sources.plan ?? "";
    const before = await readFile(planFile, "utf8");
    const plan = { tasks: [{ id: "T9", title: "Erase" }] };
    const inNewPlan = replies.map((reply) => ({ ...reply, anchors: [{ kind: "plan", ref: "T9" }] }));

    const answered = expectOk(await desk.answer(record.id, agentSaying({ replies: inNewPlan, plan }).agent, NEVER));

    expect(answered.standing).toBe("pass");
    expect(answered.review.tasks.map(({ id }) => id)).toEqual(["T9"]);
    expect(answered.revised?.hunks[0]?.lines).toContainEqual({ kind: "added", text: '      "id": "T9",' });
    expect(await readFile(planFile, "utf8")).toBe(before);

    const saved = expectOk(await desk.saveRevised(record.id));
    expect(JSON.parse(await readFile(planFile, "utf8"))).toEqual(plan);
    expect(await readFile(saved.revised?.keptAs ?? "", "utf8")).toBe(before);
    expect(await desk.saveRevised(record.id)).toMatchObject({ error: { type: "nothing_to_save" } });
  });

  test("does not replace a plan that was changed meanwhile", async () => {
    const { desk, record, sources } = await criticised();
    expectOk(await desk.answer(record.id, agentSaying({ replies, plan: { tasks: [{ id: "T3" }] } }).agent, NEVER));
    await writeFile(sources.plan ?? "", '{"tasks":[]}');

    expect(await desk.saveRevised(record.id)).toMatchObject({ error: { type: "changed_meanwhile" } });
    expect(await readFile(sources.plan ?? "", "utf8")).toBe('{"tasks":[]}');
  });

  test.each<[string, object, RegExp]>([
    ["does not answer in the form", { replies: [{ ...ACCEPT, action: "shrug" }] }, /replies\[0\]\.action/],
    ["brings a plan that is none", { replies, plan: { tasks: [{ title: "x" }] } }, /tasks\[0\]\.id/],
    ["says more than it may", { replies, round: 2 }, /round/],
    [
      "nests its plan as deep as it can",
      { ok: true, value: `{"replies":[],"plan":{"tasks":${"[".repeat(200_000)}${"]".repeat(200_000)}}}` },
      /plan: nests deeper/,
    ],
  ])("that %s changes nothing, and the place is named", async (_what, answer, message) => {
    const { desk, record } = await criticised();

    const failed = await desk.answer(record.id, agentSaying(answer).agent, NEVER);

    expect(failed).toMatchObject({ ok: false, error: { type: "answer_unusable" } });
    expect(!failed.ok && failed.error.message).toMatch(message);
    expect(expectOk(desk.find(record.id))).toEqual(record);
  });

  test("that answers nobody's objection breaks the protocol", async () => {
    const { desk, record } = await criticised();
    const answer = { replies: [...replies, { ...ACCEPT, objection: "OBJ-09" }] };

    const answered = expectOk(await desk.answer(record.id, agentSaying(answer).agent, NEVER));

    expect(answered).toMatchObject({ standing: "fail", review: { failures: [{ type: "unknown_objection" }] } });
  });
});

describe("a person's replies", () => {
  test("are given one by one, each once, and judged with the last", async () => {
    const { desk, record } = await criticised();

    const first = expectOk(await desk.reply(record.id, ACCEPT));
    expect(first).toMatchObject({ standing: "open", planner: { kind: "person" } });
    expect(await desk.reply(record.id, ACCEPT)).toMatchObject({ error: { type: "already_answered" } });
    expect(await desk.reply(record.id, { ...ACCEPT, objection: "OBJ-07" })).toMatchObject({
      error: { type: "already_answered" },
    });
    const last = expectOk(
      await desk.reply(record.id, {
        objection: "OBJ-02",
        action: "rebut",
        anchors: [{ kind: "plan", ref: "T4", quote: "not of a file" }],
      }),
    );

    expect(last).toMatchObject({ standing: "pass", planner: { kind: "person" } });
    expect(JSON.parse(expectOk(desk.critiqueText(record.id))).replies[1]).toEqual({
      objection: "OBJ-02",
      action: "rebut",
      anchors: [{ kind: "plan", ref: "T4" }],
    });
  });

  test("that come at the same time are all kept, and the same one once", async () => {
    const { desk, record } = await criticised();

    const [first, second, again] = await Promise.all([
      desk.reply(record.id, ACCEPT),
      desk.reply(record.id, { ...ACCEPT, objection: "OBJ-02" }),
      desk.reply(record.id, ACCEPT),
    ]);

    expect([first, second, again].map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(expectOk(desk.find(record.id)).review.critique?.replies).toHaveLength(2);
  });

  test("do not bring back a review that is deleted meanwhile", async () => {
    const { desk, record, kept } = await criticised();

    await Promise.all([desk.reply(record.id, ACCEPT), desk.remove(record.id)]);

    expect(kept.size).toBe(0);
  });

  test("that are reasoning alone leave a binding rule broken", async () => {
    const { desk, record } = await criticised();
    await desk.reply(record.id, { ...ACCEPT, objection: "OBJ-02" });

    const last = expectOk(
      await desk.reply(record.id, {
        objection: "OBJ-01",
        action: "rebut",
        anchors: [{ kind: "inference", ref: "no" }],
      }),
    );

    expect(last).toMatchObject({ standing: "fail", review: { blocks: [{ type: "only_inference" }] } });
  });
});

test("a review is listed, found again and deleted", async () => {
  const { desk, record } = await criticised();

  expect(expectOk(desk.list("", 10)).map(({ id }) => id)).toEqual([record.id]);
  expect(expectOk(desk.find(record.id))).toEqual(record);
  expect(expectOk(await desk.remove(record.id))).toBeNull();
  expect(desk.find(record.id)).toMatchObject({ error: { type: "unknown_review" } });
});
