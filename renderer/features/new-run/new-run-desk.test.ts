import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import { EMPTY_DRAFT, type NewRunDraft } from "../../../shared/domain/new-run-draft.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import type { Push, StartInput } from "../../../shared/ipc/contract.ts";
import { err, ok } from "../../../shared/result.ts";
import type { NewRunPreset } from "../../state/workspace.ts";
import { createNewRunDesk, type NewRunClient } from "./new-run-desk.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // ids are only compared
const agent = (id: string, kind: "ready" | "checking" | "not_found"): AgentInfo => ({
  id,
  name: id,
  isSample: id === "sample",
  isBuiltIn: id === "sample" || id === "local-jury",
  program: null,
  state:
    kind === "ready"
      ? { kind, path: "/bin/x", version: "2.1" }
      : kind === "checking"
        ? { kind }
        : { kind, reason: "not found", searched: [] },
});
const CLAUDE_READY = [agent("claude-code", "ready"), agent("sample", "ready")];

interface World {
  draft: NewRunDraft;
  agents: readonly AgentInfo[];
  started: StartInput[];
  startProblem: string | null;
  isDiskFull: boolean;
}

function createWorld(changes: Partial<World> = {}) {
  const world: World = {
    draft: EMPTY_DRAFT,
    agents: CLAUDE_READY,
    started: [],
    startProblem: null,
    isDiskFull: false,
    ...changes,
  };
  let listener: (push: Push) => void = () => {};
  const gone = () => err({ type: "not_usable" as const, message: "gone" });
  const client: NewRunClient = {
    "agents.list": async () => ok(world.agents),
    "agents.readCommand": async ({ commandLine }) =>
      ok({ kind: "read", words: commandLine.split(" "), path: "/bin/x" }),
    "file.choose": async () => ok({ path: "/p/chosen.html", name: "chosen.html", bytes: 1, limitBytes: 10 }),
    "file.inspect": async ({ path }) =>
      path.includes("gone") ? gone() : ok({ path, name: "page.html", bytes: 1, limitBytes: 10 }),
    "jury.resolve": async () =>
      ok({ enabled: true, tier: "phase", skill: null, project: null, environment: null, phase: "M3" }),
    "newRun.draft": async () => ok(world.draft),
    async "newRun.saveDraft"(draft) {
      if (world.isDiskFull) return err({ type: "storage", message: "ENOSPC" });
      world.draft = draft;
      return ok(null);
    },
    onPush(next) {
      listener = next;
      return () => {};
    },
    "project.choose": async () => ok(null),
    "project.inspect": async ({ path }) => ok({ path, designMd: null, skillMd: null, problems: [] }),
    "run.get": async () => err({ type: "unknown_run", message: "gone" }),
    async "run.start"(input) {
      world.started.push(input);
      return world.startProblem === null ? ok(RUN) : err({ type: "storage", message: world.startProblem });
    },
    "settings.get": async () => ok({ entries: [], warnings: [], problem: null }),
  };
  return { world, client, push: (push: Push) => listener(push) };
}

/** Lets every answer that is on its way arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function openSheet({ client }: Pick<ReturnType<typeof createWorld>, "client">, first: NewRunPreset = {}) {
  const due: (() => void)[] = [];
  const shown: RunId[] = [];
  const timers = {
    now: () => 0,
    after(_ms: number, act: () => void) {
      due.push(act);
      return () => void due.splice(due.indexOf(act), 1);
    },
  };
  const [preset, setPreset] = createSignal(first);
  const opened = createRoot((close) => ({
    close,
    desk: createNewRunDesk(client, preset, (runId) => shown.push(runId), timers),
  }));
  await settle();
  return {
    ...opened,
    setPreset,
    shown,
    async passTime() {
      for (const act of due.splice(0)) act();
      await settle();
    },
  };
}

test("what was typed is kept a moment after the last key, once, and at the close without waiting", async () => {
  const made = createWorld();
  const { desk, close, passTime } = await openSheet(made);

  desk.change({ brief: "a" });
  desk.change({ brief: "ab" });
  expect(made.world.draft.brief).toBe("");
  await passTime();
  expect(made.world.draft.brief).toBe("ab");

  desk.change({ brief: "abc" });
  close();
  await settle();
  expect(made.world.draft.brief).toBe("abc");
  const again = await openSheet(made);
  expect(again.desk.draft().brief).toBe("abc");
  again.close();
});

test("an agent is proposed once, when it is certain; a proposal is not kept as a choice, a choice is", async () => {
  const made = createWorld({ agents: [agent("claude-code", "checking"), agent("sample", "ready")] });
  const { desk, close, passTime } = await openSheet(made);
  expect(desk.draft().adapterId).toBeNull();

  made.push({ type: "agents_changed", agents: [agent("claude-code", "not_found"), agent("sample", "ready")] });
  expect(desk.draft().adapterId).toBe("sample");
  desk.change({ brief: "x" });
  await passTime();
  expect(made.world.draft.adapterId).toBeNull();
  // It has come, and takes the choice from nobody's hand.
  made.push({ type: "agents_changed", agents: CLAUDE_READY });
  expect(desk.draft().adapterId).toBe("sample");

  desk.chooseAgent("sample");
  await passTime();
  expect(made.world.draft.adapterId).toBe("sample");
  close();
});

test("whoever starts before the agents are known starts with the one that is ready", async () => {
  const made = createWorld({ agents: [agent("claude-code", "checking"), agent("sample", "ready")] });
  const { desk, close } = await openSheet(made);
  desk.change({ brief: "a bakery" });
  const started = desk.start();
  await settle();
  expect(made.world.started).toEqual([]);

  made.push({ type: "agents_changed", agents: CLAUDE_READY });
  await started;

  expect(made.world.started).toMatchObject([{ adapterId: "claude-code" }]);
  close();
});

test("nobody gets the sample who did not see it chosen, and a sheet that is closed starts nothing", async () => {
  const checking = [agent("claude-code", "checking"), agent("sample", "ready")];
  const made = createWorld({ agents: checking });
  const { desk, close } = await openSheet(made);
  desk.change({ brief: "a bakery" });
  const started = desk.start();
  await settle();
  made.push({ type: "agents_changed", agents: [agent("claude-code", "not_found"), agent("sample", "ready")] });
  await started;
  expect(made.world.started).toEqual([]);
  expect(desk.phase()).toMatchObject({ problem: expect.stringContaining("No agent is ready") });
  await desk.start();
  expect(made.world.started).toMatchObject([{ adapterId: "sample" }]);
  close();

  const other = await openSheet(createWorld({ agents: checking }));
  other.desk.change({ brief: "a bakery" });
  const late = other.desk.start();
  await settle();
  other.close();
  await late;
  expect(other.shown).toEqual([]);
});

test("an agent of the last time that is gone gives way to a proposal", async () => {
  const { desk, close } = await openSheet(createWorld({ draft: { ...EMPTY_DRAFT, adapterId: "old-agent" } }));

  expect(desk.draft().adapterId).toBe("claude-code");
  close();
});

test("errors are shown from the first try to start on, and go as they are mended", async () => {
  const { desk, close, shown } = await openSheet(createWorld());
  expect(desk.errors()).toEqual({});

  await desk.start();
  expect(desk.errors()).toEqual({ brief: "Write a brief, or choose a file to review." });
  desk.change({ brief: "a bakery" });

  expect(desk.errors()).toEqual({});
  expect(shown).toEqual([]);
  close();
});

test("a program that was only just typed is looked for before it is started", async () => {
  const made = createWorld();
  const { desk, close } = await openSheet({
    client: {
      ...made.client,
      "agents.readCommand": async ({ commandLine }) =>
        ok({ kind: "read", words: [commandLine], path: commandLine === "good" ? "/bin/good" : null }),
    },
  });
  desk.change({ brief: "a bakery", commandLine: "good" });
  desk.chooseAgent("command");
  await settle();

  desk.change({ commandLine: "bad" });
  await desk.start();

  expect(desk.errors()).toEqual({ command: "The program “bad” was not found." });
  expect(made.world.started).toEqual([]);
  close();
});

test("a start shows the run; the next sheet has its choices and not its work", async () => {
  const made = createWorld();
  const { desk, close, shown } = await openSheet(made);
  desk.change({ brief: "a bakery", filePath: "/p/page.html", projectPath: "/p", maxRounds: 5 });
  await settle();

  await desk.start();
  close();
  await settle();

  expect(shown).toEqual([RUN]);
  expect(made.world.started).toEqual([
    { brief: "a bakery", adapterId: "claude-code", filePath: "/p/page.html", projectPath: "/p", maxRounds: 5 },
  ]);
  expect(made.world.draft).toMatchObject({ brief: "", filePath: null, projectPath: "/p", maxRounds: 5 });
});

test("of two presses on start one counts", async () => {
  const made = createWorld();
  const { desk, close } = await openSheet(made);
  desk.change({ brief: "a bakery" });

  await Promise.all([desk.start(), desk.start()]);

  expect(made.world.started).toHaveLength(1);
  close();
});

test("a start that main refuses is told in place, and everything typed is still there", async () => {
  const made = createWorld({ startProblem: "the library is locked" });
  const { desk, close, shown } = await openSheet(made);
  desk.change({ brief: "a bakery" });

  await desk.start();

  expect(desk.phase()).toEqual({ kind: "editing", checked: true, problem: "the library is locked" });
  expect(desk.draft().brief).toBe("a bakery");
  expect(shown).toEqual([]);
  close();
});

test("a text that is only proposed does not cost one that somebody wrote", async () => {
  const made = createWorld({ draft: { ...EMPTY_DRAFT, brief: "half a thought" } });
  const first = await openSheet(made, { brief: "the brief of that run" });
  expect(first.desk.draft().brief).toBe("the brief of that run");
  expect(first.desk.earlierBrief()).toBe("half a thought");
  first.close();
  await settle();
  expect(made.world.draft.brief).toBe("half a thought");

  const second = await openSheet(made, { brief: "the brief of that run" });
  second.desk.restoreBrief();
  expect(second.desk.draft().brief).toBe("half a thought");
  expect(second.desk.earlierBrief()).toBeNull();
  second.close();

  const third = await openSheet(made, { brief: "the brief of that run" });
  await third.desk.start();
  third.close();
  await settle();
  expect(made.world.started).toMatchObject([{ brief: "the brief of that run" }]);
  expect(made.world.draft.brief).toBe("half a thought");
});

test("a file dropped on the open sheet comes in beside what was typed", async () => {
  const { desk, close, setPreset } = await openSheet(createWorld());
  desk.change({ brief: "a bakery" });

  setPreset({ filePath: "/p/dropped.html" });
  await settle();

  expect(desk.draft()).toMatchObject({ brief: "a bakery", filePath: "/p/dropped.html" });
  expect(desk.file()).toMatchObject({ kind: "found" });
  close();
});

test("a file that is gone since the last time is told, and can be taken out", async () => {
  const { desk, close } = await openSheet(createWorld({ draft: { ...EMPTY_DRAFT, filePath: "/p/gone.html" } }));
  expect(desk.file()).toEqual({ kind: "refused", reason: "gone" });

  desk.change({ filePath: null });
  await settle();

  expect(desk.file()).toEqual({ kind: "none" });
  close();
});

test("a run to continue gives way to a file that is chosen", async () => {
  const made = createWorld();
  const { desk, close } = await openSheet(made, { continueFrom: RUN, brief: "a bakery" });
  await desk.start();
  expect(made.world.started).toMatchObject([{ continueFrom: RUN }]);
  close();

  const other = await openSheet(made, { continueFrom: RUN, brief: "a bakery" });
  await other.desk.chooseFile();
  await other.desk.start();
  expect(made.world.started[1]).toMatchObject({ filePath: "/p/chosen.html" });
  expect(made.world.started[1]).not.toHaveProperty("continueFrom");
  other.close();
});

test("a run done over is told as one, unless its brief is another by then", async () => {
  const made = createWorld();
  const same = await openSheet(made, { repeats: RUN, brief: "a bakery" });
  await same.desk.start();
  same.close();
  const other = await openSheet(made, { repeats: RUN, brief: "a bakery" });
  other.desk.change({ brief: "a tea room" });
  await other.desk.start();
  other.close();

  expect(made.world.started[0]).toMatchObject({ repeats: RUN });
  expect(made.world.started[1]).not.toHaveProperty("repeats");
});

test("what main cannot keep stays in this window until it can", async () => {
  const made = createWorld({ isDiskFull: true });
  const first = await openSheet(made);
  first.desk.change({ brief: "a long night's work" });
  first.close();
  await settle();

  const second = await openSheet(made);
  expect(second.desk.draft().brief).toBe("a long night's work");
  made.world.isDiskFull = false;
  second.close();
  await settle();
  expect(made.world.draft.brief).toBe("a long night's work");
});
