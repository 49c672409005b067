import { expect, test } from "vitest";
import { checkColours } from "./check-colours.mjs";
import { checkName, readProductName } from "./check-name.mjs";
import { checkWaits } from "./check-waits.mjs";
import { checkWords } from "./check-words.mjs";

/** @param {import("./syntax.mjs").Finding[]} findings */
function tell(findings) {
  return findings.map(({ line, what }) => `${line}: ${what}`);
}

const NAME = ["Design", "Jury"].join(" ");

test.each([
  [".a { color: #fff; }", "#fff"],
  [".a { background: rgb(0 0 0); }", "rgb("],
  [".a { border: 1px solid red }", "red"],
  [".a { --local: hsl(1 2% 3%); }", "hsl("],
  [".a { &:hover { fill: Tomato; } }", "Tomato"],
  [".a { outline: 2px solid oklch(0.5 0.1 20); }", "oklch("],
])("a style sheet may not contain: %s", (text, colour) => {
  expect(tell(checkColours({ path: "renderer/styles/a.css", text }))).toEqual([`1: has the colour ${colour}`]);
});

test.each([
  ".a { color: var(--red); background: transparent; }",
  "#bad, #fff { color: currentColor; }",
  ".red:hover { color: light-dark(var(--a), var(--b)); }",
  ".a { grid-area: red; font-family: Tomato; }",
  ".a { background: color-mix(in oklch, var(--a), var(--b)); }",
  "/* was #fff */ .a { margin: 0; }",
])("a style sheet may contain: %s", (text) => {
  expect(tell(checkColours({ path: "renderer/styles/a.css", text }))).toEqual([]);
});

test("only the tokens hold colours", () => {
  expect(checkColours({ path: "renderer/styles/tokens.css", text: ":root { --a: #fff; }" })).toEqual([]);
});

test.each([
  ['const a = <path fill="red" />;', "red"],
  ['const a = <p style={{ color: "navy" }} />;', "navy"],
  ['const a = "#a1b2c3";', "#a1b2c3"],
  ["const a = `rgb($" + "{r} 0 0)`;", "rgb("],
])("a component may not contain: %s", (text, colour) => {
  expect(tell(checkColours({ path: "renderer/ui/A.tsx", text }))).toEqual([`1: has the colour ${colour}`]);
});

test("a component may name a token or a place in the page", () => {
  const text = 'const a = <a href="#fade" style={{ color: "var(--red)" }} class="red" />;';

  expect(tell(checkColours({ path: "renderer/ui/A.tsx", text }))).toEqual([]);
});

test.each([
  ["const a = <p>Hello</p>;", "Hello"],
  ['const a = <p>{"Hello"}</p>;', "Hello"],
  ['const a = <p>{b ? "Yes" : c}</p>;', "Yes"],
  ["const a = <p>{`Round $" + "{n}`}</p>;", "Round"],
  ['const a = <button aria-label="Close" />;', "Close"],
  ['const a = <input placeholder={"Search"} />;', "Search"],
  ['const a = <img title={b ?? "Logo"} />;', "Logo"],
])("a component may not say: %s", (text, words) => {
  expect(tell(checkWords({ path: "renderer/ui/A.tsx", text }))).toEqual([
    `1: shows the words ${JSON.stringify(words)}`,
  ]);
});

test("a component may show values, signs and words of the catalogue", () => {
  const text =
    'const a = <p class="big" role="status">{t("run.title")} · {n}/{m} &nbsp;<b aria-label={t("x")}>✓</b></p>;';

  expect(tell(checkWords({ path: "renderer/ui/A.tsx", text }))).toEqual([]);
});

test.each([
  ["main/app/menu.ts", `const title = "${NAME}";`],
  ["renderer/index.html", `<title>${NAME.toLowerCase()}</title>`],
  ["shared/strings/en.ts", `  "about.title": "About ${NAME}",`],
  ["electron-builder.yml", `productName: ${NAME}`],
  ["resources/prompts/jury.md", `You are ${NAME.replace(" ", "")}.`],
])("%s may not spell the product's name", (path, text) => {
  expect(tell(checkName({ path, text }))).toEqual(["1: spells the product's name"]);
});

test("the catalogue has the name once, and packaging reads it there", () => {
  const text = `export const EN = {\n  "critiqueTheater.userFacingName": "${NAME}",\n};`;

  expect(checkName({ path: "shared/strings/en.ts", text })).toEqual([]);
  expect(readProductName(text)).toBe(NAME);
  expect(readProductName("export const EN = {};")).toBe(null);
});

test.each([
  ["await new Promise((resolve) => setTimeout(resolve, 100));", "sleeps with setTimeout"],
  ["await new Promise((done) => { setTimeout(() => done(), 100); });", "sleeps with setTimeout"],
  ["await page.waitForTimeout(100);", "calls waitForTimeout"],
  ["await sleep(100);", "calls sleep"],
  ['import { setTimeout as wait } from "node:timers/promises";', "imports node:timers/promises"],
])("a test may not contain: %s", (text, what) => {
  expect(tell(checkWaits({ path: "e2e/a.e2e.ts", text }))).toEqual([`1: ${what}`]);
});

test("a test may give up after a while, or ask again; code may wait", () => {
  const poll = "while (!isGone()) { await new Promise((resolve) => setTimeout(resolve, 20)); }";
  const guard = "await new Promise((resolve, reject) => { setTimeout(() => reject(new Error('late')), 9); });";
  const wait = "await new Promise((resolve) => setTimeout(resolve, 100));";

  expect(tell(checkWaits({ path: "main/a.test.ts", text: guard }))).toEqual([]);
  expect(tell(checkWaits({ path: "main/a.test.ts", text: poll }))).toEqual([]);
  expect(tell(checkWaits({ path: "main/a.ts", text: wait }))).toEqual([]);
});
