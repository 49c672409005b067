import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { AgentEvent, AgentSession, AgentSessionOptions, StartAgent } from "../agents/adapter.ts";
import type { Clock } from "../lib/clock.ts";

/** Characters of one answer; nobody reads a critique that is longer. */
export const MAX_ANSWER_LENGTH = 2_000_000;
const STDERR_LINES = 5;

export interface AskLimits extends AgentSessionOptions {
  /** For the whole turn. */
  readonly turnTimeoutMs: number;
}

export type AskError = TaggedError<"agent_failed" | "interrupted">;

export interface Question {
  readonly start: StartAgent;
  readonly prompt: string;
  readonly limits: AskLimits;
  readonly clock: Clock;
  /** A person wants it to end. */
  readonly stop: AbortSignal;
}

/** One prompt, one answer, and the agent is gone with everything it started. There is no second turn. */
export async function askAgent({ start, prompt, limits, clock, stop }: Question): Promise<Result<string, AskError>> {
  if (stop.aborted) return interrupted();
  const session = start(prompt, limits);
  let ended: AskError | null = null;
  const end = (error: AskError) => {
    ended ??= error;
    void session.stop();
  };
  const onStop = () => end(interrupted().error);
  stop.addEventListener("abort", onStop);
  const cancel = clock.after(limits.turnTimeoutMs, () =>
    end(failed(`it had not ended after ${Math.round(limits.turnTimeoutMs / 1_000)} s`).error),
  );
  try {
    const heard = await listen(session);
    return ended === null ? heard : err(ended);
  } finally {
    cancel();
    stop.removeEventListener("abort", onStop);
    await session.stop();
  }
}

async function listen(session: AgentSession): Promise<Result<string, AskError>> {
  let answer = "";
  for await (const event of session.events) {
    if (event.type === "restart") answer = "";
    if (event.type === "text") answer += event.text;
    if (answer.length > MAX_ANSWER_LENGTH) {
      return failed(`it said more than ${MAX_ANSWER_LENGTH} characters`);
    }
    if (event.type === "turn_end") return answer.trim() === "" ? failed("it ended without a word") : ok(answer);
    const failure = toFailure(event);
    if (failure !== null) return failed(failure);
  }
  return failed("its events ended without an exit");
}

/** null: nothing went wrong so far. */
function toFailure(event: AgentEvent): string | null {
  switch (event.type) {
    case "error":
    case "cli_not_found":
    case "spawn_failed":
      return event.message;
    case "no_output":
      return `it printed nothing within ${event.afterMs} ms`;
    case "went_silent":
      return `it printed nothing for ${event.afterMs} ms`;
    case "output_closed":
      return "it closed its output";
    case "exit": {
      const tail = event.stderrTail.trim().split("\n").slice(-STDERR_LINES).join("\n");
      return `it ended with ${event.code === null ? `signal ${event.signal}` : `exit code ${event.code}`}${tail === "" ? "" : `: ${tail}`}`;
    }
    default:
      return null;
  }
}

function failed(message: string) {
  return err({ type: "agent_failed" as const, message });
}

function interrupted() {
  return err({ type: "interrupted" as const, message: "it was interrupted" });
}
