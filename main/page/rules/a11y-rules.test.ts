import { describe, expect, it } from "vitest";
import { findingsOf, pageWith, rulesOn } from "./check-harness.ts";

describe("what is faded in", () => {
  it("is on the page: it is read out, and its words count", () => {
    const css = "h1,.in{opacity:0;animation:up 1s forwards}@keyframes up{to{opacity:1}}";
    expect(rulesOn(`<p class="in">Tides of the week</p>`, { css })).toEqual([]);
    expect(rulesOn(`<p class="in">Lorem ipsum dolor</p><img class="in" src="a.png">`, { css })).toEqual([
      "filler-text",
      "image-alt",
    ]);
  });
});

describe("names", () => {
  it("count a label around its field, beside it, and by reference", () => {
    expect(rulesOn(`<label>Harbour <input name="h"></label>`)).toEqual([]);
    expect(rulesOn(`<label for="h">Harbour</label><select id="h"><option>Kiel</option></select>`)).toEqual([]);
    expect(rulesOn(`<p id="n">Harbour</p><textarea aria-labelledby="n"></textarea>`)).toEqual([]);
    expect(rulesOn(`<input title="Harbour">`)).toEqual([]);
  });

  it("are missed where a label is empty, or of another field", () => {
    expect(rulesOn(`<label><input name="h"></label>`)).toEqual(["input-label"]);
    expect(rulesOn(`<label for="h"> </label><input id="h">`)).toEqual(["input-label"]);
    expect(rulesOn(`<label for="x">Harbour</label><input id="h">`)).toEqual(["input-label", "label-broken"]);
  });

  it("are not asked of what nobody meets", () => {
    expect(
      rulesOn(`<input type="hidden" name="token"><button hidden></button><a href="/x" style="display:none"></a>`),
    ).toEqual([]);
    expect(rulesOn(`<svg aria-hidden="true"><path d="M0 0"/></svg><img src="a.png" role="presentation">`)).toEqual([]);
  });

  it("of buttons and links may be a picture's", () => {
    expect(rulesOn(`<a href="/x"><img src="a.png" alt="Timetable"></a>`)).toEqual([]);
    expect(rulesOn(`<button type="button"><svg><title>Close the map</title></svg></button>`)).toEqual([]);
    expect(rulesOn(`<input type="image" src="a.png" alt="Search tours"><input type="submit">`)).toEqual([
      "button-vague",
    ]);
    expect(rulesOn(`<button type="button"><svg></svg></button>`)).toEqual(["button-name"]);
  });
});

describe("structure", () => {
  it("lets headings go up by any number of levels, and down by one", () => {
    expect(rulesOn(`<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2><h3>E</h3>`)).not.toContain("heading-order");
    expect(rulesOn(`<h3>A</h3>`)).toContain("heading-order");
    expect(rulesOn(`<div role="heading" aria-level="2">A</div><h3>B</h3>`)).not.toContain("heading-order");
  });

  it("takes a table that arranges things for no table of data", () => {
    expect(
      rulesOn(`<table role="presentation"><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>`),
    ).toEqual([]);
    expect(rulesOn(`<table><tr><td><p>A</p></td><td><p>B</p></td></tr><tr><td>C</td><td>D</td></tr></table>`)).toEqual(
      [],
    );
    expect(
      rulesOn(`<table><tr><td>A</td><td>1</td><td>2</td></tr><tr><td>C</td><td>3</td><td>4</td></tr></table>`),
    ).toEqual(["table-headers"]);
  });

  it("takes names and values side by side for no table that needs a head", () => {
    const rows = (head: string) =>
      rulesOn(
        `<table>${head}<tr><td>Sunday</td><td>12 to 16 h</td></tr><tr><td>Monday</td><td>9 to 12 h</td></tr></table>`,
      );
    expect(rows("")).toEqual([]);
    expect(rows("<tr><td>Day</td><td>Open</td></tr>")).toEqual(["table-headers"]);
    expect(rows("<tr><td><b>Day</b></td><td><b>From 9</b></td></tr>")).toEqual(["table-headers"]);
  });

  it("sees stray text and elements in lists, and items outside of them", () => {
    expect(rulesOn(`<ul>Tours: <li>North</li></ul>`)).toEqual(["list-structure"]);
    expect(rulesOn(`<div><li>North</li></div>`)).toEqual(["list-structure"]);
    expect(
      rulesOn(`<ul><script type="text/x"></script><li>North</li></ul><dl><div><dt>N</dt><dd>1</dd></div></dl>`),
    ).toEqual([]);
  });

  it("lets a poem and an address break their lines", () => {
    expect(rulesOn(`<p>Roses<br>violets</p><address>Quay 1<br><br>Kiel</address>`)).toEqual([]);
    expect(rulesOn(`<p>Roses<br> <br>violets</p>`)).toEqual(["br-paragraphs"]);
  });

  it("knows roles, fallback roles and modules of WAI-ARIA", () => {
    expect(
      rulesOn(`<div role="doc-abstract">A</div><div role="graphics-document group">B</div><div role="none">C</div>`),
    ).toEqual([]);
    expect(rulesOn(`<div role="sparkle">A</div>`)).toEqual(["aria-role-invalid"]);
  });
});

describe("operation", () => {
  it("takes a shadow, a border or a ground for a focus that can be seen", () => {
    const link = `<p><a class="b" href="/x">Book the tour</a></p>`;
    const remove = ".b:focus{outline:none}";
    expect(rulesOn(link, { css: remove })).toEqual(["focus-removed"]);
    expect(rulesOn(link, { css: `${remove}.b:focus{box-shadow:0 0 0 3px #00f}` })).toEqual([]);
    expect(rulesOn(link, { css: `${remove}.b:focus-visible{background:#ff0}` })).toEqual([]);
    expect(rulesOn(link, { css: `${remove}.b:focus-visible{outline:2px solid #00f}` })).toEqual([]);
    const field = `<div class="s"><label for="q">Search tours</label><input id="q"><span class="bar"></span></div>`;
    expect(rulesOn(field, { css: "input{outline:none}" })).toEqual(["focus-removed"]);
    expect(rulesOn(field, { css: "input{outline:none}.s:focus-within{box-shadow:0 0 0 2px #00f}" })).toEqual([]);
    expect(rulesOn(field, { css: "input{outline:none}input:focus+.bar{background:#00f}" })).toEqual([]);
    expect(rulesOn(link, { css: ".b:focus:not(:focus-visible){outline:none}" })).toEqual([]);
    expect(rulesOn(link, { css: ".b{outline:0}" })).toEqual(["focus-removed"]);
    expect(rulesOn(link, { css: ".b{outline:none}.b:focus-visible{outline:auto}" })).toEqual([]);
  });

  it("is not satisfied by one link that shows its focus where others do not", () => {
    const links = `<p><a class="b" href="/a">Book north</a> <a href="/b">Book south</a></p>`;
    const css = "*:focus{outline:none}.b:focus{box-shadow:0 0 0 3px #00f}";
    const [found] = findingsOf(pageWith(links, { css }));
    expect([found?.rule, found?.selector]).toEqual(["focus-removed", "body > main > p > a:nth-of-type(2)"]);
  });

  it("tells a removed focus once for all that one rule takes it from", () => {
    const links = `<p><a href="/a">Book north</a> <a href="/b">Book south</a> <a href="/c">Book west</a></p>`;
    const found = findingsOf(pageWith(links, { css: "*:focus{outline:none}" }));
    expect(found.map(({ rule }) => rule)).toEqual(["focus-removed"]);
  });

  it("minds motion that goes on, unless it is guarded or asked for", () => {
    const box = `<div class="m">~</div>`;
    const frames = "@keyframes k{to{opacity:.5}}";
    expect(rulesOn(box, { css: `${frames}.m{animation:k 1s infinite}` })).toEqual(["motion-unguarded"]);
    expect(rulesOn(box, { css: `${frames}.m{animation-name:k;animation-duration:9s}` })).toEqual(["motion-unguarded"]);
    expect(rulesOn(box, { css: `${frames}.m{animation:k 300ms ease}` })).toEqual([]);
    expect(
      rulesOn(box, {
        css: `${frames}.m{animation:k 1s infinite}@media (prefers-reduced-motion:reduce){*{animation:none!important}}`,
      }),
    ).toEqual([]);
    expect(
      rulesOn(box, { css: `${frames}@media (prefers-reduced-motion:no-preference){.m{animation:k 1s infinite}}` }),
    ).toEqual([]);
  });

  it("asks of clickable elements that a keyboard reaches them", () => {
    expect(rulesOn(`<div onclick="go()">North</div>`)).toEqual(["click-without-keyboard"]);
    expect(rulesOn(`<div onclick="go()" role="button" tabindex="0">See north</div>`)).toEqual([]);
    expect(rulesOn(`<div class="backdrop" onclick="close()"></div>`)).toEqual([]);
    expect(rulesOn(`<article onclick="go()"><a href="/n">North tour</a></article>`)).toEqual([]);
  });

  it("measures targets only where their size is declared", () => {
    const target = (css: string) => rulesOn(`<button type="button" style="${css}">Go north</button>`);
    expect(target("width:20px;height:20px")).toEqual(["target-size"]);
    expect(target("width:20px;height:20px;min-width:24px;min-height:24px")).toEqual([]);
    expect(target("width:20px")).toEqual([]);
    const box = `<input type="checkbox" id="c" style="width:16px;height:16px">`;
    expect(rulesOn(`<label>${box} Wake me for the tide</label>`)).toEqual([]);
    expect(rulesOn(`${box}<label for="c">Wake me for the tide</label>`)).toEqual([]);
    expect(rulesOn(`<p>See <a href="/x" style="width:5px;height:5px">the north tour</a></p>`)).toEqual([]);
  });
});

describe("perception", () => {
  it("asks less of large text, and nothing of what is switched off", () => {
    const grey = "color:#8a8a8a";
    expect(rulesOn(`<p style="${grey}">Tides</p>`)).toEqual(["text-contrast"]);
    expect(rulesOn(`<p style="${grey};font-size:24px">Tides</p>`)).toEqual([]);
    expect(rulesOn(`<p style="${grey};font-size:19px;font-weight:700">Tides</p>`)).toEqual([]);
    expect(rulesOn(`<button type="button" disabled style="${grey}">See tides</button>`)).toEqual([]);
  });

  it("does not guess what lies under a text on a picture or a gradient", () => {
    expect(rulesOn(`<p style="color:#fff;background:linear-gradient(#000,#222)">Tides</p>`)).toEqual([]);
    expect(rulesOn(`<p style="color:#fff;background:#fff url(data:image/png;base64,AA)">Tides</p>`)).toEqual([]);
  });

  it("suggests a colour that is readable", () => {
    const [found] = findingsOf(pageWith(`<p style="color:#4f9bd9">Tides</p>`));
    expect(found?.suggestion).toMatch(/^#[0-9a-f]{6}$/);
    expect(rulesOn(`<p style="color:${found?.suggestion}">Tides</p>`)).toEqual([]);
  });

  it("wants links in running text told by more than a hue", () => {
    const text = (css: string) =>
      rulesOn(
        `<p>Boats leave the old quay at nine, and <a href="/t" style="${css}">the tides</a> decide on the rest.</p>`,
      );
    expect(text("color:#12406e;text-decoration:none")).toEqual(["link-colour-only"]);
    expect(text("color:#12406e;text-decoration:none;border-bottom:1px solid")).toEqual([]);
    expect(text("color:#12406e;text-decoration:none;font-weight:700")).toEqual([]);
    expect(text("color:#12406e")).toEqual([]);
    expect(rulesOn(`<ul><li><a href="/t" style="text-decoration:none">Tides today</a></li></ul>`)).toEqual([]);
  });
});
