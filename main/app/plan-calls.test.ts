import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PlanSources } from "../../shared/domain/plan-review.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { agentSaying, createPlanDeskHarness, expectOk } from "../plan/plan-desk-harness.ts";
import type { ChosenKind } from "./chooser.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createPlanCalls, type PlanCallParts } from "./plan-calls.ts";

const CALLER = { windowId: 1 };
const LOCAL = { kind: "local" } as const;
const CODEX = { kind: "adapter", id: "codex" } as const;

/** `chosen`: what a person chooses in whatever dialog. */
async function setUp(changes: Partial<PlanCallParts> = {}) {
  const harness = await createPlanDeskHarness();
  const state: { chosen: string | null; asked: ChosenKind[]; copied: string[]; changes: number } = {
    chosen: harness.sources.worktree,
    asked: [],
    copied: [],
    changes: 0,
  };
  const calls = createPlanCalls({
    t: translateEn,
    desk: harness.desk,
    granted: createGrantedPaths(),
    async choose(what) {
      state.asked.push(what);
      return state.chosen;
    },
    chooseTarget: async (name) => (state.chosen === null ? null : join(harness.folder, name)),
    openAgent: async () => ok(agentSaying({ round: 1, objections: [] }).agent),
    copyText: (text) => state.copied.push(text),
    dataDir: harness.folder,
    changed: () => {
      state.changes += 1;
    },
    ...changes,
  });
  return { ...harness, calls, state };
}

/** What a call takes of what was found. */
function toSources({ worktree, plan, analysis, constitution }: PlanSources): PlanSources {
  return { worktree, plan, analysis, constitution };
}

test("a window names no path that no person gave: neither a worktree, nor a file beside it", async () => {
  const { calls, sources, critique } = await setUp();
  const notGranted = { ok: false, error: { type: "not_granted" } };

  expect(await calls["plan.find"]({ path: sources.worktree }, CALLER)).toMatchObject(notGranted);
  expect(await calls["plan.criticize"]({ sources, agent: LOCAL }, CALLER)).toMatchObject(notGranted);
  const found = expectOk(await calls["plan.chooseWorktree"]({}, CALLER));
  expect(found).toMatchObject({ worktree: sources.worktree });
  for (const foreign of [
    { ...sources, plan: "/etc/passwd" },
    { ...sources, constitution: join(sources.worktree, "README.md") },
    { ...sources, analysis: [...sources.analysis, "/etc/shadow"] },
  ]) {
    expect(await calls["plan.criticize"]({ sources: foreign, agent: LOCAL }, CALLER)).toMatchObject(notGranted);
  }
  expect(await calls["plan.open"]({ sources, path: "/etc/passwd" }, CALLER)).toMatchObject(notGranted);
  expect(await calls["plan.open"]({ sources, path: critique("plan-critique.json") }, CALLER)).toMatchObject({
    ok: true,
  });
});

test("the sample is copied anew, found whole, and reviewed by the local critic", async () => {
  const { calls, state, folder } = await setUp();
  const first = expectOk(await calls["plan.openSample"]({}, CALLER));
  await writeFile(first.plan ?? "", "broken");

  const found = expectOk(await calls["plan.openSample"]({}, CALLER));

  expect(found.worktree).toBe(join(folder, "samples", "harbour-letters"));
  expect(found.critiques).toHaveLength(2);
  const record = expectOk(await calls["plan.criticize"]({ sources: toSources(found), agent: LOCAL }, CALLER));
  expect(record.standing).toBe("open");
  expect(state.changes).toBe(1);
  expect(expectOk(await calls["plan.list"]({ query: "", limit: 5 }, CALLER))).toHaveLength(1);
});

test("a window has one turn at a time, which it can end, and another window has its own", async () => {
  let onAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  const { calls, sources, state } = await setUp({
    openAgent: async () =>
      ok({
        name: "Slow",
        readsFiles: false,
        ask: (_prompt, stop) =>
          new Promise<Result<string, { type: "interrupted"; message: string }>>((resolve) => {
            stop.addEventListener("abort", () => resolve(err({ type: "interrupted", message: "stopped" })));
            onAsked();
          }),
      }),
  });
  await calls["plan.chooseWorktree"]({}, CALLER);
  expect(await calls["plan.interrupt"]({}, CALLER)).toEqual(ok(false));

  const turn = calls["plan.criticize"]({ sources, agent: CODEX }, CALLER);
  await asked;
  expect(await calls["plan.criticize"]({ sources, agent: CODEX }, CALLER)).toMatchObject({ error: { type: "busy" } });
  expect(await calls["plan.interrupt"]({}, { windowId: 2 })).toEqual(ok(false));
  expect(await calls["plan.interrupt"]({}, CALLER)).toEqual(ok(true));

  expect(await turn).toMatchObject({ error: { type: "interrupted" } });
  expect(await calls["plan.interrupt"]({}, CALLER)).toEqual(ok(false));
  expect(state.changes).toBe(0);
});

test("a command that its user does not want run is not asked, and the local critic answers nothing", async () => {
  const { calls, sources } = await setUp({
    openAgent: async () => err({ type: "command_declined", message: "x" }),
  });
  await calls["plan.chooseWorktree"]({}, CALLER);
  const agent = { kind: "command", commandLine: "rm -rf /" } as const;
  const { id } = expectOk(await calls["plan.criticize"]({ sources, agent: LOCAL }, CALLER));

  expect(await calls["plan.criticize"]({ sources, agent }, CALLER)).toMatchObject({
    error: { type: "command_declined" },
  });
  expect(await calls["plan.answer"]({ id, agent: LOCAL }, CALLER)).toMatchObject({ error: { type: "unknown_agent" } });
});

test("a critique is saved where a person says, and copied as Markdown", async () => {
  const { calls, sources, state, folder } = await setUp();
  await calls["plan.chooseWorktree"]({}, CALLER);
  const { id } = expectOk(await calls["plan.criticize"]({ sources, agent: LOCAL }, CALLER));

  const path = expectOk(await calls["plan.saveCritique"]({ id }, CALLER));
  expect(path).toBe(join(folder, "plan-critique.json"));
  expect(JSON.parse(await readFile(path ?? "", "utf8"))).toMatchObject({ round: 1, replies: [] });
  state.chosen = null;
  expect(await calls["plan.saveCritique"]({ id }, CALLER)).toEqual(ok(null));
  expect(await calls["plan.copyMarkdown"]({ id }, CALLER)).toEqual(ok(null));
  expect(state.copied[0]).toMatch(/^## Related\n/);
  expect(await calls["plan.delete"]({ id }, CALLER)).toEqual(ok(null));
  expect(await calls["plan.get"]({ id }, CALLER)).toMatchObject({ error: { type: "unknown_review" } });
});

test("each kind of file has a dialog that helps to find it, and who chooses none gets none", async () => {
  const { calls, state } = await setUp();
  state.chosen = null;

  for (const what of ["plan", "critique", "analysis", "constitution"] as const) {
    expect(await calls["plan.chooseFile"]({ what }, CALLER)).toEqual(ok(null));
  }

  expect(state.asked).toEqual(["plan_json", "plan_json", "plan_text", "plan_text"]);
  expect(await calls["plan.chooseWorktree"]({}, CALLER)).toEqual(ok(null));
});
