import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textOf } from "./element-text.ts";
import { named } from "./page.ts";
import { parsePage } from "./parse-page.ts";
import { selectorOf } from "./selector-of.ts";
import { positionAt } from "./source-position.ts";
import { SelectorCompiler } from "./style/selectors.ts";

const TEA = `\uFEFF<!doctype html>\r\n<html lang=" en ">\r\n<head><title> Tea &amp;\n time </title>
<meta NAME=Viewport content=x></head>
<body><ul><li id=a>One<li id=a class="b">Two</ul><svg viewBox="0 0 1 1"><title>Leaf</title></svg><!-- TODO -->
<table><tr><td>1</table><template><p>no</p></template></body></html>`;

describe("parsePage", () => {
  const page = parsePage(TEA);

  test("knows head, language, title and viewport", () => {
    expect(page.lang).toBe("en");
    expect(page.title).toBe("Tea & time");
    expect(page.viewport?.name).toBe("meta");
    expect(page.isQuirky).toBe(false);
    expect(page.comments.map(({ text }) => text)).toEqual([" TODO "]);
    expect(page.cut).toBeNull();
  });

  test("every span names in the source what it is of, CRLF and byte order mark or not", () => {
    const items = named(page, "li");
    const tags = items.map(({ startTag }) => startTag && TEA.slice(startTag.start, startTag.end));
    const classes = items[1]?.attributes.get("class")?.span;
    const svg = named(page, "svg")[0]?.attributes.get("viewBox")?.span;

    expect(tags).toEqual(["<li id=a>", '<li id=a class="b">']);
    expect(items[0]?.endTag).toBeNull();
    expect(classes && TEA.slice(classes.start, classes.end)).toBe('class="b"');
    expect(svg && TEA.slice(svg.start, svg.end)).toBe('viewBox="0 0 1 1"');
  });

  test("tells implied elements from written ones", () => {
    expect(named(page, "tbody")[0]?.startTag).toBeNull();
    expect(parsePage("Tea").body.startTag).toBeNull();
    expect(page.body.startTag).not.toBeNull();
  });

  test("keeps the content of templates out", () => {
    expect(named(page, "p")).toEqual([]);
    expect(named(page, "template")[0]?.content).toEqual([]);
  });

  test("finds all that claim an id", () => {
    expect(page.byId.get("a")?.map(({ ownText }) => ownText)).toEqual(["One", "Two"]);
  });

  test("gives a tag that is mended into two elements to the first of them", () => {
    const mended = parsePage("<p><b>one<p>two</b>");
    const spans = named(mended, "b").map(({ startTag }) => startTag?.start ?? null);
    expect(spans).toEqual([3, null]);
  });

  test.each([
    "",
    "\uFEFF",
    "<",
    "<!",
    "</",
    "&",
    "\0",
    "<frameset><frame>",
    "<plaintext>",
    "<svg><![CDATA[x]]>",
    "<html a><html a=2 b>",
  ])("reads %j", (source) => {
    const { root, head, body } = parsePage(source);
    expect([root.name, head.name, body.name === "body" || body.name === "frameset"]).toEqual(["html", "head", true]);
  });

  test.each([
    ["open elements without end", "<div>".repeat(2000), "too-deep"],
    [
      "attributes without end",
      `<p ${Array.from({ length: 5000 }, (_, at) => `a${at}`).join(" ")}>`,
      "too-many-elements",
    ],
    [
      "formatting elements opened anew in each paragraph",
      Array.from({ length: 100 }, (_, at) => `<p><b id=${at}>`).join(""),
      "too-many-elements",
    ],
    ["a line of elements", "<br>".repeat(5000), "too-many-elements"],
  ] as const)("reads %s up to its limit", (_name, source, cut) => {
    const limits = { depth: 500, attributes: 500, elements: 4000 };
    const { cut: actual, root, body } = parsePage(source, limits);
    expect(actual).toBe(cut);
    expect(parsePage(source, { ...limits, depth: 9000, attributes: 9000, elements: 9000 }).cut).toBeNull();
    expect([root.name, body.name]).toEqual(["html", "body"]);
  });

  test("reads a text of 5000 elements before a table whole", () => {
    const page = parsePage(`<table>${"<i>x</i>".repeat(5000)}</table>`);
    expect([page.cut, named(page, "i").length]).toEqual([null, 5000]);
  });
});

test("textOf is what is read, on one line", () => {
  const page = parsePage("<p>One <b>two</b>\n<script>no</script><style>no</style> three</p>");
  expect(textOf(page.body)).toBe("One two three");
});

test("selectorOf is short, and names one element", () => {
  const page = parsePage(
    `<main id=top><p>1<p>2<p id=":r1:">3</main><p id=top>x<ol><li>1</ol><div id="7 up"></div><div id="7-up"></div>`,
  );
  expect(named(page, "p").map((element) => selectorOf(page, element))).toEqual([
    "body > main > p:nth-of-type(1)",
    "body > main > p:nth-of-type(2)",
    "body > main > p:nth-of-type(3)",
    "body > p",
  ]);
  expect(named(page, "div").map((element) => selectorOf(page, element))).toEqual([
    "body > div:nth-of-type(1)",
    "#\\37 -up",
  ]);
  expect(selectorOf(page, page.root)).toBe("html");
});

test("selectorOf matches its element and no other, in any tree", () => {
  const leaf = fc.constantFrom(
    "<p>",
    "<p id=a>",
    "<i class=x></i>",
    "<b id='1 2'></b>",
    "<u id=ü:1></u>",
    "x",
    "<td>",
    "</div>",
    "<li>",
  );
  const trees = fc.array(fc.oneof(leaf, fc.constantFrom("<div>", "<div id=b>", "<table>", "<ul>", "<svg><g>")), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(trees, (pieces) => {
      const page = parsePage(`<!doctype html>${pieces.join("")}`);
      const compiler = new SelectorCompiler(page, Number.POSITIVE_INFINITY);
      for (const element of page.elements) {
        const [selector] = compiler.compile(selectorOf(page, element)) ?? [];
        expect(page.elements.filter((other) => selector?.matches(other))).toEqual([element]);
      }
    }),
    { numRuns: 60 },
  );
});

test("positionAt counts a CRLF once", () => {
  expect(positionAt("a\r\nb\rc\nde", 8)).toEqual({ line: 4, column: 2 });
  expect(positionAt("a\r\nb", 3)).toEqual({ line: 2, column: 1 });
});
