import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { createClaudeDecoder } from "../agents/claude-stream.ts";
import { bytesOf, parseToText } from "./pipeline-harness.ts";

const ENVELOPE = readFileSync(new URL("../agents/fixtures/scripts/happy-two-rounds.txt", import.meta.url), "utf8");

const stream = (event: object) => ({ type: "stream_event", event, parent_tool_use_id: null });
const pieces = (ENVELOPE.match(/[\s\S]{1,97}/gu) ?? []).map((text) =>
  stream({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
);
const begin = stream({ type: "message_start", message: { id: "m1" } });
const end = stream({ type: "message_stop" });
const message = {
  type: "assistant",
  message: { id: "m1", content: [{ type: "text", text: ENVELOPE }] },
  parent_tool_use_id: null,
};
const result = { type: "result", subtype: "success", is_error: false, result: ENVELOPE };

test.each([
  ["deltas, the message and the result", [begin, ...pieces, message, end, result]],
  ["deltas, the end, then the message and the result", [begin, ...pieces, end, message, result]],
  ["the message and the result", [message, result]],
  ["the message twice and the result", [message, message, result]],
])("B038: an envelope that comes as %s is one run", (_name, lines) => {
  const decoder = createClaudeDecoder();
  const said = lines.flatMap((line) => decoder.write(bytesOf(`${JSON.stringify(line)}\n`)));
  const text = [...said, ...decoder.end(0)].map((event) => (event.type === "text" ? event.text : "")).join("");

  const events: PanelEvent[] = parseToText([bytesOf(text)])
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect(events.filter((event) => event.type === "round_open").map((event) => event.round)).toEqual([1, 2]);
  expect([count("panelist_close"), count("round_end"), count("ship")]).toEqual([10, 2, 1]);
});
