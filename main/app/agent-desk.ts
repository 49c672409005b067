import type { AgentInfo, AgentState, AgentTest } from "../../shared/domain/agent-state.ts";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";
import type { Adapter, Detection } from "../agents/adapter.ts";
import { type AgentPrograms, PROGRAMS_KEY, readAgentPrograms } from "../agents/agent-programs.ts";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";

export interface AgentDeskOptions {
  /** The adapters with the user's programs in place of the usual ones. */
  readonly adaptersFor: (programs: AgentPrograms) => readonly Adapter[];
  readonly sampleId: string;
  /** The agents that come with us, the sample among them. */
  readonly builtInIds: ReadonlySet<string>;
  /** May take a moment: the user's shell is asked for its PATH. */
  readonly hostEnv: () => Promise<Readonly<Record<string, string | undefined>>>;
  /** Where agents are asked. */
  readonly folder: string;
  readonly clock: Clock;
  readonly testAgent: (adapter: Adapter) => Promise<AgentTest>;
}

/** What is kept of agents: the user's programs, and which are degraded. */
export type DeskLibrary = Pick<Store, "userSettings" | "adapterMarks" | "clearAdapterMark">;

/** Knows the agents and how they are, without keeping anybody waiting: each is asked on its own, and who listens is told. */
export interface AgentDesk {
  adapters(): readonly Adapter[];
  /** Which adapters have a program of the user's own; before it the usual ones are used. */
  load(library: DeskLibrary): Promise<void>;
  /** As far as known; asks those that were never asked, or with `again` all of them. */
  list(again: boolean): readonly AgentInfo[];
  /** null: the usual program again. */
  setProgram(adapterId: string, path: string | null): Promise<Result<void, TaggedError<"unknown_adapter" | "storage">>>;
  /** Takes the mark of a degraded agent away. */
  clearDegraded(adapterId: string): Promise<Result<void, TaggedError<"unknown_adapter" | "storage">>>;
  test(adapterId: string): Promise<Result<AgentTest, TaggedError<"unknown_adapter">>>;
  onChange(listener: (agents: readonly AgentInfo[]) => void): void;
}

export function createAgentDesk(options: AgentDeskOptions): AgentDesk {
  const { adaptersFor, sampleId, builtInIds, hostEnv, folder, clock, testAgent } = options;
  const listeners: ((agents: readonly AgentInfo[]) => void)[] = [];
  const states = new Map<string, AgentState>();
  /** An answer to an older question than the last one is dropped. */
  const generations = new Map<string, number>();
  /** A test may be charged for: whoever asks meanwhile gets the answer of the one that runs. */
  const tests = new Map<string, Promise<AgentTest>>();
  let library: DeskLibrary | null = null;
  let programs: AgentPrograms = {};
  let adapters = adaptersFor(programs);

  const toInfo = (adapter: Adapter): AgentInfo => ({
    id: adapter.id,
    name: adapter.displayName,
    isSample: adapter.id === sampleId,
    isBuiltIn: builtInIds.has(adapter.id),
    program: programs[adapter.id] ?? null,
    ...(adapter.capabilities.readsFiles === true ? { readsFiles: true } : {}),
    state: marked(adapter.id, states.get(adapter.id) ?? unasked(adapter)),
  });
  /** A mark counts where the agent could be used otherwise: one that is not there has a worse problem. */
  function marked(id: string, state: AgentState): AgentState {
    if (state.kind !== "ready" && state.kind !== "checking") return state;
    const mark = library?.adapterMarks().find(({ adapterId }) => adapterId === id);
    return mark === undefined ? state : { kind: "degraded", until: mark.expiresAt, reason: mark.reason };
  }
  /** Ours stands beside us: it is taken for well until it turns out not to be. */
  const unasked = (adapter: Adapter): AgentState =>
    builtInIds.has(adapter.id) ? { kind: "ready", path: "", version: "" } : { kind: "checking" };
  const all = () => adapters.map(toInfo);

  function tell(): void {
    const agents = all();
    for (const listener of listeners) listener(agents);
  }

  async function ask(adapter: Adapter): Promise<void> {
    const generation = (generations.get(adapter.id) ?? 0) + 1;
    generations.set(adapter.id, generation);
    if (!builtInIds.has(adapter.id)) states.set(adapter.id, unasked(adapter));
    const state = await detect(adapter);
    if (generations.get(adapter.id) !== generation) return;
    states.set(adapter.id, state);
    tell();
  }

  async function detect(adapter: Adapter): Promise<AgentState> {
    try {
      // Ours stands beside us: it waits for no shell.
      const env = builtInIds.has(adapter.id) ? {} : await hostEnv();
      return toAgentState(await adapter.detect({ cwd: folder, hostEnv: env }));
    } catch (thrown) {
      return { kind: "broken", path: "", reason: toMessage(thrown) };
    }
  }

  async function runTest(adapter: Adapter): Promise<AgentTest> {
    const startedAt = clock.monotonic();
    try {
      return await testAgent(adapter);
    } catch (thrown) {
      return { kind: "failed", reason: toMessage(thrown), tookMs: Math.round(clock.monotonic() - startedAt) };
    }
  }

  function usePrograms(next: AgentPrograms): void {
    programs = next;
    adapters = adaptersFor(programs);
  }

  const unknown = (id: string) =>
    err({
      type: "unknown_adapter" as const,
      message: `there is no agent "${id}"; allowed are ${adapters.map((known) => known.id).join(", ")}`,
    });

  return {
    adapters: () => adapters,
    async load(from) {
      library = from;
      const stored = await from.userSettings.read();
      if (stored.ok) usePrograms(readAgentPrograms(stored.value));
    },
    list(again) {
      for (const adapter of adapters) if (again || !generations.has(adapter.id)) void ask(adapter);
      return all();
    },
    async setProgram(adapterId, path) {
      if (!adapters.some(({ id }) => id === adapterId)) return unknown(adapterId);
      const { [adapterId]: _before, ...others } = programs;
      const next = path === null ? others : { ...others, [adapterId]: path };
      const written = await library?.userSettings.update({
        [PROGRAMS_KEY]: Object.keys(next).length === 0 ? undefined : next,
      });
      if (written?.ok === false) return err({ type: "storage", message: written.error.message });
      usePrograms(next);
      const adapter = adapters.find(({ id }) => id === adapterId);
      if (adapter !== undefined) void ask(adapter);
      tell();
      return ok(undefined);
    },
    async clearDegraded(adapterId) {
      if (!adapters.some(({ id }) => id === adapterId)) return unknown(adapterId);
      const cleared = await library?.clearAdapterMark(adapterId);
      if (cleared?.ok === false) return err({ type: "storage", message: cleared.error.message });
      tell();
      return ok(undefined);
    },
    async test(adapterId) {
      const adapter = adapters.find(({ id }) => id === adapterId);
      if (adapter === undefined) return unknown(adapterId);
      const running = tests.get(adapterId) ?? runTest(adapter).finally(() => tests.delete(adapterId));
      tests.set(adapterId, running);
      return ok(await running);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function toAgentState(detection: Detection): AgentState {
  switch (detection.state) {
    case "ready":
      return { kind: "ready", path: detection.path, version: detection.version };
    case "not_logged_in":
      return { kind: "not_logged_in", path: detection.path, version: detection.version, reason: detection.detail };
    case "not_found":
      return { kind: "not_found", reason: detection.detail, searched: detection.searched };
    case "broken":
      return { kind: "broken", path: detection.path, reason: detection.detail };
  }
}
