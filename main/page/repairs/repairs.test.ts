import { expect, test } from "vitest";
import type { DesignTokens } from "../design-tokens.ts";
import { NO_TOKENS } from "../design-tokens.ts";
import { toFindings } from "../rules/check-page.ts";
import { MOST_OF_A_RULE } from "../rules/page-finding.ts";
import type { RuleId } from "../rules/rule-catalogue.ts";
import { changedLines, checkSource, pageOf, repairRule, rulesBroken } from "./repair-harness.ts";

interface Case {
  readonly rule: RuleId;
  readonly title: string;
  readonly page: string;
  /** The lines that change, and no other. */
  readonly changes: readonly string[];
  readonly tokens?: DesignTokens;
}

const ENGLISH = "<p>The start is at nine. You need a cap for this swim and we have them at the desk.</p>";
const token = { name: "Sea", raw: "#0b5c6e", line: 1, file: "design" } as const;
const SEA: DesignTokens = {
  ...NO_TOKENS,
  colors: [
    { ...token, kind: "color", color: { red: 11, green: 92, blue: 110, alpha: 1 } },
    { ...token, kind: "color", name: "Ink", raw: "#222222", color: { red: 34, green: 34, blue: 34, alpha: 1 } },
  ],
  spacing: [8, 16, 24].map((px) => ({ ...token, kind: "spacing", px, raw: `${px}px`, name: `s${px}` })),
};

const CASES: readonly Case[] = [
  {
    rule: "html-lang",
    title: "the language that the text is written in",
    page: pageOf(ENGLISH).replace(' lang="en"', ""),
    changes: ["- <html>", '+ <html lang="en">'],
  },
  {
    rule: "html-lang-invalid",
    title: "a language tag with an underscore",
    page: pageOf(ENGLISH).replace('lang="en"', "lang='en_GB'"),
    changes: ["- <html lang='en_GB'>", "+ <html lang='en-GB'>"],
  },
  {
    rule: "html-lang",
    title: "the language that an XHTML page says its own way",
    page: pageOf("").replace(' lang="en"', ' xml:lang="de-AT"'),
    changes: ['- <html xml:lang="de-AT">', '+ <html xml:lang="de-AT" lang="de-AT">'],
  },
  {
    rule: "charset-missing",
    title: "an encoding, in a page that an XML parser reads as well",
    page: pageOf("")
      .replace(/<meta charset.*\n/, "")
      .replace("<html", '<html xmlns="http://www.w3.org/1999/xhtml"'),
    changes: ['+ <meta charset="utf-8" />'],
  },
  {
    rule: "document-title",
    title: "a title from the h1",
    page: pageOf("").replace("<title>Harbour swim, 12 July</title>\n", ""),
    changes: ["+ <title>Harbour swim</title>"],
  },
  {
    rule: "viewport-missing",
    title: "a viewport where there is none",
    page: pageOf("").replace(/<meta name="viewport".*\n/, ""),
    changes: ['+ <meta name="viewport" content="width=device-width, initial-scale=1">'],
  },
  {
    rule: "zoom-blocked",
    title: "a viewport that blocks zooming, its other words kept",
    page: pageOf("").replace(
      "initial-scale=1",
      "initial-scale=1.0, maximum-scale=1, user-scalable=no, viewport-fit=cover",
    ),
    changes: [
      '- <meta name="viewport" content="width=device-width, initial-scale=1.0, maximum-scale=1, user-scalable=no, viewport-fit=cover">',
      '+ <meta name="viewport" content="width=device-width, initial-scale=1.0, viewport-fit=cover">',
    ],
  },
  {
    rule: "input-label",
    title: "a label that stands before its field",
    page: pageOf('<label>Name</label> <input name="swimmer" autocomplete="name">'),
    changes: [
      '- <label>Name</label> <input name="swimmer" autocomplete="name">',
      '+ <label for="swimmer">Name</label> <input name="swimmer" autocomplete="name" id="swimmer">',
    ],
  },
  {
    rule: "input-label",
    title: "bare words before a field",
    page: pageOf('<p>Club: <input name="club"></p>'),
    changes: [
      '- <p>Club: <input name="club"></p>',
      '+ <p><label for="club">Club:</label> <input name="club" id="club"></p>',
    ],
  },
  {
    rule: "input-label",
    title: "a field named by nothing but its placeholder",
    page: pageOf('<input name="q" placeholder="Search swimmers">'),
    changes: [
      '- <input name="q" placeholder="Search swimmers">',
      '+ <input name="q" placeholder="Search swimmers" aria-label="Search swimmers">',
    ],
  },
  {
    rule: "image-alt",
    title: "an ornament, known by its name",
    page: pageOf('<img src="img/wave-divider.png" width="300" height="12">'),
    changes: [
      '- <img src="img/wave-divider.png" width="300" height="12">',
      '+ <img src="img/wave-divider.png" width="300" height="12" alt="">',
    ],
  },
  {
    rule: "heading-order",
    title: "headings with a gap, and what stands below them",
    page: pageOf("<h3>Course</h3>\n<h4>Start</h4>\n<h4>Finish</h4>\n<h2>Fees</h2>"),
    changes: [
      "- <h3>Course</h3>",
      "- <h4>Start</h4>",
      "- <h4>Finish</h4>",
      "+ <h2>Course</h2>",
      "+ <h3>Start</h3>",
      "+ <h3>Finish</h3>",
    ],
  },
  {
    rule: "landmark-main",
    title: "the one part beside header and footer",
    page: pageOf("")
      .replace("<main>", '<header>Club</header>\n<div class="page">')
      .replace("</main>", "</div>\n<footer>1921</footer>"),
    changes: ['- <div class="page">', '+ <div class="page" role="main">'],
  },
  {
    rule: "duplicate-id-referenced",
    title: "a doubled id, and the label that stands at it",
    page: pageOf(
      '<p><label for="t">Time</label> <input id="t"></p>\n<p><label for="t">Club</label> <input id="t"></p>',
    ),
    changes: [
      '- <p><label for="t">Club</label> <input id="t"></p>',
      '+ <p><label for="t-2">Club</label> <input id="t-2"></p>',
    ],
  },
  {
    rule: "duplicate-id",
    title: "a doubled id in the author's spelling, past the numbers that are taken",
    page: pageOf('<p id="🔥">One</p>\n<p id="🔥-2">Two</p>\n<p id="🔥">Three</p>'),
    changes: ['- <p id="🔥">Three</p>', '+ <p id="🔥-3">Three</p>'],
  },
  {
    rule: "focus-removed",
    title: "a focus ring that was taken away",
    page: pageOf('<a href="#x">Enter</a>', "a:focus { outline: none; }"),
    changes: [
      "+ a:focus-visible {",
      "+   outline: 2px solid #222222;",
      "+   outline-offset: 2px;",
      "+   box-shadow: 0 0 0 4px #ffffff;",
      "+ }",
    ],
  },
  {
    rule: "text-contrast",
    title: "faint text, where its colour is declared",
    page: pageOf('<p class="note">Water: 16 degrees.</p>', ".note { padding: 0; color: #9a9a9a }"),
    changes: ["- .note { padding: 0; color: #9a9a9a }", "+ .note { padding: 0; color: #767676 }"],
  },
  {
    rule: "text-contrast",
    title: "a pale button, by its ground, because that is the smaller change",
    page: pageOf(
      '<button class="go">Enter the race</button>',
      ".go { color: #fff; background: #5a9bd4 none; border: 0 }",
    ),
    changes: [
      "- .go { color: #fff; background: #5a9bd4 none; border: 0 }",
      "+ .go { color: #fff; background: #3a7bb2 none; border: 0 }",
    ],
  },
  {
    rule: "overflow-small-screen",
    title: "a fixed width, which stays where there is room",
    page: pageOf('<div class="wide">Results</div>', ".wide { width: 960px; }"),
    changes: ["- .wide { width: 960px; }", "+ .wide { width: min(960px, 100%); }"],
  },
  {
    rule: "text-tiny",
    title: "tiny text",
    page: pageOf(
      '<p class="fine">Swim at your own risk and keep away from the ferry.</p>',
      ".fine { font-size: 9px; }",
    ),
    changes: ["- .fine { font-size: 9px; }", "+ .fine { font-size: 14px; }"],
  },
  {
    rule: "motion-unguarded",
    title: "endless motion",
    page: pageOf(
      "<p class='w'>Wave</p>",
      ".w { animation: sway 2s infinite; }\n@keyframes sway { 50% { rotate: 3deg; } }",
    ),
    changes: [
      "+ ",
      "+ @media (prefers-reduced-motion: reduce) {",
      "+   *, *::before, *::after {",
      "+     animation-duration: 0.01ms !important;",
      "+     animation-iteration-count: 1 !important;",
      "+     transition-duration: 0.01ms !important;",
      "+     scroll-behavior: auto !important;",
      "+   }",
      "+ }",
    ],
  },
  {
    rule: "table-headers",
    title: "the head of a table",
    page: pageOf(
      "<table><thead><tr><td>Name</td><td>Time</td></tr></thead>\n<tbody><tr><td>Ida</td><td>21:07</td></tr><tr><td>Max</td><td>22:40</td></tr></tbody></table>",
    ),
    changes: [
      "- <table><thead><tr><td>Name</td><td>Time</td></tr></thead>",
      '+ <table><thead><tr><th scope="col">Name</th><th scope="col">Time</th></tr></thead>',
    ],
  },
  {
    rule: "br-paragraphs",
    title: "empty lines in a paragraph",
    page: pageOf('<p class="a" id="b">Bring a towel.<br><br>Soup is free.</p>'),
    changes: [
      '- <p class="a" id="b">Bring a towel.<br><br>Soup is free.</p>',
      '+ <p class="a" id="b">Bring a towel.</p>',
      '+ <p class="a">Soup is free.</p>',
    ],
  },
  {
    rule: "tabindex-positive",
    title: "a tab stop out of order",
    page: pageOf('<a href="#x" tabindex="3">Enter</a>'),
    changes: ['- <a href="#x" tabindex="3">Enter</a>', '+ <a href="#x" tabindex="0">Enter</a>'],
  },
  {
    rule: "autocomplete-missing",
    title: "a field that asks for an e-mail address",
    page: pageOf('<label>E-mail <input type="email" name="email"></label>'),
    changes: [
      '- <label>E-mail <input type="email" name="email"></label>',
      '+ <label>E-mail <input type="email" name="email" autocomplete="email"></label>',
    ],
  },
  {
    rule: "colour-near-token",
    title: "a colour that is almost the brand's, by the page's own name for it",
    page: pageOf(
      '<p class="k">Cold</p>',
      ":root { --sea: #0b5c6e; }\n.q { color: var(--sea); }\n.k { border-left: 4px solid #0c5d6f; }",
    ),
    changes: ["- .k { border-left: 4px solid #0c5d6f; }", "+ .k { border-left: 4px solid var(--sea); }"],
    tokens: SEA,
  },
  {
    rule: "spacing-off-scale",
    title: "a distance beside the scale",
    page: pageOf('<p class="k">Cold</p>', ".k { padding: 15px 16px 15px; }"),
    changes: ["- .k { padding: 15px 16px 15px; }", "+ .k { padding: 16px 16px 16px; }"],
    tokens: SEA,
  },
];

test.each(CASES)("$rule: repairs $title, and nothing else", ({ rule, page, changes, tokens }) => {
  const { checked, repairs } = repairRule(page, rule, tokens);

  expect(changedLines(page, checked.page.source)).toEqual(changes);
  expect(rulesBroken(checked)).not.toContain(rule);
  expect(repairs.length).toBeGreaterThan(0);
});

test.each([
  ["image-alt", "a picture that may show something", pageOf('<img src="img/start.jpg">')],
  ["input-label", "a field at which nothing stands", pageOf("<div><input></div>")],
  ["html-lang", "a text too short to tell its language", pageOf("Harbour").replace(' lang="en"', "")],
  [
    "duplicate-id",
    "a doubled id that a style knows",
    pageOf('<p id="k">One</p><p id="k">Two</p>', "#k { margin: 0; }"),
  ],
  [
    "duplicate-id",
    "a doubled id that a style writes with backslashes",
    pageOf('<p id="1.k">One</p><p id="1.k">Two</p>', "#\\31 \\.k { margin: 0; }"),
  ],
  [
    "text-contrast",
    "a colour that serves a light and a dark ground",
    pageOf(
      '<p class="n">On white</p><div class="d"><p class="n">On black</p></div>',
      ".n { color: #808080 } .d { background: #111 }",
    ),
  ],
  [
    "table-headers",
    "a table whose first row may be data",
    pageOf("<table><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>"),
  ],
] as const)("%s: leaves %s to a person", (rule, _, page) => {
  const { checked, repairs } = repairRule(page, rule);

  expect(checked.page.source).toBe(page);
  expect(repairs).toEqual([]);
  expect(rulesBroken(checked)).toContain(rule);
});

test("a long page is repaired to its end, though only the first flaws of a rule are told", () => {
  const places = Array.from(
    { length: MOST_OF_A_RULE + 10 },
    (_, at) => `<p style="color: #aaaaaa">Start ${at} is at nine.</p>`,
  );
  const before = checkSource(pageOf(places.join("\n")));
  expect(toFindings(before.page, before.flaws).filter(({ rule }) => rule === "text-contrast")).toHaveLength(
    MOST_OF_A_RULE,
  );
  const { checked, repairs } = repairRule(before.page.source, "text-contrast");
  expect(repairs).toHaveLength(places.length);
  expect(rulesBroken(checked)).not.toContain("text-contrast");
});
