import { isObject, type JsonObject, listAt, numberAt, objectAt, stringAt } from "../lib/json-fields.ts";
import type { AgentDecoder, AgentEvent } from "./adapter.ts";
import { joinText } from "./join-text.ts";
import { createNdjsonReader, type NdjsonItem } from "./ndjson-lines.ts";
import { createTurnText } from "./turn-text.ts";

/**
 * Claude Code's `--output-format stream-json`. Everything is said up to three times there (deltas, whole message, result);
 * the text is taken from the deltas, and from a whole message only when it had none.
 */
export function createClaudeDecoder(): AgentDecoder {
  const lines = createNdjsonReader();
  const text = createTurnText();
  let sessionId: string | null = null;
  let blockCount = 0;

  function decode(item: NdjsonItem): AgentEvent[] {
    if (item.kind === "too_long") {
      return [{ type: "error", message: `A line of the agent's output is longer than ${item.limitBytes} bytes` }];
    }
    const event = item.value;
    // What a sub-agent says is a tool's result, not the agent's own word.
    if (!isObject(event) || typeof event.parent_tool_use_id === "string") return [];
    switch (event.type) {
      case "stream_event":
        return decodeStream(event);
      case "assistant":
        return decodeMessage(objectAt(event, "message"));
      case "system":
        return decodeSystem(event);
      case "result":
        return decodeResult(event);
      default:
        return [];
    }
  }

  function decodeStream(outer: JsonObject): AgentEvent[] {
    const event = objectAt(outer, "event");
    switch (event?.type) {
      case "message_start":
        text.messageStarted(stringAt(objectAt(event, "message"), "id") ?? "");
        return [];
      case "content_block_delta": {
        const delta = objectAt(event, "delta");
        if (delta?.type !== "text_delta") return [];
        return text.delta(numberAt(event, "index") ?? 0, stringAt(delta, "text") ?? "");
      }
      case "message_stop":
        text.messageStopped(numberAt(objectAt(outer, "abandoned_blocks"), "from_block_index") ?? null);
        return [];
      default:
        return [];
    }
  }

  function decodeMessage(message: JsonObject | undefined): AgentEvent[] {
    // API errors are dressed as a message; the result gives them as what they are.
    if (message === undefined || message.model === "<synthetic>") return [];
    const words = listAt(message, "content")
      .filter((block) => isObject(block) && block.type === "text")
      .map((block) => stringAt(block, "text") ?? "")
      .join("");
    blockCount += 1;
    return text.wholeMessage(stringAt(message, "id") ?? `unnamed-${blockCount}`, words);
  }

  function decodeSystem(event: JsonObject): AgentEvent[] {
    if (event.subtype === "api_retry") {
      const maxAttempts = numberAt(event, "max_retries");
      const delayMs = numberAt(event, "retry_delay_ms");
      const status = numberAt(event, "error_status");
      const error = stringAt(event, "error") ?? "unknown";
      return [
        {
          type: "retrying",
          attempt: numberAt(event, "attempt") ?? 1,
          ...(maxAttempts === undefined ? {} : { maxAttempts }),
          ...(delayMs === undefined ? {} : { delayMs: Math.round(delayMs) }),
          detail: status === undefined ? error : `${error} (${status})`,
        },
      ];
    }
    return event.subtype === "init" ? toSession(event) : [];
  }

  function decodeResult(event: JsonObject): AgentEvent[] {
    text.turnEnded();
    return [
      ...toSession(event),
      ...toUsage(event),
      ...(event.is_error === true ? [{ type: "error", message: toErrorWords(event) } as const] : []),
      { type: "turn_end" },
    ];
  }

  /** The id comes again with each turn; it is news once. */
  function toSession(event: JsonObject): AgentEvent[] {
    const id = stringAt(event, "session_id");
    if (id === undefined || id === sessionId) return [];
    sessionId = id;
    return [{ type: "session", sessionId: id }];
  }

  return {
    write: (chunk) => joinText(lines.write(chunk).flatMap(decode)),
    end: () => joinText(lines.end().flatMap(decode)),
  };
}

/** Of the whole session: cost and `modelUsage` are cumulative there, `usage` is of the turn alone. */
function toUsage(event: JsonObject): AgentEvent[] {
  const models = Object.values(objectAt(event, "modelUsage") ?? {});
  const costUsd = numberAt(event, "total_cost_usd");
  if (models.length === 0) return [];
  const sum = (...keys: string[]) =>
    models.reduce<number>(
      (total, model) => total + keys.reduce((part, key) => part + (numberAt(model, key) ?? 0), 0),
      0,
    );
  return [
    {
      type: "usage",
      // Cached input is input too: a budget counts what the model has read.
      inputTokens: sum("inputTokens", "cacheReadInputTokens", "cacheCreationInputTokens"),
      outputTokens: sum("outputTokens"),
      ...(costUsd === undefined ? {} : { costUsd }),
    },
  ];
}

function toErrorWords(event: JsonObject): string {
  // Its own words for this are a diagnostic for its makers.
  if (stringAt(event, "terminal_reason")?.startsWith("aborted")) return "Claude Code was interrupted";
  const errors = listAt(event, "errors").filter((error) => typeof error === "string");
  return (
    stringAt(event, "result") ||
    errors.join("; ") ||
    `Claude Code ended the turn with an error (${stringAt(event, "terminal_reason") ?? stringAt(event, "subtype") ?? "no reason given"})`
  );
}
