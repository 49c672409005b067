import { readCommandFraming } from "../../shared/config/command-framing.ts";
import type { PlanAgentChoice } from "../../shared/domain/plan-review.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { Adapter } from "../agents/adapter.ts";
import { createCommandAdapter } from "../agents/command-adapter.ts";
import { prepareAgent } from "../agents/prepare-agent.ts";
import type { Clock } from "../lib/clock.ts";
import { askAgent } from "../plan/ask-agent.ts";
import type { PlanAgent } from "../plan/plan-desk.ts";
import type { AgentDeskOptions } from "./agent-desk.ts";
import type { RunSettings } from "./run-settings.ts";

export interface PlanAgentsParts {
  readonly adapters: () => readonly Adapter[];
  readonly hostEnv: AgentDeskOptions["hostEnv"];
  readonly settings: () => Promise<Result<RunSettings, TaggedError>>;
  readonly approveCommand: (commandLine: string) => Promise<boolean>;
  /** Where an agent works that cannot be kept from changing what it finds. */
  readonly defaultFolder: string;
  readonly clock: Clock;
}

export type OpenPlanAgent = (
  choice: Exclude<PlanAgentChoice, { readonly kind: "local" }>,
  worktree: string,
) => Promise<Result<PlanAgent, TaggedError<"unknown_agent" | "command_declined">>>;

/** Agents as critics and planners: each is asked once. Only one that can be held to reading works in the worktree. */
export function createPlanAgents(parts: PlanAgentsParts): OpenPlanAgent {
  const { clock, hostEnv, defaultFolder } = parts;
  return async (choice, worktree) => {
    const settings = await parts.settings();
    if (!settings.ok) return err({ type: "unknown_agent", message: settings.error.message });
    const { config } = settings.value;
    if (choice.kind === "command" && !(await parts.approveCommand(choice.commandLine))) {
      return err({ type: "command_declined", message: choice.commandLine });
    }
    const adapter = findAdapter(choice, parts.adapters(), config.commandFraming);
    if (!adapter.ok) return adapter;
    const readsFiles = adapter.value.capabilities.readsFiles === true;
    return ok({
      name: adapter.value.displayName,
      readsFiles,
      async ask(prompt, stop) {
        const context = {
          cwd: readsFiles ? worktree : defaultFolder,
          hostEnv: await hostEnv(),
          ...(readsFiles ? { readsFiles } : {}),
        };
        const start = await prepareAgent(adapter.value, context, { clock });
        const { firstOutputTimeoutMs, silenceTimeoutMs, stopGraceMs, perRoundTimeoutMs } = config;
        const limits = { firstOutputTimeoutMs, silenceTimeoutMs, stopGraceMs, turnTimeoutMs: perRoundTimeoutMs };
        return askAgent({ start, prompt, limits, clock, stop });
      },
    });
  };
}

function findAdapter(
  choice: Exclude<PlanAgentChoice, { readonly kind: "local" }>,
  adapters: readonly Adapter[],
  framing: string,
): Result<Adapter, TaggedError<"unknown_agent">> {
  if (choice.kind === "command") {
    const adapter = createCommandAdapter(choice.commandLine, readCommandFraming(framing));
    return adapter.ok ? adapter : err({ type: "unknown_agent", message: adapter.error.message });
  }
  const adapter = adapters.find(({ id }) => id === choice.id);
  if (adapter !== undefined) return ok(adapter);
  const known = adapters.map(({ id }) => id).join(", ");
  return err({ type: "unknown_agent", message: `there is no agent "${choice.id}"; allowed are ${known}` });
}
