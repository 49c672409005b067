import { resolve, sep } from "node:path";
import type {
  FoundPlanSources,
  PlanAgentChoice,
  PlanReviewRecord,
  PlanSources,
} from "../../shared/domain/plan-review.ts";
import type { PlanContract } from "../../shared/ipc/plan-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { findPlanSources } from "../plan/find-plan-sources.ts";
import type { PlanAgent, PlanDesk } from "../plan/plan-desk.ts";
import { toPlanMarkdown } from "../plan/plan-markdown.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";
import type { Choose } from "./chooser.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import type { OpenPlanAgent } from "./plan-agents.ts";
import { copyPlanSample } from "./plan-sample.ts";

export interface PlanCallParts {
  readonly t: RoomT;
  readonly desk: PlanDesk;
  readonly granted: GrantedPaths;
  readonly choose: Choose;
  /** A person says where; null: nowhere. */
  readonly chooseTarget: (name: string, caller: Caller) => Promise<string | null>;
  readonly openAgent: OpenPlanAgent;
  readonly copyText: (text: string) => void;
  readonly dataDir: string;
  /** Windows list reviews. */
  readonly changed: () => void;
}

export type PlanHandlers = Pick<CallHandlers, keyof PlanContract>;

/** Reviews of plans, for the window. One turn of an agent a window at a time. */
export function createPlanCalls(parts: PlanCallParts): PlanHandlers {
  const { t, desk, granted, choose } = parts;
  /** What each window waits for. */
  const turns = new Map<number, AbortController>();

  async function look(folder: string): Promise<Result<FoundPlanSources, TaggedError<"unreadable">>> {
    const found = await findPlanSources(folder);
    if (found.ok) {
      const { worktree, plan, analysis, constitution, critiques, rivals } = found.value;
      // A person gave the worktree: what stands in it in the usual places came with it.
      for (const path of [worktree, plan, constitution, ...analysis, ...critiques, ...rivals]) {
        if (path !== null) granted.grant(path);
      }
    }
    return found;
  }

  function refuseForeign(paths: readonly (string | null)[]): Result<null, TaggedError<"not_granted">> {
    const foreign = paths.find((path) => path !== null && !granted.isGranted(path));
    return foreign == null ? ok(null) : err({ type: "not_granted", message: t("start.notGranted", { path: foreign }) });
  }

  const pathsOf = ({ worktree, plan, analysis, constitution }: PlanSources) => [
    worktree,
    plan,
    constitution,
    ...analysis,
  ];

  function told<E extends TaggedError>(reviewed: Result<PlanReviewRecord, E>): Result<PlanReviewRecord, E> {
    if (reviewed.ok) parts.changed();
    return reviewed;
  }

  /** Between the agent's start and its end the same window gets no second one. */
  async function inTurn<T, E extends TaggedError>(
    choice: Exclude<PlanAgentChoice, { readonly kind: "local" }>,
    worktree: string,
    { windowId }: Caller,
    action: (agent: PlanAgent, stop: AbortSignal) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TaggedError<"busy" | "unknown_agent" | "command_declined">>> {
    if (turns.has(windowId)) return err({ type: "busy", message: t("plan.busy") });
    const turn = new AbortController();
    turns.set(windowId, turn);
    try {
      const agent = await parts.openAgent(choice, worktree);
      if (!agent.ok) {
        const isDeclined = agent.error.type === "command_declined";
        return isDeclined ? err({ type: "command_declined", message: t("start.commandDeclined") }) : agent;
      }
      return await action(agent.value, turn.signal);
    } finally {
      turns.delete(windowId);
    }
  }

  return {
    async "plan.chooseWorktree"(_input, caller) {
      const path = await choose("folder", caller);
      return path === null ? ok(null) : look(path);
    },
    async "plan.chooseFile"({ what }, caller) {
      const path = await choose(what === "critique" || what === "plan" ? "plan_json" : "plan_text", caller);
      if (path !== null) granted.grant(path);
      return ok(path);
    },
    async "plan.find"({ path }) {
      const allowed = refuseForeign([path]);
      return allowed.ok ? look(path) : allowed;
    },
    async "plan.openSample"() {
      const copied = await copyPlanSample(parts.dataDir);
      if (!copied.ok) return copied;
      const found = await look(copied.value);
      return found.ok ? found : err({ type: "storage", message: found.error.message });
    },
    async "plan.open"({ sources, path }) {
      const allowed = refuseForeign([...pathsOf(sources), path]);
      return allowed.ok ? told(await desk.open(sources, path)) : allowed;
    },
    async "plan.criticize"({ sources, agent }, caller) {
      const allowed = refuseForeign(pathsOf(sources));
      if (!allowed.ok) return allowed;
      if (agent.kind === "local") return told(await desk.criticizeLocally(sources));
      return told(
        await inTurn(agent, sources.worktree, caller, (opened, stop) => desk.criticize(sources, opened, stop)),
      );
    },
    async "plan.answer"({ id, agent }, caller) {
      const found = desk.find(id);
      if (!found.ok) return found;
      // The local critic looks at structure; it has nothing to say for a plan.
      if (agent.kind === "local") return err({ type: "unknown_agent", message: t("plan.noLocalPlanner") });
      const { worktree } = found.value.sources;
      return told(await inTurn(agent, worktree, caller, (opened, stop) => desk.answer(id, opened, stop)));
    },
    async "plan.interrupt"(_input, { windowId }) {
      const turn = turns.get(windowId);
      turn?.abort();
      return ok(turn !== undefined);
    },
    "plan.reply": async ({ id, reply }) => told(await desk.reply(id, reply)),
    "plan.saveRevised": async ({ id }) => told(await desk.saveRevised(id)),
    async "plan.saveCritique"({ id }, caller) {
      const text = desk.critiqueText(id);
      if (!text.ok) return text;
      const path = await parts.chooseTarget("plan-critique.json", caller);
      if (path === null) return ok(null);
      try {
        await replaceFile(sep, resolve(path), text.value);
        granted.grant(path);
        return ok(path);
      } catch (thrown) {
        return err({ type: "storage", message: t("actions.notWritten", { path, why: toErrorCode(thrown) }) });
      }
    },
    async "plan.copyMarkdown"({ id }) {
      const found = desk.find(id);
      if (!found.ok) return found;
      parts.copyText(toPlanMarkdown(t, found.value));
      return ok(null);
    },
    "plan.list": async ({ query, limit }) => desk.list(query, limit),
    async "plan.get"({ id }) {
      const found = desk.find(id);
      // A person gave its paths when it was made.
      if (found.ok) for (const path of pathsOf(found.value.sources)) if (path !== null) granted.grant(path);
      return found;
    },
    async "plan.delete"({ id }) {
      const removed = await desk.remove(id);
      if (removed.ok) parts.changed();
      return removed;
    },
  };
}
