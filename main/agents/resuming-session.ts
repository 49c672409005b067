import type {
  Adapter,
  AgentEvent,
  AgentExit,
  AgentSession,
  AgentSessionOptions,
  CommandContext,
  StartAgent,
} from "./adapter.ts";
import { createAgentSession, type SessionDependencies } from "./agent-session.ts";

/** An adapter whose CLI answers one turn a process, and takes the session up again by its id. */
export type ResumingAdapter = Adapter & Required<Pick<Adapter, "resume">>;

/**
 * One session over several processes, never two at once: the next turn's process starts when the one before it is gone.
 * To whoever listens it is one agent: one stream of events, one exit at its end.
 */
export function createResumingSession(
  adapter: ResumingAdapter,
  startFirst: StartAgent,
  context: CommandContext,
  dependencies: SessionDependencies,
): StartAgent {
  return (prompt, options) => {
    let current = startFirst(prompt, options);
    let nextPrompt: string | null = null;
    let sessionId: string | null = null;
    let isStopped = false;

    /** Gives on all but the exit, which is told only once the session is over. */
    async function* oneProcess(): AsyncGenerator<AgentEvent, AgentExit | null> {
      let exit: AgentExit | null = null;
      for await (const event of current.events) {
        if (isExit(event)) exit = event;
        else {
          if (event.type === "session") sessionId = event.sessionId;
          yield event;
        }
      }
      return exit;
    }

    async function* events(): AsyncGenerator<AgentEvent> {
      for (;;) {
        const exit = yield* oneProcess();
        const asked = nextPrompt;
        nextPrompt = null;
        if (asked === null || isStopped) {
          if (exit !== null) yield exit;
          return;
        }
        const resumed = await resume(asked, options);
        if (resumed.type !== "session") {
          yield resumed;
          if (exit !== null) yield exit;
          return;
        }
        current = resumed.session;
        // A stop that came while the next process was looked for found nothing to stop.
        if (isStopped) void current.stop();
      }
    }

    async function resume(
      asked: string,
      turnOptions: AgentSessionOptions,
    ): Promise<{ type: "session"; session: AgentSession } | Extract<AgentEvent, { type: "error" }>> {
      if (sessionId === null) {
        return { type: "error", message: `"${adapter.id}" named no session that its next turn could take up` };
      }
      const command = await adapter.resume(context, sessionId);
      if (!command.ok) return { type: "error", message: command.error.message };
      return {
        type: "session",
        session: createAgentSession(adapter, command.value, dependencies)(asked, turnOptions),
      };
    }

    return {
      events: events(),
      get pid() {
        return current.pid;
      },
      sendTurn(asked) {
        nextPrompt = asked;
        // It has said its turn; some CLIs stay for seconds after their last event.
        current.finish();
      },
      finish: () => current.finish(),
      stop() {
        isStopped = true;
        return current.stop();
      },
    };
  };
}

function isExit(event: AgentEvent): event is AgentExit {
  return event.type === "exit" || event.type === "cli_not_found" || event.type === "spawn_failed";
}
