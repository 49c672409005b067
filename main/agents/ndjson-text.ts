import { isObject } from "../lib/json-fields.ts";
import type { AgentDecoder, AgentEvent } from "./adapter.ts";
import { joinText } from "./join-text.ts";
import { createNdjsonReader, type NdjsonItem } from "./ndjson-lines.ts";

/**
 * A program that prints JSON, one object a line: its words are what stands at `path`, in the order of the lines. Lines without
 * a text there are not its words; the turn ends with the exit with code 0.
 */
export function createNdjsonTextDecoder(path: readonly string[]): AgentDecoder {
  const lines = createNdjsonReader();

  function decode(item: NdjsonItem): AgentEvent[] {
    if (item.kind === "too_long") {
      return [{ type: "error", message: `A line of the command's output is longer than ${item.limitBytes} bytes` }];
    }
    const text = path.reduce<unknown>(step, item.value);
    return typeof text === "string" && text !== "" ? [{ type: "text", text }] : [];
  }

  return {
    write: (chunk) => joinText(lines.write(chunk).flatMap(decode)),
    end: (exitCode) => [
      ...joinText(lines.end().flatMap(decode)),
      ...(exitCode === 0 ? [{ type: "turn_end" } as const satisfies AgentEvent] : []),
    ],
  };
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
