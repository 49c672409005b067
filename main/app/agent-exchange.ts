import type { AgentTest } from "../../shared/domain/agent-state.ts";
import type { AgentEvent, AgentSession, StartAgent } from "../agents/adapter.ts";
import type { Clock } from "../lib/clock.ts";

/** Costs next to nothing, and is answered by every model. */
const QUESTION = "Reply with the single word OK.";
const ANSWER_MAX_CHARS = 200;
/** A cold CLI and a busy model take their time; longer is no use to somebody who waits. */
const LIMITS = { firstOutputTimeoutMs: 60_000, silenceTimeoutMs: 60_000, stopGraceMs: 2_000 };

/** A real exchange of a few words: what `--version` says is no proof that a run would work. Always ends the session. */
export async function exchangeWithAgent(start: StartAgent, clock: Clock): Promise<AgentTest> {
  const startedAt = clock.monotonic();
  const session = start(QUESTION, LIMITS);
  try {
    const heard = await listen(session);
    return { ...heard, tookMs: Math.round(clock.monotonic() - startedAt) };
  } finally {
    await session.stop();
  }
}

type Heard =
  | { readonly kind: "answered"; readonly answer: string }
  | { readonly kind: "failed"; readonly reason: string };

async function listen(session: AgentSession): Promise<Heard> {
  let answer = "";
  for await (const event of session.events) {
    if (event.type === "text") answer += event.text;
    if (event.type === "restart") answer = "";
    const isEnough = event.type === "turn_end" || answer.length >= ANSWER_MAX_CHARS;
    if (isEnough && answer.trim() !== "") return { kind: "answered", answer: answer.trim().slice(0, ANSWER_MAX_CHARS) };
    const reason = toFailure(event);
    if (reason !== null) return { kind: "failed", reason };
  }
  return { kind: "failed", reason: "the session ended without a word" };
}

/** null: nothing went wrong so far. */
function toFailure(event: AgentEvent): string | null {
  switch (event.type) {
    case "error":
    case "cli_not_found":
    case "spawn_failed":
      return event.message;
    case "no_output":
      return `no output within ${event.afterMs} ms`;
    case "went_silent":
      return `silent for ${event.afterMs} ms`;
    case "output_closed":
      return "it closed its output";
    case "turn_end":
      return "it ended its turn without a word";
    case "exit": {
      const tail = event.stderrTail.trim().split("\n").slice(-5).join("\n");
      return tail === "" ? `it ended with exit code ${event.code ?? event.signal} and without a word` : tail;
    }
    default:
      return null;
  }
}
