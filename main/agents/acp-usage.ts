import { numberAt, objectAt, stringAt } from "../lib/json-fields.ts";
import type { AgentEvent } from "./adapter.ts";

/**
 * What a session has used. The protocol has no word for tokens in version 1, so each agent says it in its own place, turn by
 * turn or answer by answer: it is added up here. Cost, where it is told, is the session's.
 */
export interface AcpUsage {
  /** In the answer to a prompt: OpenCode's `usage`, Gemini's `_meta.quota`. */
  ofTurn(result: unknown): AgentEvent[];
  /** Beside a piece of text: Qwen's `_meta.usage`, once for each answer of the model. */
  ofChunk(update: unknown): AgentEvent[];
  ofCost(update: unknown): AgentEvent[];
}

export function createAcpUsage(): AcpUsage {
  let inputTokens = 0;
  let outputTokens = 0;
  let costUsd: number | undefined;

  function add(input: number | undefined, output: number | undefined): AgentEvent[] {
    // Nothing was used where a turn was cut off before its first answer.
    if (input === undefined || output === undefined || input + output === 0) return [];
    inputTokens += input;
    outputTokens += output;
    return tell();
  }

  function tell(): AgentEvent[] {
    const tokens = inputTokens + outputTokens === 0 ? {} : { inputTokens, outputTokens };
    return [{ type: "usage", ...tokens, ...(costUsd === undefined ? {} : { costUsd }) }];
  }

  return {
    ofTurn(result) {
      const usage = objectAt(result, "usage");
      if (usage !== undefined) return add(numberAt(usage, "inputTokens"), numberAt(usage, "outputTokens"));
      const count = objectAt(objectAt(objectAt(result, "_meta"), "quota"), "token_count");
      return add(numberAt(count, "input_tokens"), numberAt(count, "output_tokens"));
    },
    ofChunk(update) {
      const usage = objectAt(objectAt(update, "_meta"), "usage");
      return add(numberAt(usage, "inputTokens"), numberAt(usage, "outputTokens"));
    },
    ofCost(update) {
      const cost = objectAt(update, "cost");
      const amount = numberAt(cost, "amount");
      if (amount === undefined || stringAt(cost, "currency") !== "USD" || amount === costUsd) return [];
      costUsd = amount;
      return tell();
    },
  };
}
