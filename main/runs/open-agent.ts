import { readCommandFraming } from "../../shared/config/command-framing.ts";
import { err, ok } from "../../shared/result.ts";
import type { Adapter } from "../agents/adapter.ts";
import { createCommandAdapter } from "../agents/command-adapter.ts";
import { prepareAgent } from "../agents/prepare-agent.ts";
import type { OpenTransport } from "../agents/transport.ts";
import type { Clock } from "../lib/clock.ts";
import type { AvailableAgent, OpenAgent } from "./recorded-run.ts";

export interface OpenAgentOptions {
  readonly clock: Clock;
  readonly adapters: readonly Adapter[];
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  /** Where a run without a project lets its agent work. */
  readonly defaultFolder: string;
  /** How an adapter's process is hosted; undefined: a child process. The app hosts built-in agents its own way. */
  readonly transportFor?: (adapterId: string) => OpenTransport | undefined;
}

/** Finds the agent of a run by the user's choice: an adapter by id, or any program. */
export function createOpenAgent(options: OpenAgentOptions): OpenAgent {
  return (choice, projectPath, { commandFraming }) => {
    if (choice.kind === "command") {
      const adapter = createCommandAdapter(choice.commandLine, readCommandFraming(commandFraming));
      return adapter.ok ? ok(toAvailableAgent(adapter.value, projectPath, options)) : adapter;
    }
    const adapter = options.adapters.find((known) => known.id === choice.id);
    if (adapter !== undefined) return ok(toAvailableAgent(adapter, projectPath, options));
    const known = options.adapters.map(({ id }) => id).join(", ");
    return err({ type: "unknown_adapter", message: `there is no agent "${choice.id}"; allowed are ${known}` });
  };
}

function toAvailableAgent(adapter: Adapter, projectPath: string | null, options: OpenAgentOptions): AvailableAgent {
  const { clock, hostEnv, defaultFolder, transportFor } = options;
  const openTransport = transportFor?.(adapter.id);
  return {
    id: adapter.id,
    capabilities: adapter.capabilities,
    // A CLI that takes further turns has to say where one ends.
    tellsTurnEnd: adapter.keepsStdinOpen || adapter.resume !== undefined,
    async prepare() {
      const context = { cwd: projectPath ?? defaultFolder, hostEnv };
      const dependencies = { clock, ...(openTransport === undefined ? {} : { openTransport }) };
      return prepareAgent(adapter, context, dependencies);
    },
  };
}
