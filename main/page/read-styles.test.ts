import { describe, expect, test } from "vitest";
import { named, type PageElement, type Span } from "./page.ts";
import { parsePage } from "./parse-page.ts";
import { readStyles } from "./read-styles.ts";
import { Cascade } from "./style/cascade.ts";
import { colorText } from "./style/color.ts";
import { SelectorCompiler } from "./style/selectors.ts";
import { readSheets } from "./style/style-sheets.ts";
import { type ComputedStyle, DESKTOP, type PageStyles, type StyleOptions, type TextPaint } from "./style.ts";

interface Read {
  readonly source: string;
  readonly styles: PageStyles;
  of(id: string): ComputedStyle;
  element(id: string): PageElement;
  cut(span: Span | null | undefined): string | null;
}

function read(source: string, options: Partial<StyleOptions> = {}): Read {
  const page = parsePage(`<!doctype html>${source}`);
  const styles = readStyles(page, options);
  const element = (id: string) => {
    const found = page.byId.get(id)?.[0];
    if (found === undefined) throw new Error(`no #${id}`);
    return found;
  };
  return {
    source,
    styles,
    element,
    of: (id) => styles.computed(element(id)),
    cut: (span) => (span ? page.source.slice(span.start, span.end) : null),
  };
}

/** The colour of `#a` under this sheet. */
function colorUnder(css: string, markup = "<p id=a class=c>"): string | null {
  const { value } = read(`<style>${css}</style>${markup}`).of("a").color;
  return value === null ? null : colorText(value);
}

function paint(text: TextPaint): string {
  return text.kind === "known" ? `${colorText(text.ink)} on ${colorText(text.ground)}` : text.why;
}

const RED = "#ff0000";
const BLUE = "#0000ff";

describe("which declaration wins", () => {
  test.each([
    ["the later of equals", "p{color:blue}p{color:red}", RED],
    ["the more specific", "#a{color:red}.c{color:blue}p.c{color:blue}", RED],
    ["the important one", "p{color:red!important}#a{color:blue}", RED],
    ["the valid one", "p{color:red}p{color:#12}p{color:nonsense}p{color:}", RED],
    [":where counts nothing, :is as its most specific", "p{color:red}:where(#a){color:blue}", RED],
    [":is", ":is(#a,b){color:red}.c.c.c{color:blue}", RED],
    ["what is outside of layers", "@layer x{#a{color:blue}}p{color:red}", RED],
    ["the later layer by order of mention", "@layer y,x;@layer x{p{color:red}}@layer y{#a{color:blue}}", RED],
    [
      "the important one of the earlier layer",
      "@layer y,x;@layer x{#a{color:blue!important}}@layer y{p{color:red!important}}",
      RED,
    ],
    ["a layer's own before those inside", "@layer x{p{color:red}@layer z{#a{color:blue}}}", RED],
    ["a nested rule", ".c{color:blue;&#a{color:red}}", RED],
    ["a nested rule without &", "body{.c{color:red}}p{color:blue}", RED],
    ["nested with & behind", ".c{body &{color:red}}p{color:blue}", RED],
    ["nested in a condition", "p{color:blue;@media (width>1px){color:red}}", RED],
    ["what stands behind a broken rule", "}p{color:red}", RED],
    ["what stands in an open rule", "p{color:red", RED],
    ["what stands between HTML's comment marks", "<!-- p{color:red} -->", RED],
    ["not what only IE read", "p{color:red;*color:blue;_color:blue}", RED],
    ["not a list with an unknown selector", "p{color:red}p,p:nonsense{color:blue}", RED],
    [
      "not a condition that does not hold",
      "p{color:red}@media print{p{color:blue}}@media (max-width:600px){p{color:blue}}",
      RED,
    ],
    ["a condition that holds", "@media screen and (600px<=width<2000px){p{color:red}}", RED],
    ["not the dark scheme", "p{color:red}@media (prefers-color-scheme:dark){p{color:blue}}", RED],
    [
      "not what is unknown, nor its negation",
      "p{color:red}@media (x:y){p{color:blue}}@media not (x:y){p{color:blue}}",
      RED,
    ],
    ["not a container's condition", "p{color:red}@container (width>1px){p{color:blue}}", RED],
    ["not a state", "p{color:red}p:hover{color:blue}p:focus{color:blue}", RED],
    ["the absence of a state", "p{color:blue}p:not(:hover){color:red}", RED],
    ["initial", "body{color:red}p{color:initial}", "#000000"],
    ["inherit", "body{color:red}p{color:blue}#a{color:inherit}", RED],
    ["unset", "body{color:red}p{color:blue}#a{color:unset}", RED],
    ["all", "body{color:red}p{color:blue}#a{all:unset}", RED],
    ["nth-child", "p:nth-child(2n+1){color:red}p:nth-child(2){color:blue}", RED],
  ])("%s", (_name, css, expected) => {
    expect(colorUnder(css, "<p id=a class=c></p><p>")).toBe(expected);
  });

  test("a style attribute beats rules, and loses against important ones", () => {
    expect(colorUnder("#a{color:blue}", '<p id=a style="color:red">')).toBe(RED);
    expect(colorUnder("p{color:blue!important}", '<p id=a style="color:red">')).toBe(BLUE);
  });

  test("attributes that style lose against every rule, and win against the browser", () => {
    expect(colorUnder("", "<font id=a color=ff0000>")).toBe(RED);
    expect(colorUnder("*{color:blue}", "<font id=a color=red>")).toBe(BLUE);
    expect(colorUnder("", "<body text=red><p id=a>")).toBe(RED);
  });

  test("class names are alike whatever their case in quirks mode only", () => {
    const quirky = parsePage("<style>.C{color:red}</style><p class=c id=a>");
    expect(
      colorText(
        readStyles(quirky).computed(named(quirky, "p")[0] ?? quirky.root).color.value ?? {
          red: 0,
          green: 0,
          blue: 0,
          alpha: 1,
        },
      ),
    ).toBe(RED);
    expect(colorUnder(".C{color:red}")).toBe("#000000");
  });

  test("browsers bring their own", () => {
    const page = read("<a id=a href=x>x</a><button id=b>x</button><h1 id=h>x</h1><p hidden id=p>x");
    expect(colorText(page.of("a").color.value ?? { red: 0, green: 0, blue: 0, alpha: 0 })).toBe("#0000ee");
    expect(page.of("b").fontFamilies.value).toEqual(["Arial"]);
    expect([page.of("h").fontSizePx.value, page.of("h").fontWeight.value, page.of("h").display]).toEqual([
      32,
      700,
      "block",
    ]);
    expect(page.of("p").visibility).toBe("hidden");
  });
});

describe("custom properties", () => {
  test.each([
    ["follow", ":root{--a:var(--b);--b:red}p{color:var(--a)}", RED],
    ["come down and are set anew", ":root{--a:blue}p{--a:red;color:var(--a)}", RED],
    ["fall back", "p{color:var(--none,var(--other,red))}", RED],
    ["that name themselves have no value", "body{color:red}p{--a:var(--b);--b:var(--a);color:var(--a)}", RED],
    ["stand in shorthands", ":root{--c:255 0 0}p{color:rgb(var(--c))}", RED],
  ])("%s", (_name, css, expected) => {
    expect(colorUnder(css)).toBe(expected);
  });

  test("that wait for each other by the thousand are not followed", () => {
    const chain = Array.from({ length: 5000 }, (_, at) => `--v${at + 1}:var(--v${at})`).join(";");
    expect(colorUnder(`body{color:red}p{--v0:blue;${chain};color:var(--v5000)}`)).toBe(RED);
  });

  test("that grow without end have no value", () => {
    const levels = Array.from({ length: 40 }, (_, at) => `--v${at + 1}:var(--v${at}) var(--v${at});`).join("");
    const { of } = read(`<style>p{--v0:red;${levels}margin-top:var(--v40)}</style><p id=a>`);
    expect(of("a").get("--v40")).toBeNull();
  });
});

describe("where a value comes from", () => {
  const page = read(
    `<style>\r\n body { color : RED /* deep */ !important; font:bold 1.5em/2 "A B", serif }\r\n .x{background:no-repeat url(a.png) , rgb(0 0 0/.5);padding:1px 2px 3px;outline:none}</style>
<p id=a class=x style="margin: 0 auto; letter-spacing:.1em"><b id=b style="color:&#114;ed">x</b>`,
  );

  test("is the declaration, at its place in the source", () => {
    expect(page.cut(page.of("a").color.from?.valueSpan)).toBe("RED /* deep */");
    expect(page.cut(page.of("a").color.from?.span)).toBe("color : RED /* deep */ !important");
    expect(page.cut(page.of("a").get("margin-left")?.from?.valueSpan)).toBe("0 auto");
    expect(page.cut(page.of("a").color.from?.rule?.span)?.startsWith("body {")).toBe(true);
  });

  test("shorthands are taken apart", () => {
    const style = page.of("a");
    expect([style.fontSizePx.value, style.fontWeight.value, style.lineHeightPx.value]).toEqual([24, 700, 48]);
    expect(style.fontFamilies.value).toEqual(["A B", "serif"]);
    expect(["top", "right", "bottom", "left"].map((side) => style.px(`padding-${side}`)?.value)).toEqual([1, 2, 3, 2]);
    expect(style.get("outline-style")?.value).toBe("none");
    expect(style.get("outline-width")).toBeNull();
    expect(colorText(style.backgroundColor.value ?? { red: 0, green: 0, blue: 0, alpha: 1 })).toBe("rgb(0 0 0 / 0.5)");
    expect(style.letterSpacingPx.value).toBeCloseTo(2.4);
  });

  test("has no place where the attribute is written with references", () => {
    const { from } = page.of("b").color;
    expect([from?.value, from?.valueSpan]).toEqual(["red", null]);
  });

  test("servedBy tells all that get their value from it, matched all that the rule selects", () => {
    const { styles, element } = read(
      "<style>body{color:red}b{color:blue}a:hover{color:red}</style><p id=a>x<b id=b>y</b><a id=l href=x>",
    );
    const [body, bold, hover] = styles.rules;
    const red = body?.declarations[0];
    const served = red === undefined ? [] : styles.servedBy(red);

    expect(served.map(({ name }) => name)).toEqual(["body", "p"]);
    expect(bold && styles.matched(bold)).toEqual([element("b")]);
    expect(hover && styles.matched(hover)).toEqual([element("l")]);
  });
});

test("boxes are what their surroundings make of them", () => {
  const { of } = read(
    "<style>div{display:flex}p{border:3px none red;outline:solid}</style><div><b id=b></b></div><p id=a>",
  );
  expect([of("b").display, of("a").px("border-top-width")?.value, of("a").px("outline-width")?.value]).toEqual([
    "block",
    0,
    3,
  ]);
});

describe("lengths", () => {
  const size = (value: string) =>
    read(`<style>html{font-size:20px}p{font-size:${value}}</style><p id=a>`).of("a").fontSizePx.value;

  test.each([
    ["12pt", 16],
    ["1.5rem", 30],
    ["150%", 30],
    ["smaller", 20 / 1.2],
    ["calc(1rem + 2 * 2px - 4px / 2)", 22],
    ["clamp(1rem, 2.5vw, 40px)", 32],
    ["max(10px, min(1em, 15px))", 15],
    ["2ch", null],
    ["calc(1px + )", null],
  ])("%s", (value, expected) => {
    const px = size(value);
    if (expected === null) expect(px).toBeNull();
    else expect(px).toBeCloseTo(expected, 6);
  });
});

describe("textPaint", () => {
  const of = (markup: string, state?: "hover") => {
    const { styles, element } = read(markup);
    return paint(styles.textPaint(element("a"), state));
  };

  test.each([
    ["the bare page", "<p id=a>", "#000000 on #ffffff"],
    ["an ancestor's ground", "<body bgcolor=#000><p id=a style='color:#fff'>", "#ffffff on #000000"],
    [
      "alpha of ink and ground",
      "<p id=a style='color:rgb(0 0 0/.5);background:rgb(255 0 0/.5)'>",
      "#804040 on #ff8080",
    ],
    [
      "opacity of the group",
      "<div style='opacity:.5;background:#000'><p id=a style='color:#fff'>",
      "#ffffff on #808080",
    ],
    ["a gradient", "<body style='background:linear-gradient(red,blue)'><p id=a>", "image"],
    ["a picture over a colour", "<body style='background:red url(a.png)'><p id=a>", "image"],
    [
      "an opaque box on a picture",
      "<body style='background:url(a.png)'><p id=a style='background:#fff'>",
      "#000000 on #ffffff",
    ],
    ["no picture at all", "<body style='background:none'><p id=a>", "#000000 on #ffffff"],
    ["a box that was taken out", "<p id=a style='position:absolute;top:9px'>", "overlap"],
    ["a negative margin", "<p id=a style='margin-top:-40px'>", "overlap"],
    [
      "a picture laid under",
      "<div style='position:relative'><img style='position:absolute;inset:0'><p id=a>",
      "overlap",
    ],
    [
      "a layer drawn before",
      "<style>div{position:relative}div::before{content:'';position:absolute;inset:0;background:red}</style><div><p id=a>",
      "overlap",
    ],
    [
      "a cell that is shared",
      "<style>i,p{grid-area:1/1}</style><div><i style='background:red'></i><p id=a>",
      "overlap",
    ],
    [
      "a badge in a corner",
      "<div style='position:relative'><i style='position:absolute;top:0;right:0;background:red'></i><p id=a>",
      "#000000 on #ffffff",
    ],
    ["a drawing", "<svg><text id=a fill=red>x", "image"],
    ["a filter", "<div style='filter:invert(1)'><p id=a>", "effect"],
    ["text cut out of its ground", "<p id=a style='background:red;background-clip:text;color:transparent'>", "effect"],
    ["a colour that the system knows", "<p id=a style='color:oklch(from red l c h)'>", "unreadable"],
    ["a mix", "<p id=a style='color:color-mix(in srgb, white 25%, black)'>", "#404040 on #ffffff"],
    ["the page's dark scheme", "<meta name=color-scheme content=dark><p id=a>", "unreadable"],
    [
      "a dark scheme with a ground",
      "<style>:root{color-scheme:dark;background:#111}</style><p id=a>",
      "#ffffff on #111111",
    ],
    [
      "light-dark()",
      "<style>:root{color-scheme:light dark;background:light-dark(#eee,#111)}</style><p id=a>",
      "#000000 on #eeeeee",
    ],
    ["a sheet that stands elsewhere", "<link rel=stylesheet href=a.css><p id=a>", "unreadable"],
    [
      "fonts that stand elsewhere",
      "<link rel=stylesheet href=https://fonts.googleapis.com/css2?family=A><p id=a>",
      "#000000 on #ffffff",
    ],
  ])("on %s", (_name, markup, expected) => {
    expect(of(markup)).toBe(expected);
  });

  test("of a state of the element, or of what is around it", () => {
    const css = "<style>a{color:red}a:hover{color:blue}div:hover{background:#000}</style>";
    expect(of(`${css}<div><a id=a href=x>`, "hover")).toBe("#0000ff on #000000");
  });

  test("of a placeholder", () => {
    const { styles, element } = read("<style>::placeholder{color:#aaa}</style><input id=a placeholder=x>");
    expect(paint(styles.textPaint(element("a"), "rest", "placeholder"))).toBe("#aaaaaa on #ffffff");
  });

  test("groundBehind a box is not its own", () => {
    const { styles, element } = read("<body bgcolor=#eee><input id=a>");
    const behind = styles.groundBehind(element("a"));
    expect(behind.kind === "known" && colorText(behind.ground)).toBe("#eeeeee");
  });
});

test("focus styles are apart from those at rest", () => {
  const { styles, element } = read(
    "<style>a{outline:none}a:focus-visible{outline:2px solid red}button{outline:0}</style><a id=a href=x></a><button id=b>",
  );
  expect(styles.computed(element("a")).get("outline-style")?.value).toBe("none");
  expect(styles.computed(element("a"), "focus-visible").get("outline-style")?.value).toBe("solid");
  expect(styles.computed(element("b"), "focus-visible").get("outline-width")?.value).toBe("0");
});

describe("what is seen", () => {
  test.each([
    ["display:none", "hidden"],
    ["visibility:hidden", "hidden"],
    ["opacity:0", "clipped"],
    ["position:absolute;width:1px;height:1px;overflow:hidden", "clipped"],
    ["position:absolute;left:-9999px", "clipped"],
    ["position:absolute;clip:rect(0,0,0,0)", "clipped"],
    ["position:relative", "shown"],
  ])("%s", (style, expected) => {
    expect(read(`<div style="${style}"><p id=a>x`).of("a").visibility).toBe(expected);
  });

  test("what is made visible inside of what is not", () => {
    expect(read(`<div style="visibility:hidden"><p id=a style="visibility:visible">`).of("a").visibility).toBe("shown");
  });
});

describe("hostile styles cost little, and are told", () => {
  test.each([
    [
      "selectors that go back and forth",
      `<style>${"div ".repeat(30)}x{color:red}</style>${"<div>".repeat(900)}<x id=a>`,
    ],
    ["nesting that multiplies", `<style>${".a,.b{& & & &,".repeat(1)}${"&.c &{".repeat(200)}color:red</style><p id=a>`],
    ["rules without end", `<style>${"a{b{".repeat(5000)}</style><p id=a>`],
  ])("%s", (_name, markup) => {
    const { styles, element } = read(markup);
    expect(["known", "unknown"]).toContain(styles.textPaint(element("a")).kind);
  });

  test("as many rules as elements are work, whether they have to be asked or not", () => {
    const page = parsePage(`<style>${"p{color:red}".repeat(200)}</style>${"<p>".repeat(200)}`);
    const isCut = (work: number) =>
      new Cascade(page, readSheets(page, DESKTOP).rules, new SelectorCompiler(page, work)).isCut;
    expect([isCut(30_000), isCut(100_000)]).toEqual([true, false]);
  });

  test("a page that asks for too much is cut", () => {
    const { styles, element } = read(
      `<style>[x] ~ ${"i ~ ".repeat(12)}b{color:red}</style>${"<i></i>".repeat(60)}<b id=a>`,
    );
    expect([styles.isCut, styles.textPaint(element("a"))]).toEqual([true, { kind: "unknown", why: "unreadable" }]);
  });
});
