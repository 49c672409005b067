import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOf, parseToText } from "./pipeline-harness.ts";

test("the example of the protocol's page ships without a warning", () => {
  const page = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  const example = page.split("```")[1] ?? "";

  const outcome = JSON.parse(
    parseToText([bytesOf(example)])
      .trimEnd()
      .split("\n")
      .at(-1) ?? "",
  );

  expect(outcome).toMatchObject({ status: "shipped", round: 1, composite: 8.36, artifact: { mime: "text/html" } });
  expect(Object.keys(outcome.warnings).filter((kind) => kind !== "weak_debate")).toEqual([]);
});
