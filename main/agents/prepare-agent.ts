import type { Adapter, AgentEvent, AgentExit, CommandContext, StartAgent } from "./adapter.ts";
import { createAgentSession, type SessionDependencies } from "./agent-session.ts";
import { createResumingSession, type ResumingAdapter } from "./resuming-session.ts";

/**
 * Asks the adapter for its command, in the form that fits the installed version; a session of an agent that is not there has
 * one event, `cli_not_found`.
 */
export async function prepareAgent(
  adapter: Adapter,
  context: CommandContext,
  dependencies: SessionDependencies,
): Promise<StartAgent> {
  const fitting = (await adapter.fit?.(context)) ?? adapter;
  const command = await fitting.command(context);
  if (!command.ok) return () => sessionOf({ type: "cli_not_found", message: command.error.message });
  const start = createAgentSession(fitting, command.value, dependencies);
  return isResuming(fitting) ? createResumingSession(fitting, start, context, dependencies) : start;
}

function isResuming(adapter: Adapter): adapter is ResumingAdapter {
  return adapter.resume !== undefined;
}

function sessionOf(exit: AgentExit): ReturnType<StartAgent> {
  return { events: only(exit), pid: null, sendTurn() {}, finish() {}, stop: async () => {} };
}

async function* only(event: AgentEvent): AsyncGenerator<AgentEvent> {
  yield event;
}
