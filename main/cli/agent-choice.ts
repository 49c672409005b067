import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Adapter } from "../agents/adapter.ts";
import { createCommandAdapter } from "../agents/command-adapter.ts";
import { LOCAL_JURY_ID } from "../agents/local-jury-adapter.ts";
import type { AgentChoice } from "../runs/run-request.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";

export interface AgentOptions {
  readonly agent?: string;
  readonly command?: string;
}

export interface ChosenAgent {
  readonly choice: AgentChoice;
  readonly displayName: string;
}

/** Never taken for the agent that somebody has not named: one plays a script, the other makes nothing out of a brief. */
const NOT_BY_ITSELF: ReadonlySet<string> = new Set(["sample", LOCAL_JURY_ID]);

/** The agent asked for; else the first that is ready. */
export async function chooseAgent(
  context: Pick<CommandContext, "cwd" | "env">,
  adapters: readonly Adapter[],
  options: AgentOptions,
): Promise<Result<ChosenAgent, CommandFailure>> {
  const { agent, command } = options;
  if (agent !== undefined && command !== undefined) return usageFailure(translateCli("usage.agentAndCommand"));
  if (command !== undefined) {
    const adapter = createCommandAdapter(command);
    if (!adapter.ok) return usageFailure(adapter.error.message, adapter.error.type);
    return ok({ choice: { kind: "command", commandLine: command }, displayName: adapter.value.displayName });
  }
  if (agent !== undefined) {
    const adapter = adapters.find((known) => known.id === agent);
    if (adapter !== undefined) return ok({ choice: { kind: "adapter", id: agent }, displayName: adapter.displayName });
    const allowed = adapters.map((known) => known.id).join(", ");
    return usageFailure(translateCli("usage.unknownAgent", { id: agent, allowed }), "unknown_adapter");
  }
  for (const adapter of adapters.filter((known) => !NOT_BY_ITSELF.has(known.id))) {
    const detection = await adapter.detect({ cwd: context.cwd, hostEnv: context.env });
    if (detection.state !== "ready") continue;
    return ok({ choice: { kind: "adapter", id: adapter.id }, displayName: adapter.displayName });
  }
  return usageFailure(translateCli("usage.noAgent"), "no_agent");
}
