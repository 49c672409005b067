import { batch, createRoot, createSignal } from "solid-js";
import type {
  FoundPlanSources,
  PlanAgentChoice,
  PlanReplyInput,
  PlanReviewId,
  PlanReviewRecord,
  PlanSources,
} from "../../../shared/domain/plan-review.ts";
import type { Bridge } from "../../../shared/ipc/contract.ts";
import type { PlanContract, PlanFileKind } from "../../../shared/ipc/plan-contract.ts";
import type { OpenedPaths } from "../../../shared/ipc/shell-contract.ts";

export type PlanReviewClient = Pick<Bridge, keyof PlanContract | "agents.list" | "onPush">;

/** `stopping`: a person asked for its end, which is still to come. */
export type PlanTurn = "idle" | "running" | "stopping";

export type PlanScreen =
  | { readonly kind: "setup"; readonly turn: PlanTurn }
  | { readonly kind: "opening" }
  | { readonly kind: "shown"; readonly record: PlanReviewRecord; readonly turn: PlanTurn };

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly message: string } };

/** The review on screen and what the next one would be of. Main judges and keeps; this asks. */
export function createPlanReviewDesk(client: PlanReviewClient) {
  const [screen, setScreen] = createSignal<PlanScreen>({ kind: "setup", turn: "idle" });
  const [sources, setSources] = createSignal<FoundPlanSources | null>(null);
  const [problem, setProblem] = createSignal<string | null>(null);
  /** What was asked last is what is shown: an older answer comes too late. */
  let generation = 0;

  /** null: it failed, which is then told, or something else was asked meanwhile. */
  async function ask<T>(asking: Promise<Answer<T>>): Promise<{ readonly value: T } | null> {
    generation += 1;
    const own = generation;
    setProblem(null);
    const answer = await asking;
    if (own !== generation) return null;
    if (!answer.ok) {
      setProblem(answer.error.message);
      return null;
    }
    return { value: answer.value };
  }

  async function look(asking: Promise<Answer<FoundPlanSources | null>>): Promise<void> {
    const found = await ask(asking);
    if (found?.value != null) setSources(found.value);
  }

  /** A turn of an agent may take minutes: the screen stays what it is, and says so. */
  async function inTurn(asking: Promise<Answer<PlanReviewRecord>>): Promise<void> {
    setTurn("running");
    const reviewed = await ask(asking);
    batch(() => {
      setTurn("idle");
      if (reviewed !== null) setScreen({ kind: "shown", record: reviewed.value, turn: "idle" });
    });
  }

  function setTurn(turn: PlanTurn): void {
    setScreen((before) => (before.kind === "opening" ? before : { ...before, turn }));
  }

  async function open(asking: Promise<Answer<PlanReviewRecord>>): Promise<void> {
    const before = screen();
    setScreen({ kind: "opening" });
    const opened = await ask(asking);
    if (opened !== null) setScreen({ kind: "shown", record: opened.value, turn: "idle" });
    else if (screen().kind === "opening")
      setScreen(before.kind === "opening" ? { kind: "setup", turn: "idle" } : before);
  }

  async function update(asking: Promise<Answer<PlanReviewRecord>>): Promise<boolean> {
    const updated = await ask(asking);
    if (updated !== null) setScreen({ kind: "shown", record: updated.value, turn: "idle" });
    return updated !== null;
  }

  /** Back to where the next review begins. */
  function begin(): void {
    generation += 1;
    batch(() => {
      setProblem(null);
      setScreen({ kind: "setup", turn: "idle" });
    });
  }

  /** null: a person chooses one. */
  async function openCritique(path: string | null): Promise<void> {
    const known = sources();
    if (known === null) return;
    const chosen = path ?? (await ask(client["plan.chooseFile"]({ what: "critique" })))?.value ?? null;
    if (chosen !== null) await open(client["plan.open"]({ sources: toPlain(known), path: chosen }));
  }

  const shownId = () => {
    const shown = screen();
    return shown.kind === "shown" ? shown.record.id : null;
  };

  return {
    screen,
    sources,
    problem,
    dismissProblem: () => setProblem(null),
    chooseWorktree: () => look(client["plan.chooseWorktree"]({})),
    forgetWorktree: () => setSources(null),
    openSample: () => look(client["plan.openSample"]({})),
    async chooseFile(what: Exclude<PlanFileKind, "critique">): Promise<void> {
      const chosen = await ask(client["plan.chooseFile"]({ what }));
      const path = chosen?.value ?? null;
      if (path === null) return;
      setSources((before) => {
        if (before === null) return before;
        if (what === "analysis") {
          return { ...before, analysis: [...before.analysis.filter((other) => other !== path), path] };
        }
        return what === "plan" ? { ...before, plan: path } : { ...before, constitution: path, rivals: [] };
      });
    },
    removeFile(what: Exclude<PlanFileKind, "critique">, path: string): void {
      setSources((before) => {
        if (before === null) return before;
        if (what === "analysis") return { ...before, analysis: before.analysis.filter((other) => other !== path) };
        return what === "plan" ? { ...before, plan: null } : { ...before, constitution: null };
      });
    },
    async criticize(agent: PlanAgentChoice): Promise<void> {
      const known = sources();
      if (known !== null) await inTurn(client["plan.criticize"]({ sources: toPlain(known), agent }));
    },
    openCritique,
    /** A folder is the next worktree, a file a critique of the one that is there. */
    async take({ projectPath, filePath }: OpenedPaths): Promise<void> {
      if (projectPath !== undefined) {
        begin();
        await look(client["plan.find"]({ path: projectPath }));
      }
      if (filePath !== undefined) await openCritique(filePath);
    },
    async show(id: PlanReviewId): Promise<void> {
      if (shownId() !== id) await open(client["plan.get"]({ id }));
    },
    begin,
    async answer(agent: PlanAgentChoice): Promise<void> {
      const id = shownId();
      if (id !== null) await inTurn(client["plan.answer"]({ id, agent }));
    },
    async reply(reply: PlanReplyInput): Promise<boolean> {
      const id = shownId();
      return id !== null && (await update(client["plan.reply"]({ id, reply })));
    },
    async saveRevised(): Promise<void> {
      const id = shownId();
      if (id !== null) await update(client["plan.saveRevised"]({ id }));
    },
    /** The file's path; null: nobody chose one. */
    async saveCritique(): Promise<string | null> {
      const id = shownId();
      return id === null ? null : ((await ask(client["plan.saveCritique"]({ id })))?.value ?? null);
    },
    async copy(): Promise<boolean> {
      const id = shownId();
      return id !== null && (await ask(client["plan.copyMarkdown"]({ id }))) !== null;
    },
    async remove(): Promise<boolean> {
      const id = shownId();
      if (id === null || (await ask(client["plan.delete"]({ id }))) === null) return false;
      setScreen({ kind: "setup", turn: "idle" });
      return true;
    },
    async interrupt(): Promise<void> {
      setTurn("stopping");
      await client["plan.interrupt"]({});
    },
  };
}

export type PlanReviewDesk = ReturnType<typeof createPlanReviewDesk>;

let kept: PlanReviewDesk | null = null;

/** One a window: a turn goes on, and is shown again, when its page was left meanwhile. */
export function planReviewDesk(client: PlanReviewClient): PlanReviewDesk {
  kept ??= createRoot(() => createPlanReviewDesk(client));
  return kept;
}

/** What main takes, and nothing beside it. */
function toPlain({ worktree, plan, analysis, constitution }: FoundPlanSources): PlanSources {
  return { worktree, plan, analysis: [...analysis], constitution };
}
