import { expect, test } from "vitest";
import { createNdjsonTextDecoder } from "./ndjson-text.ts";
import { oneWayDialog } from "./one-way-dialog.ts";
import { capture, replay, script } from "./replay-dialog.ts";

const openWith = (...path: readonly string[]) =>
  oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder: () => createNdjsonTextDecoder(path) });
const lines = (...values: readonly unknown[]) =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(""));

test("B038: a recorded stream gives the text at the path and nothing else, however it is cut", () => {
  const { texts, types, isSameInPieces } = replay(
    openWith("params", "delta"),
    capture("codex-0.171.0/app-server-two-turns"),
  );

  expect(isSameInPieces).toBe(true);
  expect(texts).toEqual([script("two-turns").join("")]);
  expect(types).toEqual(["text", "turn_end"]);
});

test("a path leads through lists by their places", () => {
  const { texts } = replay(openWith("choices", "0", "text"), lines({ choices: [{ text: "a" }, { text: "b" }] }));

  expect(texts).toEqual(["a"]);
});

test("what is missing, of another kind, inherited or no JSON is not text", () => {
  const bytes = Buffer.concat([
    Buffer.from("starting …\n"),
    lines({ text: 7 }, { text: "" }, {}, [], null, "text", { other: { text: "no" } }, { text: "yes" }),
  ]);

  expect(replay(openWith("text"), bytes).texts).toEqual(["yes"]);
  expect(replay(openWith("constructor", "name"), lines({})).texts).toEqual([]);
  expect(replay(openWith("length"), lines(["a"])).texts).toEqual([]);
});

test("a last line without its end is read; an exit that is not 0 ends no turn", () => {
  const decoder = createNdjsonTextDecoder(["text"]);

  expect(decoder.write(Buffer.from('{"text":"last"}'))).toEqual([]);
  expect(decoder.end(1)).toEqual([{ type: "text", text: "last" }]);
});
