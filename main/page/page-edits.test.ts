import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PageElement } from "./page.ts";
import { insertInHead, removeAttribute, renameElement, setAttribute } from "./page-edits.ts";
import { parsePage } from "./parse-page.ts";
import { applyEdits, type TextEdit } from "./text-edits.ts";

function edited(source: string, ...edits: readonly (TextEdit | null)[]): string {
  const result = applyEdits(
    source,
    edits.flatMap((edit) => (edit === null ? [] : [edit])),
  );
  return result.ok ? result.value : result.error.type;
}

function firstNamed(source: string, name: string): { page: ReturnType<typeof parsePage>; element: PageElement } {
  const page = parsePage(source);
  const element = page.byName.get(name)?.[0];
  if (element === undefined) throw new Error(`no <${name}> in ${source}`);
  return { page, element };
}

describe("applyEdits", () => {
  test("refuses edits that want the same characters", () => {
    expect(edited("abcdef", { start: 1, end: 3, text: "x" }, { start: 2, end: 4, text: "y" })).toBe("edit_overlap");
    expect(edited("abcdef", { start: 1, end: 4, text: "x" }, { start: 2, end: 2, text: "y" })).toBe("edit_overlap");
    expect(edited("abc", { start: 2, end: 9, text: "x" })).toBe("edit_outside");
  });

  test("keeps the order of insertions at one place, before what is replaced there", () => {
    expect(
      edited("abc", { start: 1, end: 2, text: "X" }, { start: 1, end: 1, text: "1" }, { start: 1, end: 1, text: "2" }),
    ).toBe("a12Xc");
  });

  test("changes nothing outside of its edits", () => {
    const cuts = fc.uniqueArray(fc.nat(200), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.string({ minLength: 200, maxLength: 220 }), cuts, fc.string(), (source, offsets, text) => {
        const sorted = offsets.toSorted((one, other) => one - other);
        const edits: TextEdit[] = [];
        for (let at = 0; at + 1 < sorted.length; at += 2) {
          edits.push({ start: sorted[at] ?? 0, end: sorted[at + 1] ?? 0, text });
        }
        const result = applyEdits(source, edits.toReversed());

        let rest = result.ok ? result.value : "";
        let from = 0;
        for (const edit of edits) {
          const kept = source.slice(from, edit.start);
          expect(rest.startsWith(kept + text)).toBe(true);
          rest = rest.slice(kept.length + text.length);
          from = edit.end;
        }
        expect(rest).toBe(source.slice(from));
      }),
      { numRuns: 100 },
    );
  });
});

describe("setAttribute", () => {
  test.each([
    ["<img src=a.png>", '<img src=a.png alt="A &quot;cat&quot; &amp; dog">'],
    ["<IMG alt='' src=a>", "<IMG alt='A \"cat\" &amp; dog' src=a>"],
    ["<img alt src=a />", '<img alt="A &quot;cat&quot; &amp; dog" src=a />'],
    ["<img\n  alt = x\n>", '<img\n  alt = "A &quot;cat&quot; &amp; dog"\n>'],
    ['<img src="a"/>', '<img src="a" alt="A &quot;cat&quot; &amp; dog"/>'],
  ])("writes into %j", (source, expected) => {
    const { page, element } = firstNamed(source, "img");

    const changed = edited(source, setAttribute(page, element, "alt", 'A "cat" & dog'));

    expect(changed).toBe(expected);
    expect(firstNamed(changed, "img").element.attributes.get("alt")?.value).toBe('A "cat" & dog');
  });

  test("gives a root without a tag its tag, behind the doctype", () => {
    const source = "<!doctype html>\r\n<title>Tea</title><p>Tea";
    const page = parsePage(source);

    const changed = edited(source, setAttribute(page, page.root, "lang", "en"));

    expect(changed).toBe('<!doctype html>\r\n<html lang="en">\n<title>Tea</title><p>Tea');
    expect(parsePage(changed).lang).toBe("en");
    expect(parsePage(changed).isQuirky).toBe(false);
  });

  test("has no place for an attribute of an element that the parser implied", () => {
    const { page, element } = firstNamed("<table><tr><td>1</table>", "tbody");
    expect(setAttribute(page, element, "id", "rows")).toBeNull();
  });
});

test("removeAttribute takes the space before it along", () => {
  const source = "<p class=a  tabindex='3'\n id=b>";
  const { page, element } = firstNamed(source, "p");
  expect(edited(source, removeAttribute(page, element, "tabindex"))).toBe("<p class=a\n id=b>");
});

test("renameElement changes both tags, and nothing between them", () => {
  const source = "<H4 class=x>Tea <b>time</b></H4 ><p>";
  const { page, element } = firstNamed(source, "h4");
  expect(edited(source, ...(renameElement(page, element, "h2") ?? []))).toBe("<h2 class=x>Tea <b>time</b></h2 ><p>");
});

describe("insertInHead", () => {
  const meta = '<meta name="viewport" content="width=device-width">';

  test.each([
    [
      "<html>\n<head>\n  <title>T</title>\n</head>\n<body>",
      `<html>\n<head>\n  <title>T</title>\n  ${meta}\n</head>\n<body>`,
    ],
    ["<head><title>T</title></head><p>", `<head><title>T</title>${meta}</head><p>`],
    ["<html><head></head><body>", `<html><head>\n${meta}\n</head><body>`],
    ["<!doctype html>\n<p>Tea", `<!doctype html>\n${meta}\n<p>Tea`],
    ["\uFEFF<p>Tea", `\uFEFF${meta}\n<p>Tea`],
    ["", `${meta}\n`],
    ["Tea", `${meta}\nTea`],
  ])("into %j", (source, expected) => {
    const page = parsePage(source);

    const changed = edited(source, insertInHead(page, meta));

    expect(changed).toBe(expected);
    expect(parsePage(changed).viewport?.parent?.name).toBe("head");
  });
});
