import { expect, test } from "vitest";
import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { BrowserProbe, ProbeAnswer, ProbeFacts } from "./browser-probe.ts";
import { createEvidenceDesk, type Found, type PageToCheck } from "./evidence-desk.ts";
import type { StaticAnswer, StaticChecker, StaticRequest } from "./static-checker.ts";

const PNG = { sha256: "c".repeat(64), mime: "image/png", bytes: 3 };
const FACTS: ProbeFacts = {
  axe: [375, 768, 1280].map((width) => ({
    rule: "image-alt",
    impact: "critical",
    help: "Images must have alternative text",
    helpUrl: "https://example.org/image-alt",
    tags: [],
    selector: "img",
    html: "<img>",
    summary: "Give it an alt.",
    width,
  })),
  styles: [{ kind: "colour", property: "color", value: "rgb(1, 2, 3)", selector: "p", count: 1 }],
  overflow: [
    { width: 375, scrollWidth: 960, selectors: [{ selector: ".wide", right: 960 }] },
    { width: 768, scrollWidth: 960, selectors: [] },
    { width: 1280, scrollWidth: 1280, selectors: [] },
  ],
  requests: ["https://example.org/a.css", "https://example.org/a.css"],
  consoleErrors: [],
  screenshots: [{ width: 375, png: new Uint8Array([1]) }],
};

function brand(text: string): EvidenceFinding {
  return { rule: "computed-colour", role: "brand", severity: "minor", text };
}

function checkerOf(answer: (request: StaticRequest) => StaticAnswer): StaticChecker {
  return { check: async (request) => answer(request), close() {} };
}

const CLEAN = checkerOf(() => ({ kind: "checked", findings: [] }));

async function gather(
  checker: StaticChecker,
  probe: BrowserProbe | null,
  page: Partial<PageToCheck> = {},
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const desk = createEvidenceDesk({ checker, probe });
  const whole = { mime: "text/html", text: "<p>", brief: "", brandSource: null, keep: async () => PNG, ...page };
  await desk.gather(whole, (one) => found.push(one), new AbortController().signal);
  return found;
}

function seen(answer: ProbeAnswer): BrowserProbe {
  return { look: async () => answer };
}

test("what a browser saw is told by source: the same element at all widths once, and what is wide with its widths", async () => {
  const found = await gather(CLEAN, seen({ kind: "seen", facts: FACTS }));
  const bySource = new Map(found.map((one) => [one.source, one]));

  expect(bySource.get("axe")?.findings).toEqual([
    expect.objectContaining({ rule: "image-alt", severity: "serious", text: "Images must have alternative text" }),
  ]);
  expect(bySource.get("browser")?.findings).toMatchObject([
    { rule: "overflow", severity: "serious", selector: ".wide", text: expect.stringContaining("Also at 768 px.") },
    { rule: "external-request", excerpt: "https://example.org/a.css" },
  ]);
  expect(bySource.get("browser")?.screenshots).toEqual([{ width: 375, artifactRef: PNG }]);
  expect(bySource.has("design-tokens")).toBe(false);
});

test("a page that hangs costs only what a browser would have seen", async () => {
  const hung = await gather(CLEAN, seen({ kind: "skipped", why: "it hung" }));
  const threw = await gather(CLEAN, { look: () => Promise.reject(new Error("no display")) });

  expect(hung).toEqual([
    { source: "browser", findings: [], skipped: "it hung" },
    { source: "static", findings: [] },
  ]);
  expect(threw.find(({ source }) => source === "browser")?.skipped).toContain("no display");
});

test("without a browser the page is still read, and what is missing is said", async () => {
  const found = await gather(CLEAN, null);

  expect(found.map(({ source, skipped }) => [source, skipped])).toEqual([
    ["browser", "there is no browser here; the window has one"],
    ["static", undefined],
  ]);
});

test("what is no page is not looked at", async () => {
  expect(await gather(CLEAN, null, { mime: "text/plain" })).toEqual([
    { source: "static", findings: [], skipped: '"text/plain" is no page' },
  ]);
});

test("a value of the brand that reading has found is not found again in the browser", async () => {
  const checker = checkerOf((request) => ({
    kind: "checked",
    findings:
      request.kind === "page"
        ? [brand("The colour #010203 is none of the brand's.")]
        : [brand("#010203 is no colour of the brand"), brand("padding-top of 13px is no step of the scale")],
  }));

  const found = await gather(checker, seen({ kind: "seen", facts: FACTS }), { brandSource: "# Brand" });

  expect(found.find(({ source }) => source === "design-tokens")?.findings.map(({ text }) => text)).toEqual([
    "padding-top of 13px is no step of the scale",
  ]);
});

test("an address that reading has found is not found again in the browser", async () => {
  const named: EvidenceFinding = {
    rule: "external-request",
    role: "critic",
    severity: "minor",
    text: "The page asks another server for https://example.org/a.css.",
  };

  const found = await gather(
    checkerOf(() => ({ kind: "checked", findings: [named] })),
    seen({ kind: "seen", facts: FACTS }),
  );

  expect(found.find(({ source }) => source === "browser")?.findings.map(({ rule }) => rule)).toEqual(["overflow"]);
});

test("of what axe and reading both find, what reading found stands; where axe has found more, axe's stands too", async () => {
  const alt: EvidenceFinding = { rule: "image-alt", role: "a11y", severity: "serious", text: "No alt." };
  const read = checkerOf(() => ({ kind: "checked", findings: [alt] }));
  const [node] = FACTS.axe;
  const second = node === undefined ? [] : [{ ...node, selector: "#other" }];

  const same = await gather(read, seen({ kind: "seen", facts: FACTS }));
  const more = await gather(read, seen({ kind: "seen", facts: { ...FACTS, axe: [...FACTS.axe, ...second] } }));

  expect(same.find(({ source }) => source === "axe")?.findings).toEqual([]);
  expect(more.find(({ source }) => source === "axe")?.findings).toHaveLength(2);
});

test("a pair of colours that reading has found is not told again for each text that has it", async () => {
  const pair: EvidenceFinding = {
    rule: "text-contrast",
    role: "a11y",
    severity: "serious",
    text: "#c4a882 on #fffdf8 has a contrast of 2.22:1, and 4.5:1 is needed.",
  };
  const summary = (ink: string) => `contrast of 2.22 (foreground color: ${ink}, background color: #fffdf8, font size`;
  const [node] = FACTS.axe;
  const axe = ["#c4a882", "#c4a882", "#aaaaaa"].flatMap((ink, index) =>
    node === undefined ? [] : [{ ...node, rule: "color-contrast", selector: `p${index}`, summary: summary(ink) }],
  );

  const found = await gather(
    checkerOf(() => ({ kind: "checked", findings: [pair, pair] })),
    seen({ kind: "seen", facts: { ...FACTS, axe } }),
  );
  const more = await gather(
    checkerOf(() => ({ kind: "checked", findings: [] })),
    seen({ kind: "seen", facts: { ...FACTS, axe } }),
  );

  expect(found.find(({ source }) => source === "axe")?.findings.map(({ selector }) => selector)).toEqual(["p2"]);
  expect(more.find(({ source }) => source === "axe")?.findings).toHaveLength(3);
});

test("of a page with very many flaws a part is told, and how many are left out", async () => {
  const many = Array.from(
    { length: 30 },
    (_, index): EvidenceFinding => ({ ...brand("x".repeat(9_000)), selector: `p${index}` }),
  );

  const [found] = (
    await gather(
      checkerOf(() => ({ kind: "checked", findings: many })),
      null,
    )
  ).filter(({ source }) => source === "static");

  expect(found?.findings).toHaveLength(10);
  expect(found?.omitted).toBe(20);
  expect(found?.findings[0]?.text.length).toBeLessThan(1_000);
});
