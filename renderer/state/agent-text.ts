import { assertNever } from "../../shared/assert-never.ts";
import type { AgentInfo, AgentState } from "../../shared/domain/agent-state.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { T } from "../../shared/strings/en.ts";

/** As their makers give them; who has no such command has an installer on its site. */
const INSTALL_COMMANDS: ReadonlyMap<string, string> = new Map([
  ["claude-code", "npm install -g @anthropic-ai/claude-code"],
  ["codex", "npm install -g @openai/codex"],
  ["gemini", "npm install -g @google/gemini-cli"],
  ["opencode", "npm install -g opencode-ai"],
  ["qwen-code", "npm install -g @qwen-code/qwen-code"],
  ["copilot", "npm install -g @github/copilot"],
]);

const HOUR_MS = 3_600_000;

export interface AgentStateView {
  /** Such as "2.1.332, ready". */
  readonly text: string;
  readonly tone: "ok" | "warn" | "bad" | "neutral";
  /** Why it is so, in the system's words, or what to do about it; "": nothing to say. */
  readonly detail: string;
}

/** `now`: epoch milliseconds. */
export function toAgentStateView(t: T, agent: AgentInfo, now: number): AgentStateView {
  const { state } = agent;
  switch (state.kind) {
    case "checking":
      return { text: t("agentState.checking"), tone: "neutral", detail: "" };
    case "ready": {
      if (agent.isBuiltIn) {
        const detail = agent.isSample ? t("agentHowTo.sample") : t("agentHowTo.localJury");
        return { text: t("agentState.ready"), tone: "ok", detail };
      }
      const text =
        state.version === "" ? t("agentState.ready") : t("agentState.readyVersion", { version: state.version });
      return { text, tone: "ok", detail: "" };
    }
    case "not_logged_in":
      return {
        text: t("agentState.notLoggedIn", { version: state.version }),
        tone: "warn",
        detail: state.reason,
      };
    case "not_found":
      return { text: t("agentState.notFound"), tone: "neutral", detail: toRemedy(t, agent, state.reason) };
    case "broken":
      return { text: t("agentState.broken"), tone: "bad", detail: firstLine(state.reason) };
    case "degraded":
      return {
        text: t("agentState.degraded", { count: hoursLeft(state.until, now) }),
        tone: "warn",
        detail: state.reason,
      };
    default:
      return assertNever(state);
  }
}

/** What to know of a run that no model made; null: it may have been one. */
export function toBuiltInLabel(t: T, adapter: string | null): string | null {
  if (adapter === "sample") return t("sample.label");
  return adapter === "local-jury" ? t("localJury.label") : null;
}

/** null: its makers have none. */
export function installCommand(agentId: string): string | null {
  return INSTALL_COMMANDS.get(agentId) ?? null;
}

/** A run with it could end well. One that is still being asked counts: the run will tell. */
export function isUsable({ kind }: AgentState): boolean {
  return kind !== "not_found" && kind !== "broken";
}

/**
 * Proposed where nobody has chosen: the first agent of the user's own that is ready, else the first of ours that does real
 * work, else the sample. null: it depends on
 * agents that are still being asked, and what is proposed must not move under somebody's hand.
 */
export function proposeAgent(agents: readonly AgentInfo[]): string | null {
  const own = agents.filter((agent) => !agent.isBuiltIn);
  const first = own.find(({ state }) => state.kind === "ready" || state.kind === "checking");
  if (first?.state.kind === "checking") return null;
  const ours = agents.filter(({ isBuiltIn, state }) => isBuiltIn && state.kind === "ready");
  return (first ?? ours.find((agent) => !agent.isSample) ?? ours[0])?.id ?? null;
}

/** The run was not started because its agent is marked. */
export function isRefused({ end }: RunView): boolean {
  return end?.type === "degraded" && end.reason === "adapter_unsupported";
}

/** Why a run with this agent was refused, and for how long others will be. `now`: epoch milliseconds. */
export function toMarkText(t: T, state: AgentState, agent: string, now: number): string {
  return state.kind === "degraded"
    ? t("mark.left", { agent, count: hoursLeft(state.until, now), reason: state.reason })
    : t("mark.gone", { agent });
}

function hoursLeft(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / HOUR_MS));
}

/** The folders that were looked in are listed beside it; only a program that somebody chose has something wrong of its own. */
function toRemedy(t: T, { id, isBuiltIn, program }: AgentInfo, reason: string): string {
  if (program !== null || isBuiltIn) return reason;
  const command = installCommand(id);
  return command === null ? t("agentHowTo.install") : t("agentHowTo.installWith", { command });
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}
