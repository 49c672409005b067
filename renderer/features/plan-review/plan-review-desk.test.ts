import { expect, test } from "vitest";
import type { FoundPlanSources, PlanReviewId, PlanReviewRecord } from "../../../shared/domain/plan-review.ts";
import type { CallResult } from "../../../shared/ipc/contract.ts";
import { err, ok } from "../../../shared/result.ts";
import { createPlanReviewDesk, type PlanReviewClient } from "./plan-review-desk.ts";

const SOURCES: FoundPlanSources = {
  worktree: "/w",
  plan: "/w/plan.json",
  analysis: ["/w/docs/analysis.md"],
  constitution: null,
  critiques: ["/w/.pipeline/plan-critique.json"],
  rivals: ["/w/constitution.md", "/w/constitution.json"],
};

function record(id: string): PlanReviewRecord {
  return {
    id: id as PlanReviewId, // ids are only compared
    title: id,
    createdAt: 0,
    sources: SOURCES,
    critic: { kind: "local" },
    planner: null,
    standing: "open",
    review: {
      report: {
        verdict: "fail",
        exit: 0,
        active: false,
        advisory: [],
        blocking: [],
        objections: [],
        unresolved: [],
        failures: [],
      },
      critique: null,
      tasks: [],
      rules: null,
      anchors: [],
      blocks: [],
      failures: [],
      problems: [],
    },
    revised: null,
  };
}

type Asked = readonly [name: string, input: unknown];

/** A main that answers as told, and those that are held when told. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = [];
  const held: (() => void)[] = [];
  const state = { holds: false };
  const client = new Proxy({} as PlanReviewClient, {
    get: (_none, name) => async (input: unknown) => {
      asked.push([String(name), input]);
      if (state.holds) await new Promise<void>((resolve) => held.push(resolve));
      return answers[String(name)] ?? ok(null);
    },
  });
  return { desk: createPlanReviewDesk(client), asked, held, state };
}

const shownId = (desk: ReturnType<typeof createPlanReviewDesk>) => {
  const screen = desk.screen();
  return screen.kind === "shown" ? screen.record.id : null;
};

test("files can be chosen, added and removed, and main gets no more than it takes", async () => {
  const { desk, asked } = setUp({
    "plan.chooseWorktree": ok(SOURCES),
    "plan.chooseFile": ok("/elsewhere/rules.md"),
    "plan.criticize": ok(record("r1")),
  });

  await desk.chooseWorktree();
  await desk.chooseFile("constitution");
  await desk.chooseFile("analysis");
  await desk.chooseFile("analysis");
  desk.removeFile("analysis", "/w/docs/analysis.md");
  desk.removeFile("plan", "/w/plan.json");

  expect(desk.sources()).toMatchObject({ constitution: "/elsewhere/rules.md", rivals: [], plan: null });
  await desk.criticize({ kind: "local" });
  expect(asked.at(-1)).toEqual([
    "plan.criticize",
    {
      sources: { worktree: "/w", plan: null, analysis: ["/elsewhere/rules.md"], constitution: "/elsewhere/rules.md" },
      agent: { kind: "local" },
    },
  ]);
  expect(shownId(desk)).toBe("r1");
});

test("who thinks better of a dialog changes nothing", async () => {
  const { desk } = setUp({ "plan.chooseWorktree": ok(SOURCES) });
  await desk.chooseWorktree();

  await desk.chooseFile("plan");
  await desk.openCritique(null);

  expect(desk.sources()).toEqual(SOURCES);
  expect(desk.screen()).toEqual({ kind: "setup", turn: "idle" });
});

test("a dropped folder is the next worktree, and a dropped file a critique of it", async () => {
  const { desk, asked } = setUp({ "plan.find": ok(SOURCES), "plan.open": ok(record("r1")) });

  await desk.take({ filePath: "/tmp/c.json" });
  expect(asked).toEqual([]);
  await desk.take({ projectPath: "/w" });
  expect(desk.sources()).toEqual(SOURCES);
  await desk.take({ filePath: "/tmp/c.json" });

  expect(shownId(desk)).toBe("r1");
  expect(asked.map(([name]) => name)).toEqual(["plan.find", "plan.open"]);
  await desk.take({ projectPath: "/w" });
  expect(desk.screen()).toEqual({ kind: "setup", turn: "idle" });
});

test("a turn is told while it runs and while it is being ended; its failure is told and leaves what stood there", async () => {
  const answer: CallResult<"plan.criticize"> = err({ type: "interrupted", message: "it was interrupted" });
  const { desk, held, state } = setUp({ "plan.chooseWorktree": ok(SOURCES), "plan.criticize": answer });
  await desk.chooseWorktree();
  state.holds = true;

  const turn = desk.criticize({ kind: "adapter", id: "codex" });
  expect(desk.screen()).toEqual({ kind: "setup", turn: "running" });
  void desk.interrupt();
  expect(desk.screen()).toEqual({ kind: "setup", turn: "stopping" });
  for (const go of held) go();
  await turn;

  expect(desk.screen()).toEqual({ kind: "setup", turn: "idle" });
  expect(desk.problem()).toBe("it was interrupted");
  desk.dismissProblem();
  expect(desk.problem()).toBeNull();
});

test("what was asked last is shown, whichever answer comes first", async () => {
  const answers: Record<string, unknown> = { "plan.get": ok(record("r1")) };
  const { desk, held, state } = setUp(answers);
  state.holds = true;
  const first = desk.show("r1" as PlanReviewId); // ids are only compared
  const second = desk.show("r2" as PlanReviewId); // as above
  expect(desk.screen()).toEqual({ kind: "opening" });

  held[1]?.();
  answers["plan.get"] = ok(record("r2"));
  await second;
  held[0]?.();
  await first;

  expect(shownId(desk)).toBe("r2");
});

test("a review that cannot be opened leaves what stood there", async () => {
  const answers: Record<string, unknown> = { "plan.get": ok(record("r1")) };
  const { desk, asked } = setUp(answers);
  await desk.show("r1" as PlanReviewId); // ids are only compared
  answers["plan.get"] = err({ type: "unknown_review", message: "there is no such review" });

  await desk.show("r2" as PlanReviewId); // as above
  await desk.show("r1" as PlanReviewId); // as above

  expect(shownId(desk)).toBe("r1");
  expect(desk.problem()).toBe("there is no such review");
  expect(asked.filter(([name]) => name === "plan.get")).toHaveLength(2);
});

test("a review is answered, copied, saved and deleted by its id", async () => {
  const reply = { objection: "OBJ-01", action: "accept" as const, revision: "x", anchors: [] };
  const { desk, asked } = setUp({
    "plan.get": ok(record("r1")),
    "plan.reply": ok(record("r1")),
    "plan.answer": ok(record("r1")),
    "plan.saveRevised": ok(record("r1")),
    "plan.saveCritique": ok("/w/c.json"),
  });
  expect(await desk.copy()).toBe(false);
  await desk.show("r1" as PlanReviewId); // ids are only compared

  expect(await desk.reply(reply)).toBe(true);
  await desk.answer({ kind: "command", commandLine: "x" });
  await desk.saveRevised();
  expect(await desk.saveCritique()).toBe("/w/c.json");
  expect(await desk.copy()).toBe(true);
  expect(await desk.remove()).toBe(true);

  expect(asked.slice(1)).toEqual([
    ["plan.reply", { id: "r1", reply }],
    ["plan.answer", { id: "r1", agent: { kind: "command", commandLine: "x" } }],
    ["plan.saveRevised", { id: "r1" }],
    ["plan.saveCritique", { id: "r1" }],
    ["plan.copyMarkdown", { id: "r1" }],
    ["plan.delete", { id: "r1" }],
  ]);
  expect(desk.screen()).toEqual({ kind: "setup", turn: "idle" });
});
