import { expect, test } from "vitest";
import { readCommandFraming } from "./command-framing.ts";

test.each([
  ["text", { kind: "text" }],
  [" TEXT ", { kind: "text" }],
  ["ndjson:text", { kind: "ndjson", path: ["text"] }],
  ["NDJSON:message.content.0.Text", { kind: "ndjson", path: ["message", "content", "0", "Text"] }],
  ["ndjson", undefined],
  ["ndjson:", undefined],
  ["ndjson:a..b", undefined],
  ["ndjson:.a", undefined],
  ["json:a", undefined],
  ["", undefined],
])("%j is %j", (written, framing) => {
  expect(readCommandFraming(written)).toEqual(framing);
});
