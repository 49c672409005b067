import { expect, test } from "vitest";
import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import type { AgentInfo, AgentTest } from "../../shared/domain/agent-state.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { Adapter, Detection } from "../agents/adapter.ts";
import { createCommandAdapter } from "../agents/command-adapter.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import type { Settings, UserSettings } from "../store/user-settings.ts";
import { createAgentDesk, type DeskLibrary } from "./agent-desk.ts";

const READY: Detection = { state: "ready", path: "/bin/claude", version: "2.1.332" };

/** An adapter whose answer the test gives, question by question. */
function slowAdapter(id: string) {
  const questions: ((detection: Detection | Error) => void)[] = [];
  const waiting: (() => void)[] = [];
  const plain = createCommandAdapter("some-program");
  if (!plain.ok) throw new Error(plain.error.message);
  const adapter: Adapter = {
    ...plain.value,
    id,
    displayName: id,
    detect: () =>
      new Promise((resolve, reject) => {
        questions.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        for (const go of waiting.splice(0)) go();
      }),
  };
  /** Waits until it was asked so often. */
  async function asked(count: number): Promise<void> {
    while (questions.length < count) await new Promise<void>((go) => waiting.push(go));
  }
  return {
    adapter,
    questions,
    asked,
    async answer(index: number, detection: Detection | Error): Promise<void> {
      await asked(index + 1);
      questions[index]?.(detection);
    },
  };
}

function memorySettings(stored: Settings): UserSettings & { readonly now: () => Settings } {
  let now = stored;
  return {
    now: () => now,
    read: async () => ok(now),
    async update(changes) {
      now = Object.fromEntries(Object.entries({ ...now, ...changes }).filter(([, value]) => value !== undefined));
      return ok(now);
    },
  };
}

/** What is kept, with agents that are marked. */
function libraryOf(userSettings: UserSettings, marks: readonly AdapterMark[] = []): DeskLibrary {
  let now = marks;
  return {
    userSettings,
    adapterMarks: () => now,
    async clearAdapterMark(id) {
      const kept = now.filter(({ adapterId }) => adapterId !== id);
      const isCleared = kept.length < now.length;
      now = kept;
      return ok(isCleared);
    },
  };
}

function setUp(testAgent: () => Promise<AgentTest> = async () => ({ kind: "answered", answer: "OK", tookMs: 1 })) {
  const claude = slowAdapter("claude-code");
  const other = slowAdapter("other");
  const sample = slowAdapter("sample");
  const asked: Readonly<Record<string, string>>[] = [];
  const told: (readonly AgentInfo[])[] = [];
  const desk = createAgentDesk({
    adaptersFor(programs) {
      asked.push(programs);
      return [claude.adapter, other.adapter, sample.adapter];
    },
    sampleId: "sample",
    builtInIds: new Set(["sample"]),
    hostEnv: async () => ({}),
    folder: "/data",
    clock: createFakeClock(),
    testAgent,
  });
  const changed = () => new Promise<readonly AgentInfo[]>((resolve) => desk.onChange(resolve));
  desk.onChange((agents) => told.push(agents));
  return { desk, claude, other, sample, told, asked, changed };
}

const kinds = (agents: readonly AgentInfo[]) => agents.map(({ state }) => state.kind);

test("the list is there at once; what each agent answers is told when it does, and the slow one waits for nobody", async () => {
  const { desk, claude, other, changed } = setUp();

  expect(kinds(desk.list(false))).toEqual(["checking", "checking", "ready"]);
  const first = changed();
  await other.answer(0, READY);

  expect(kinds(await first)).toEqual(["checking", "ready", "ready"]);
  await claude.asked(1);
  expect(claude.questions).toHaveLength(1);
});

test("the sample is never on trial: it counts as ready until it turns out to be missing", async () => {
  const { desk, sample, changed } = setUp();

  expect(desk.list(false)[2]).toMatchObject({ isSample: true, name: "sample", state: { kind: "ready" } });
  const news = changed();
  await sample.answer(0, { state: "not_found", detail: "missing from this installation", searched: [] });

  expect((await news)[2]?.state).toMatchObject({ kind: "not_found" });
  // Asked once more, it is what it was until there is an answer.
  expect(desk.list(true)[2]?.state).toMatchObject({ kind: "not_found" });
});

test("known agents are not asked again unless somebody wants it", async () => {
  const { desk, claude, sample, changed } = setUp();
  desk.list(false);
  await claude.answer(0, READY);
  await changed();

  desk.list(false);
  expect(claude.questions).toHaveLength(1);
  desk.list(true);

  await Promise.all([claude.asked(2), sample.asked(2)]);
  expect([claude.questions.length, sample.questions.length]).toEqual([2, 2]);
});

test("an answer to an older question is dropped", async () => {
  const { desk, claude, changed } = setUp();
  desk.list(false);
  desk.list(true);
  const news = changed();
  await claude.answer(1, { state: "not_found", detail: "gone", searched: ["/bin"] });
  await news;
  await claude.answer(0, READY);
  await Promise.resolve();

  expect(desk.list(false)[0]?.state).toEqual({ kind: "not_found", reason: "gone", searched: ["/bin"] });
});

test("a marked agent is degraded until the mark is cleared; one that is not there stays not found", async () => {
  const { desk, claude, other, changed } = setUp();
  const mark = (adapterId: string): AdapterMark => {
    return { adapterId, reason: "2 of 10 shipped", source: "conformance", markedAt: 1, expiresAt: 9 };
  };
  await desk.load(libraryOf(memorySettings({}), [mark("claude-code"), mark("other")]));
  desk.list(false);
  const first = changed();
  await claude.answer(0, READY);
  await first;
  await other.answer(0, { state: "not_found", detail: "gone", searched: [] });
  await Promise.resolve();

  const degraded = { kind: "degraded", until: 9, reason: "2 of 10 shipped" };
  await expect.poll(() => desk.list(false)[1]?.state.kind).toBe("not_found");
  expect(desk.list(false)[0]?.state).toEqual(degraded);

  const news = changed();
  expect(await desk.clearDegraded("claude-code")).toEqual(ok(undefined));
  expect((await news)[0]?.state).toMatchObject({ kind: "ready" });
  expect(await desk.clearDegraded("nobody")).toMatchObject({ error: { type: "unknown_adapter" } });
});

test("an adapter that throws is one that does not work, in its own words", async () => {
  const { desk, claude, changed } = setUp();
  desk.list(false);
  const news = changed();
  await claude.answer(0, new Error("EMFILE"));

  expect((await news)[0]?.state).toEqual({ kind: "broken", path: "", reason: "EMFILE" });
});

test("a chosen program is kept, used and asked at once; the usual one comes back", async () => {
  const { desk, claude, asked } = setUp();
  const settings = memorySettings({ maxRounds: 4 });
  await desk.load(libraryOf(settings));

  expect(await desk.setProgram("claude-code", "/opt/claude")).toEqual(ok(undefined));
  expect(settings.now()).toEqual({ maxRounds: 4, agentPrograms: { "claude-code": "/opt/claude" } });
  expect(asked.at(-1)).toEqual({ "claude-code": "/opt/claude" });
  await claude.asked(1);
  expect(claude.questions).toHaveLength(1);
  expect(desk.list(false)[0]).toMatchObject({ program: "/opt/claude", state: { kind: "checking" } });

  await desk.setProgram("claude-code", null);
  expect(settings.now()).toEqual({ maxRounds: 4 });
  expect(desk.list(false)[0]?.program).toBeNull();
});

test("programs of the last time are used from the start; what people made of the file is passed over", async () => {
  const { desk, asked } = setUp();

  await desk.load(libraryOf(memorySettings({ agentPrograms: { "claude-code": "/opt/claude", sample: 7, other: "" } })));

  expect(asked.at(-1)).toEqual({ "claude-code": "/opt/claude" });
});

test("settings that cannot be written leave the program as it was", async () => {
  const { desk } = setUp();
  const broken: Result<never> = { ok: false, error: { type: "invalid", message: "no JSON" } };
  await desk.load(libraryOf({ read: async () => ok({}), update: async () => broken as never }));

  expect(await desk.setProgram("claude-code", "/opt/claude")).toMatchObject({ error: { type: "storage" } });
  expect(desk.list(false)[0]?.program).toBeNull();
});

test("an agent that nobody knows is refused, with those that are known", async () => {
  const { desk } = setUp();

  for (const answer of [await desk.test("codex"), await desk.setProgram("codex", "/x")]) {
    expect(answer).toMatchObject({
      error: { type: "unknown_adapter", message: expect.stringContaining("claude-code") },
    });
  }
});

test("a test that throws is a test that failed", async () => {
  const { desk } = setUp(async () => {
    throw new Error("EACCES");
  });

  expect(await desk.test("claude-code")).toMatchObject({ value: { kind: "failed", reason: "EACCES" } });
});

test("of one agent one test runs at a time: it may be charged for", async () => {
  const answers: ((test: AgentTest) => void)[] = [];
  const { desk } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [desk.test("claude-code"), desk.test("claude-code")];
  answers[0]?.({ kind: "answered", answer: "OK", tookMs: 5 });

  expect(await second).toEqual(await first);
  expect(answers).toHaveLength(1);
  void desk.test("claude-code");
  await Promise.resolve();
  expect(answers).toHaveLength(2);
});
