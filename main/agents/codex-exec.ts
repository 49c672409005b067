import { isObject, numberAt, objectAt, stringAt } from "../lib/json-fields.ts";
import type { AgentDecoder, AgentEvent } from "./adapter.ts";
import { toRetrying } from "./codex-errors.ts";
import { joinText } from "./join-text.ts";
import { createNdjsonReader, type NdjsonItem } from "./ndjson-lines.ts";

/**
 * `codex exec --json`: one turn a process; a message is printed once it is whole. What was lost with a connection is never
 * printed, so nothing has to be taken back.
 */
export function createCodexExecDecoder(): AgentDecoder {
  const lines = createNdjsonReader();

  function decode(item: NdjsonItem): AgentEvent[] {
    if (item.kind === "too_long") {
      return [{ type: "error", message: `A line of the agent's output is longer than ${item.limitBytes} bytes` }];
    }
    const event = item.value;
    if (!isObject(event)) return [];
    switch (event.type) {
      case "thread.started": {
        const sessionId = stringAt(event, "thread_id");
        return sessionId === undefined ? [] : [{ type: "session", sessionId }];
      }
      case "item.completed": {
        const message = objectAt(event, "item");
        const text = message?.type === "agent_message" ? (stringAt(message, "text") ?? "") : "";
        return text === "" ? [] : [{ type: "text", text }];
      }
      // Without a count it is the reason of the failure that follows.
      case "error":
        return toRetrying(stringAt(event, "message") ?? "");
      case "turn.completed":
        return [...toUsage(event), { type: "turn_end" }];
      case "turn.failed": {
        const message = stringAt(objectAt(event, "error"), "message") ?? "Codex failed";
        return [{ type: "error", message }, { type: "turn_end" }];
      }
      default:
        return [];
    }
  }

  return {
    write: (chunk) => joinText(lines.write(chunk).flatMap(decode)),
    end: () => joinText(lines.end().flatMap(decode)),
  };
}

/** Of the whole thread, over all its processes. */
function toUsage(event: unknown): AgentEvent[] {
  const usage = objectAt(event, "usage");
  const inputTokens = numberAt(usage, "input_tokens");
  const outputTokens = numberAt(usage, "output_tokens");
  if (inputTokens === undefined || outputTokens === undefined) return [];
  return [{ type: "usage", inputTokens, outputTokens }];
}
