import { expect, test } from "vitest";
import { ACCEPT, BLOCKING, createGateHarness, type GateHarness, GOOD, OBJECTION, STATE } from "./gate-harness.ts";

const replied = (reply: object) => ({ ...GOOD, replies: [{ objection: "OBJ-01", ...reply }] });
const OTHER = { ...GOOD, replies: [{ ...ACCEPT, revision: "T1 masks it well." }] };

async function ledger(harness: GateHarness) {
  const { gates, planCritique, status } = await harness.json("state.json");
  const entries = Array.isArray(gates)
    ? gates.map(({ verdict, critique }) => [verdict, critique?.slice(0, 4) ?? null])
    : [];
  return { entries, planCritique, status };
}

/** As a person takes a run out of its park, with or without what was judged. */
async function unpark(harness: GateHarness, isCleared: boolean): Promise<void> {
  const { status, verificationFailed, planCritique, ...rest } = await harness.json("state.json");
  expect([status, verificationFailed]).toEqual(["verification-failed", expect.anything()]);
  await harness.write("state.json", isCleared ? rest : { ...rest, planCritique });
}

test.each([
  ["a pass", GOOD],
  ["a failure", BLOCKING],
  ["a reply that leads nowhere", replied({ action: "rebut", anchors: [{ kind: "plan", ref: "T9" }] })],
  ["a reply by inference alone", replied({ action: "rebut", anchors: [{ kind: "inference", ref: "so" }] })],
  ["a broken protocol", { ...GOOD, round: 2 }],
])("%s judged again is the same report, and not a byte of the state changes", async (_name, critique) => {
  const harness = await createGateHarness(critique);
  const first = await harness.run();
  const bytes = await harness.bytes("state.json");

  const second = await harness.run();

  expect(second.report).toEqual(first.report);
  expect(second.blocks).toEqual(first.blocks);
  expect(await harness.bytes("state.json")).toBe(bytes);
});

test("spelling, order of keys and order of replies make no other critique", async () => {
  const two = { ...OBJECTION, id: "OBJ-02" };
  const critique = { round: 1, objections: [OBJECTION, two], replies: [ACCEPT, { ...ACCEPT, objection: "OBJ-02" }] };
  const harness = await createGateHarness(critique);
  await harness.run();
  const bytes = await harness.bytes("state.json");
  const spelled = { replies: critique.replies.toReversed(), objections: critique.objections, round: 1 };
  await harness.write(
    "critique.json",
    `\ufeff${JSON.stringify(spelled, null, 4).replace('"round": 1', '"round": 1.0e0')}`,
  );

  expect((await harness.run()).report.exit).toBe(0);
  expect(await harness.bytes("state.json")).toBe(bytes);
});

test("what changes around a judged critique changes no verdict", async () => {
  const harness = await createGateHarness();
  const first = await harness.run();
  await harness.remove("analysis.md");
  await harness.write("plan.json", "{");
  await harness.write("constitution.md", "- SEC-2 (binding): a\n- SEC-2 (binding): b\n");

  expect((await harness.run({ worktree: "gone" })).report).toEqual(first.report);
});

test("another critique of a judged run breaks the protocol and parks it; the first stays the judged one", async () => {
  const harness = await createGateHarness();
  await harness.run();
  const { planCritique } = await ledger(harness);
  await harness.write("critique.json", OTHER);

  expect((await harness.run()).report).toMatchObject({
    exit: 1,
    failures: [expect.stringContaining("judged already")],
  });

  const after = await ledger(harness);
  expect(after).toEqual({
    entries: [
      ["pass", expect.anything()],
      ["fail", expect.anything()],
    ],
    planCritique,
    status: "verification-failed",
  });
  expect(after.entries[0]?.[1]).not.toBe(after.entries[1]?.[1]);
});

test("a mended critique of a failed run is a second one, booked once", async () => {
  const harness = await createGateHarness(BLOCKING);
  await harness.run();
  const { planCritique } = await ledger(harness);
  await harness.write("critique.json", GOOD);

  for (const _again of [1, 2]) expect((await harness.run()).report.exit).toBe(1);

  expect(await ledger(harness)).toMatchObject({
    entries: [
      ["fail", expect.anything()],
      ["fail", expect.anything()],
    ],
    planCritique,
  });
});

test("a parked run stays failed, whatever is there now", async () => {
  const harness = await createGateHarness(BLOCKING);
  await harness.run();
  const bytes = await harness.bytes("state.json");
  await harness.remove("plan.json");
  expect((await harness.run()).report.exit).toBe(1);
  await harness.remove("critique.json");
  expect((await harness.run()).report).toMatchObject({
    exit: 1,
    failures: [expect.stringContaining("parked by the gate plan-critique")],
  });

  expect(await harness.bytes("state.json")).toBe(bytes);
});

test("a run that another gate parked is not judged", async () => {
  const harness = await createGateHarness();
  const state = '{"autopilot":true,"status":"verification-failed","verificationFailed":{"gate":"spec"}}';
  await harness.write("state.json", state);

  expect((await harness.run()).report).toMatchObject({
    exit: 1,
    failures: [expect.stringContaining("by the gate spec")],
  });
  expect(await harness.bytes("state.json")).toBe(state);
});

test("the failed critique of a run that was only unparked is its stored failure, and parks again without an entry", async () => {
  const harness = await createGateHarness(BLOCKING);
  const first = await harness.run();
  await unpark(harness, false);

  expect((await harness.run()).report).toEqual(first.report);
  expect(await ledger(harness)).toMatchObject({
    entries: [["fail", expect.anything()]],
    status: "verification-failed",
  });
});

test("a run that a person cleared is judged anew", async () => {
  const harness = await createGateHarness(BLOCKING);
  await harness.run();
  await unpark(harness, true);
  await harness.write("critique.json", GOOD);

  expect((await harness.run()).report.exit).toBe(0);
  const { entries, status } = await ledger(harness);
  expect([entries.map(([verdict]) => verdict), status]).toEqual([["fail", "pass"], undefined]);
});

test("a run cleared again and again has an entry for each change of its verdict", async () => {
  const harness = await createGateHarness();
  const rules = await harness.bytes("constitution.md");
  await harness.write("critique.json", BLOCKING);
  await harness.run();
  await unpark(harness, true);
  await harness.write("constitution.md", rules.replace("binding", "proposed"));
  await harness.run();
  const { planCritique: _cleared, ...rest } = await harness.json("state.json");
  await harness.write("state.json", rest);
  await harness.run();
  expect((await ledger(harness)).entries.map(([verdict]) => verdict)).toEqual(["fail", "pass"]);
  await harness.write("state.json", rest);
  await harness.write("constitution.md", rules);
  await harness.run();

  expect((await ledger(harness)).entries.map(([verdict]) => verdict)).toEqual(["fail", "pass", "fail"]);
});

test("a pass, then a damaged critique file: unreadable and parked", async () => {
  const harness = await createGateHarness();
  await harness.run();
  await harness.write("critique.json", "{");

  expect((await harness.run()).report.exit).toBe(3);
  expect(await ledger(harness)).toMatchObject({
    entries: [
      ["pass", expect.anything()],
      ["fail", null],
    ],
    planCritique: { critique: null, verdict: "fail", exit: 3 },
    status: "verification-failed",
  });
});

test("after something unreadable any critique counts as a second one, until a person clears it", async () => {
  const harness = await createGateHarness("{");
  expect((await harness.run()).report.exit).toBe(3);
  await harness.write("critique.json", GOOD);
  expect((await harness.run()).report.exit).toBe(1);
  await unpark(harness, false);
  expect((await harness.run()).report).toMatchObject({
    exit: 1,
    failures: [expect.stringContaining("judged already")],
  });
  await unpark(harness, true);

  expect((await harness.run()).report.exit).toBe(0);
});

test("unreadable twice in a row, with only the park cleared between, is one entry", async () => {
  const harness = await createGateHarness("{");
  await harness.run();
  await unpark(harness, false);

  expect((await harness.run()).report.exit).toBe(3);
  expect(await ledger(harness)).toMatchObject({ entries: [["fail", null]], status: "verification-failed" });
});

test("no plan twice in a row is one entry, and a plan that comes is judged", async () => {
  const harness = await createGateHarness();
  const plan = await harness.bytes("plan.json");
  await harness.remove("plan.json");
  expect((await harness.run()).report.exit).toBe(2);
  const bytes = await harness.bytes("state.json");
  expect((await harness.run()).report.exit).toBe(2);
  expect(await harness.bytes("state.json")).toBe(bytes);
  await harness.write("plan.json", plan);

  expect((await harness.run()).report.exit).toBe(0);
  expect((await ledger(harness)).entries).toEqual([
    ["not-applicable", null],
    ["pass", expect.anything()],
  ]);
});

test("a plan that goes does not take the judgement with it", async () => {
  const harness = await createGateHarness();
  const plan = await harness.bytes("plan.json");
  await harness.run();
  const { planCritique } = await ledger(harness);
  await harness.remove("plan.json");
  expect((await harness.run()).report.exit).toBe(2);
  expect((await ledger(harness)).planCritique).toEqual(planCritique);
  await harness.write("plan.json", plan);
  await harness.write("critique.json", OTHER);

  expect((await harness.run()).report.exit).toBe(1);
});

test("a second critique of a plan that cannot be read is unreadable first", async () => {
  const harness = await createGateHarness();
  await harness.run();
  await harness.write("critique.json", OTHER);
  await harness.write("plan.json", "{");

  expect((await harness.run()).report.exit).toBe(3);
});

test("a judgement that somebody else wrote short is kept to", async () => {
  const harness = await createGateHarness();
  await harness.write("state.json", '{"autopilot":true,"planCritique":{"critique":"abc","verdict":"pass"}}');

  expect((await harness.run()).report).toMatchObject({
    exit: 1,
    failures: [expect.stringContaining("judged already")],
  });
});

test("entries of other gates, and what is no entry at all, are kept", async () => {
  const harness = await createGateHarness();
  await harness.write(
    "state.json",
    STATE.replace('"kept"', '"kept",\n  "gates": [ 1, null, {"gate": "other", "n": 1.50}]'),
  );

  await harness.run();

  expect(await harness.bytes("state.json")).toContain(
    '"gates": [ 1, null, {"gate": "other", "n": 1.50}, {"gate":"plan-critique"',
  );
});
