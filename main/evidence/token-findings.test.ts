import { expect, test } from "vitest";
import { readDesignTokens } from "../page/read-design-tokens.ts";
import type { ComputedValue } from "./browser-probe.ts";
import { toTokenFindings } from "./token-findings.ts";

const TOKENS = readDesignTokens(`# Brand

:root {
  --ink: #3b2412;
  --oven: #8a3f12;
  --space-2: 8px;
  --space-4: 16px;
}
`);

function value(kind: ComputedValue["kind"], property: string, text: string, count = 1): ComputedValue {
  return { kind, property, value: text, selector: "p", count };
}

function texts(...styles: readonly ComputedValue[]): readonly string[] {
  return toTokenFindings(styles, TOKENS).map(({ text }) => text);
}

test("a computed colour is told with the nearest token and how far away that is", () => {
  expect(texts(value("colour", "color", "rgb(217, 164, 65)", 3))).toEqual([
    expect.stringMatching(
      /^#d9a441 is no colour of the brand; the nearest is --oven \(#8a3f12\), 0\.\d{3} away in OKLab \(3 elements\)\.$/,
    ),
  ]);
  expect(texts(value("colour", "color", "rgb(64, 38, 20)"))).toEqual([]);
  expect(texts(value("colour", "color", "rgb(150, 74, 28)"))).toEqual([expect.stringContaining("is nearly --oven")]);
});

test("a colour of the brand, a shade and what is no colour say nothing", () => {
  const values = ["rgb(59, 36, 18)", "rgba(0, 0, 0, 0.4)", "none"];

  expect(texts(...values.map((text) => value("colour", "color", text)))).toEqual([]);
});

test("a length off the scale is told with the nearest step", () => {
  expect(texts(value("spacing", "paddingTop", "13px"), value("spacing", "rowGap", "16px"))).toEqual([
    "padding-top of 13px is no step of the scale; the nearest is --space-4 (16px), 3 px away.",
  ]);
});

test("where the brand says nothing of a kind nothing is found", () => {
  expect(texts(value("family", "fontFamily", "Papyrus, serif"), value("radius", "borderTopLeftRadius", "7px"))).toEqual(
    [],
  );
});
