import { expect, test } from "vitest";
import { CLI_EN, translateCli } from "./cli.en.ts";
import { EN } from "./en.ts";
import { ROOMS_EN } from "./rooms.en.ts";

test("no text of the command line is blank", () => {
  for (const [key, message] of Object.entries(CLI_EN)) {
    const texts = typeof message === "string" ? [message] : Object.values(message);
    expect(texts, key).not.toContain("");
  }
});

test("the product's name is never spelled here", () => {
  expect(JSON.stringify(CLI_EN)).not.toContain(EN["critiqueTheater.userFacingName"]);
});

test("no key of the command line is also one of the window", () => {
  const keysOfWindow = new Set([...Object.keys(EN), ...Object.keys(ROOMS_EN)]);
  expect(Object.keys(CLI_EN).filter((key) => keysOfWindow.has(key))).toEqual([]);
});

test("counts choose their form", () => {
  expect(translateCli("library.rebuilt", { count: 1, path: "a" })).toContain("from 1 transcript");
  expect(translateCli("library.rebuilt", { count: 2, path: "a" })).toContain("from 2 transcripts");
});
