import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { findingsOf, pageWith, rulesOn, tokensOf } from "./check-harness.ts";
import { checkPage, skippedRules } from "./check-page.ts";
import { MOST_OF_A_RULE } from "./page-finding.ts";
import { readStylesForRules } from "./styles-for-rules.ts";

describe("a page on a phone", () => {
  it("is too wide by a fixed width that nothing limits", () => {
    const box = (css: string, more = "") => rulesOn(`<div class="w">Tides</div>`, { css: `.w{${css}}${more}` });
    expect(box("width:700px")).toEqual(["overflow-small-screen"]);
    expect(box("min-width:700px")).toEqual(["overflow-small-screen"]);
    expect(box("width:700px;max-width:100%")).toEqual([]);
    expect(box("width:min(700px,100%)")).toEqual([]);
    expect(box("width:700px", "@media (max-width:600px){.w{width:auto}}")).toEqual([]);
    expect(box("width:300px")).toEqual([]);
  });

  it("has rows whose boxes give way, unless they are told not to", () => {
    const row = (item: string, around = "display:flex") =>
      rulesOn(`<div style="${around}"><div style="width:500px;${item}">A</div><p>B</p></div>`);
    expect(row("")).toEqual([]);
    expect(row("flex-shrink:0")).toEqual(["overflow-small-screen"]);
    expect(row("flex:none")).toEqual(["overflow-small-screen"]);
    expect(row("", "display:flex;flex-direction:column")).toEqual(["overflow-small-screen"]);
    expect(row("", "display:grid")).toEqual(["overflow-small-screen"]);
  });

  it("may scroll a part of itself", () => {
    expect(rulesOn(`<div style="overflow-x:auto"><div style="width:900px">Tides</div></div>`)).toEqual([]);
  });
});

describe("readiness", () => {
  it("follows links into the page, however they are written", () => {
    expect(rulesOn(`<a href="#k%C3%BCste">To the coast</a><p id="küste">Coast</p>`)).toEqual([]);
    expect(rulesOn(`<a href="#coast">To the coast</a><p><a name="coast"></a>Coast</p>`)).toEqual([]);
    expect(rulesOn(`<a href="#top">To the start</a><a href="#">Back to top</a>`)).toEqual([]);
    expect(rulesOn(`<a href="#coast">To the coast</a>`)).toEqual(["link-broken"]);
  });

  it("names what comes from other servers, in tags and in styles", () => {
    expect(rulesOn(`<img src="//cdn.test/a.png" alt="Quay">`)).toEqual(["external-request"]);
    expect(rulesOn(`<p class="q">Quay</p>`, { css: ".q{background:url(https://cdn.test/a.png)}" })).toEqual([
      "external-request",
    ]);
    expect(
      rulesOn(`<p>See <a href="https://tides.test/">tides of the north</a></p><img src="a.png" alt="Quay">`),
    ).toEqual([]);
  });

  it("misses no variable that a script, a fallback or another sheet may bring", () => {
    expect(rulesOn(`<p class="v">Tides</p>`, { css: ".v{margin:var(--gap)}" })).toEqual(["variable-undefined"]);
    expect(rulesOn(`<p class="v">Tides</p>`, { css: ".v{margin:var(--gap, 4px)}" })).toEqual([]);
    expect(rulesOn(`<p>Tides</p>`, { css: ".v{margin:var(--gap)}" })).toEqual([]);
    expect(rulesOn(`<p class="v">Tides</p><script>set("--gap", 4)</script>`, { css: ".v{margin:var(--gap)}" })).toEqual(
      [],
    );
  });
});

describe("styles that stand elsewhere", () => {
  const linked = pageWith(`<p style="color:#ccc">Tides</p>`).replace(
    "<style>",
    `<link rel="stylesheet" href="site.css"><style>`,
  );

  it("keep the rules that need them silent, and that is said", () => {
    expect(findingsOf(linked)).toEqual([]);
    const page = parsePage(linked);
    const skipped = skippedRules(page, readStylesForRules(page).styles).map(({ rule }) => rule);
    expect(skipped).toContain("text-contrast");
    expect(skipped).not.toContain("image-alt");
  });

  it("are told from languages whose words are not known", () => {
    const page = parsePage(pageWith("<p>Marées</p>", { lang: "fr" }));
    const skipped = skippedRules(page, readStylesForRules(page).styles);
    expect(skipped).toContainEqual({ rule: "sentence-long", why: 'It does not know lang="fr".' });
    expect(skipped.map(({ rule }) => rule)).not.toContain("text-contrast");
  });
});

describe("brand", () => {
  const tokens = tokensOf(
    "## Colours\n- Sea: #0a5c7a\n- Sand: #f2e6d0\n\n## Spacing\n- Small: 8px\n- Large: 24px\n\n## Radius\n- Corner: 6px\n",
  );
  const on = (css: string) =>
    findingsOf(pageWith(`<p class="b">Tides</p>`, { css: `.b{${css}}` }), tokens).map(({ rule }) => rule);

  it("takes tints of a token, black and white for the brand's", () => {
    expect(on("border-color:#0a5c7a;background:rgb(242 230 208 / 0.5);outline-color:#000")).toEqual([]);
  });

  it("tells a slip from another colour", () => {
    expect(on("border-color:#0b5d7b")).toEqual(["colour-near-token"]);
    expect(on("border-color:#c0392b")).toEqual(["colour-off-palette"]);
  });

  it("leaves hairlines, pills and auto alone", () => {
    expect(on("padding:8px 24px;margin:0 auto;border-radius:6px")).toEqual([]);
    expect(on("padding:1px;border-radius:999px")).toEqual([]);
    expect(on("padding:11px")).toEqual(["spacing-off-scale"]);
    expect(on("border-radius:9px")).toEqual(["radius-off-scale"]);
  });

  it("says nothing of colours that no element shows", () => {
    const css = ".unused{color:#c0392b}:root{--spare:#c0392b}";
    expect(findingsOf(pageWith("<p>Tides</p>", { css }), tokens)).toEqual([]);
  });
});

describe("findings", () => {
  it("are plain data in the order of the catalogue, and so many of a rule at most", () => {
    const found = findingsOf(pageWith(`<img src="a.png">`.repeat(MOST_OF_A_RULE + 20)));
    expect(found).toHaveLength(MOST_OF_A_RULE);
    expect(structuredClone(found)).toEqual(found);
    expect(new Set(found.map(({ selector }) => selector)).size).toBe(MOST_OF_A_RULE);
  });

  it("come of any bytes at all, the same each time", () => {
    const piece = fc.constantFrom(
      "<p>",
      "<a href='#x'>",
      "<table><tr><td>1",
      "<style>p{color:red",
      "<ul>",
      "text",
      "</div>",
      "<input id=a>",
      "<svg>",
      "&amp;",
      "<h3>",
      'role="',
      "<!--",
      "\u0000",
      "ü",
      "<label for=a>",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const page = parsePage(pieces.join(""));
        const both = readStylesForRules(page);
        const input = { tokens: tokensOf(null), brief: "", ...both };
        expect(checkPage(page, input)).toEqual(checkPage(page, input));
      }),
      { numRuns: 60 },
    );
  });
});
