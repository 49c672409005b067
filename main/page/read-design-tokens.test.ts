import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DesignTokens } from "./design-tokens.ts";
import { nearestColor, nearestLength, readDesignTokens } from "./read-design-tokens.ts";
import { colorText } from "./style/color.ts";

function summary(tokens: DesignTokens): readonly string[] {
  return [
    ...tokens.colors.map(({ name, color, line }) => `${line} ${name} ${colorText(color)}`),
    ...tokens.families.map(({ name, families, line }) => `${line} ${name} ${families.join("/")}`),
    ...[...tokens.radii, ...tokens.spacing, ...tokens.sizes].map(
      ({ kind, name, px, line }) => `${line} ${kind} ${name} ${px}`,
    ),
  ];
}

function read(...lines: readonly string[]): readonly string[] {
  return summary(readDesignTokens(lines.join("\n")));
}

describe("readDesignTokens reads", () => {
  test("lists under headings", () => {
    const lines = [
      "# Tide & Timber",
      "A boat builder since 1987. Quiet.",
      "## Colours",
      "- Ink: #14213d",
      "- **Deck** — `#FDFAF3` for grounds",
      "- Fog (rgb(20 33 61 / 50%))",
      "- #b3261e Signal",
      "- Paper: white",
      "- Use #0a5 for links and #123 for marks",
      "## Type",
      "- Headings: Lora, Georgia, serif",
      '- Body: "Source Sans", sans-serif',
      "- Type sizes: 14px, 16px, 1.5rem",
      "## Shape",
      "- Radius small: 4px",
      "- Rounded corners: 12px on cards",
      "## Spacing",
      "- Space 1: 8px",
      "4 / 8 / 16",
    ];
    expect(read(...lines)).toEqual([
      "4 Ink #14213d",
      "5 Deck #fdfaf3",
      "6 Fog rgb(20 33 61 / 0.5)",
      "7 Signal #b3261e",
      "8 Paper #ffffff",
      "9 links and #00aa55",
      "9 links and #112233",
      "11 Headings Lora/Georgia/serif",
      "12 Body Source Sans/sans-serif",
      "15 radius Radius small 4",
      "16 radius Rounded corners 12",
      "18 spacing Space 1 8",
      "19 spacing Spacing 1 4",
      "19 spacing Spacing 2 8",
      "19 spacing Spacing 3 16",
      "13 size Type sizes 1 14",
      "13 size Type sizes 2 16",
      "13 size Type sizes 3 24",
    ]);
  });

  test("custom properties in blocks and in lines, through their references", () => {
    const lines = [
      "```css",
      ":root { --blue-500: oklch(60% 0.15 250); --accent: var(--blue-500);",
      "  --radius-md: 8px; --space-4: 1rem; --font-body: 'Inter', sans-serif; --text-lg: 1.25rem;",
      "  --shadow: 0 1px 2px rgb(0 0 0 / .1); }",
      "```",
      "Links take `--link: #05a`.",
    ];
    const tokens = readDesignTokens(lines.join("\n"));

    expect(tokens.colors.map(({ name, color }) => `${name} ${colorText(color)}`)).toEqual([
      "--blue-500 #2784d5",
      "--accent #2784d5",
      "--link #0055aa",
    ]);
    expect([tokens.radii[0]?.px, tokens.spacing[0]?.px, tokens.sizes[0]?.px]).toEqual([8, 16, 20]);
    expect(tokens.families[0]?.families).toEqual(["Inter", "sans-serif"]);
  });

  test("tables", () => {
    const lines = [
      "## Palette",
      "| Token | Light | Dark | Use |",
      "|---|:--:|---|---|",
      "| Primary | #0a5 | `#6fc` | buttons, 3 of them |",
      "## Typography",
      "| Style | Font | Size | Weight |",
      "|---|---|---|---|",
      "| Title | Lora | 32px | 700 |",
      "## Spacing",
      "| Name | Value |",
      "| --- | --- |",
      "| s | 8 |",
    ];
    expect(read(...lines)).toEqual([
      "4 Primary #00aa55",
      "4 Primary #66ffcc",
      "8 Title Lora",
      "12 spacing s 8",
      "8 size Title 32",
    ]);
  });

  test("YAML as front matter, JSON in a block", () => {
    const lines = [
      "---",
      "colors:",
      "  primary: '#0a5'",
      "  neutral: { 100: '#eee', 900: '#111' }",
      "fonts:",
      "  body: [Inter, sans-serif]",
      "radius: { md: 6px }",
      "spacing: [4, 8, 16]",
      "---",
      "```json",
      '{ "fontSizes": { "sm": "14px" } }',
      "```",
    ];
    expect(read(...lines)).toEqual([
      "3 colors.primary #00aa55",
      "4 colors.neutral.100 #eeeeee",
      "4 colors.neutral.900 #111111",
      "6 fonts.body Inter/sans-serif",
      "7 radius radius.md 6",
      "8 spacing spacing 1 4",
      "8 spacing spacing 2 8",
      "8 spacing spacing 3 16",
      "11 size fontSizes.sm 14",
    ]);
  });

  test("the Design Tokens format beside it", () => {
    const json = JSON.stringify({
      color: {
        $type: "color",
        blue: { $value: "#05a" },
        link: { $value: "{color.blue}" },
        sea: { $value: { colorSpace: "srgb", components: [0, 0.5, 1], hex: "#0080ff" } },
        leaf: { $value: { colorSpace: "oklch", components: [0.5, 0.1, 150] } },
      },
      space: { 2: { $type: "dimension", $value: { value: 8, unit: "px" } } },
      font: { body: { $type: "fontFamily", $value: ["Inter", "serif"] } },
      title: { $type: "typography", $value: { fontFamily: "Lora", fontSize: { value: 2, unit: "rem" } } },
    });
    expect(summary(readDesignTokens("", json))).toEqual([
      "1 color.blue #0055aa",
      "1 color.link #0055aa",
      "1 color.sea #0080ff",
      "1 color.leaf #337344",
      "1 font.body Inter/serif",
      "1 title.fontFamily Lora",
      "1 spacing space.2 8",
      "1 size title.fontSize 32",
    ]);
  });

  test("what other languages call it", () => {
    const lines = [
      "## Farben",
      "- Tinte: #123",
      "## Abstände",
      "- klein: 8px",
      "## 配色",
      "- 主色：#0a5",
      "## 角丸",
      "- 小: 4px",
    ];
    expect(read(...lines)).toEqual(["2 Tinte #112233", "6 主色 #00aa55", "8 radius 小 4", "4 spacing klein 8"]);
  });
});

test("prose, issue numbers and what is to be avoided are no tokens", () => {
  expect(
    read(
      "## Colours",
      "Never use #ff0000 for text.",
      "- Avoid pure black (#000).",
      "We once had a red, #c00000, and everybody was tired of it.",
      "## History",
      "- See #123 for the old look",
      "- Founded: 1987",
      "- Voice: calm, exact, warm",
    ),
  ).toEqual([]);
});

test("tells which lines look like tokens and were not understood", () => {
  const tokens = readDesignTokens(
    "## Colours\n- Primary: blurple\n- Mood: whatever feels right on the day you look\n\n## Spacing\n- Wide: a hand",
    "{ nonsense",
  );
  expect(tokens.notUnderstood).toEqual([
    { line: 2, text: "- Primary: blurple", file: "design" },
    { line: 6, text: "- Wide: a hand", file: "design" },
    { line: 1, text: "{ nonsense", file: "tokens" },
  ]);
});

test("nearest tokens, with their distance", () => {
  const { colors, spacing } = readDesignTokens(
    "## Colours\n- Ink: #14213d\n- Sea: #0084dd\n## Spacing\n- a: 8px\n- b: 16px",
  );
  const near = nearestColor({ red: 22, green: 33, blue: 61, alpha: 1 }, colors);
  expect([near?.token.name, near !== null && near.distance < 0.02]).toEqual(["Ink", true]);
  expect(nearestLength(15, spacing)).toMatchObject({ token: { name: "b" }, distance: 1 });
  expect(nearestColor({ red: 0, green: 0, blue: 0, alpha: 1 }, [])).toBeNull();
});

test("reads whatever a file holds", () => {
  const pieces = fc.constantFrom(
    "---",
    "```",
    "```json",
    "| a | #fff |",
    "- --a: var(--a)",
    "# ",
    "{",
    "&a *a",
    ": [",
    "#0a5",
    "Spacing",
    "4px",
    "\u0000",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }), (lines) => {
      const tokens = readDesignTokens(lines.join("\n"), lines.join(" "));
      expect(Array.isArray(tokens.colors)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
