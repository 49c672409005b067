import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_POLICY } from "./artifact-frame.ts";
import {
  attribute,
  elements,
  type Node,
  readReport,
  render,
  reportOf,
  runOf,
  SPOKEN,
  type Spoken,
  textOf,
} from "./fake-run.ts";
import { visibleText } from "./markup.ts";

const ATTACKS = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  "</iframe><iframe srcdoc=x>",
  '" srcdoc="<p>mine</p>',
  '" onload="alert(1)',
  "&quot;&#34;&amp;lt;",
  "</title><style>*{display:none}</style>",
  "</style></head><body>",
  "</table></section></main>",
  "</p><p>",
  "</dd></dl></header><h1>Shipped</h1>",
  "<!-- ",
  "--><b>",
  "<![CDATA[",
  "]]>",
  "<?xml version='1.0'?>",
  "\u0000",
  "\u001b[31m",
  "\u202egnp.exe\u2066",
  "\u2069\u202c",
  "\ufeff",
  "\ud800",
  "\r\n\r",
  "</textarea></xmp></noscript><plaintext>",
  "{count}{title}",
  "$&$1$`",
];

/** At least one letter, so that no place is left out for being blank. */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 5 })
  .map((pieces) => `x${pieces.join("")}y`);

const spoken: fc.Arbitrary<Spoken> = fc
  .record({
    title: hostile,
    brief: hostile,
    projectPath: hostile,
    note: hostile,
    dimName: hostile,
    dimNote: hostile,
    mustFix: hostile,
    blocker: hostile,
    summary: hostile,
    finding: hostile,
    artifact: hostile,
    adapter: hostile,
    mime: fc.constant("text/html"),
  })
  .map((texts) => ({ ...SPOKEN, ...texts }));

/** Names of elements and attributes in their places, without what is said in them. */
function skeleton(node: Node): string {
  if ("value" in node) return "text ";
  const children = "childNodes" in node ? node.childNodes.map(skeleton).join("") : node.nodeName;
  if (!("tagName" in node)) return children;
  return `<${[node.tagName, ...node.attrs.map(({ name }) => name)].join(" ")}>${children}</>`;
}

const EXPECTED = skeleton(readReport(await render(reportOf(SPOKEN))));

test("nothing that is said becomes markup: the page has the same elements and attributes whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(spoken, async (said) => {
      const page = readReport(await render(reportOf(said)));

      expect(skeleton(page)).toBe(EXPECTED);
      expect(textOf(elements(page, "h1")[0] ?? page)).toBe(visibleText(said.title));
      const cells = elements(page, "td").map(textOf);
      expect(cells).toContain(visibleText(said.mustFix));
      expect(cells).toContain(visibleText(said.dimNote));
      const paragraphs = elements(page, "p").map(textOf);
      for (const text of [said.note, said.brief, said.summary]) expect(paragraphs).toContain(visibleText(text));
      expect(elements(page, "dd").map(textOf)).toContain(visibleText(said.projectPath));
    }),
    { seed: 7, numRuns: 60 },
  );
});

test("nothing that is said can turn or hide what stands around it", async () => {
  await fc.assert(
    fc.asyncProperty(spoken, async (said) => {
      const text = await render(reportOf({ ...said, artifact: "" }));

      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }),
    { seed: 8, numRuns: 40 },
  );
});

test("an artifact is in its frame to the letter, behind the frame's own policy, and nowhere else", async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.boolean(), async (text, hasMark) => {
      const artifact = `${hasMark ? "\ufeff" : ""}<!doctype html>${text}`.replace(/\p{Surrogate}/gu, "\ufffd");
      const page = readReport(await render(reportOf({ ...SPOKEN, artifact })));

      expect(skeleton(page)).toBe(EXPECTED);
      const [frame] = elements(page, "iframe");
      const framed = frame === undefined ? "" : (attribute(frame, "srcdoc") ?? "");
      const kept = artifact.replace(/^\ufeff/, "").replaceAll("\0", "\ufffd");
      expect(framed).toBe(`${FRAME_POLICY}${kept}<!-- 1 -->`);
      expect(frame === undefined ? null : attribute(frame, "sandbox")).toBe("");

      const head = elements(readReport(framed), "head")[0];
      const [policy] = head === undefined ? [] : elements(head, "meta");
      expect(policy).toBe(head?.childNodes[0]);
      expect(policy === undefined ? null : attribute(policy, "http-equiv")).toBe("Content-Security-Policy");
    }),
    { seed: 9, numRuns: 60 },
  );
});

test("a redacted report keeps its shape too", async () => {
  const expected = skeleton(readReport(await render(reportOf(SPOKEN, { redacted: true }))));

  await fc.assert(
    fc.asyncProperty(spoken, async (said) => {
      const input = reportOf(said, { redacted: true, view: runOf(said) });
      expect(skeleton(readReport(await render(input)))).toBe(expected);
    }),
    { seed: 10, numRuns: 20 },
  );
});
