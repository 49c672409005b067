import { expect, test } from "vitest";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { loadWords } from "../../shared/strings/catalogues.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { FRAME_POLICY } from "./artifact-frame.ts";
import { artifactRef, attribute, elements, readReport, render, reportOf, runOf, SPOKEN, textOf } from "./fake-run.ts";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./report-script.ts";
import { renderReport } from "./run-report.ts";

async function read(...args: Parameters<typeof reportOf>) {
  const text = await render(reportOf(...args));
  return { text, page: readReport(text) };
}

/** Each row as its cells' texts. */
function rows(page: Awaited<ReturnType<typeof read>>["page"], table: number): string[][] {
  return elements(elements(page, "table")[table] ?? page, "tr").map((row) =>
    elements(row)
      .filter(({ tagName }) => tagName === "td" || tagName === "th")
      .map(textOf),
  );
}

test("the report says how the run ended, and what is known of it", async () => {
  const { page } = await read(SPOKEN);

  expect(textOf(elements(page, "title")[0] ?? page)).toBe(
    `Landing page — ${translateEn("critiqueTheater.userFacingName")}`,
  );
  expect(textOf(elements(page, "h1")[0] ?? page)).toBe("Landing page");
  expect(textOf(elements(page, "header")[0] ?? page)).toContain("Shipped at round 2, composite 8.60");
  expect(elements(page, "dt").map(textOf)).toEqual(["Agent", "Started", "Took", "Rounds", "Project", "Run"]);
  expect(elements(page, "dd").map(textOf)).toEqual([
    "Sample agent (scripted, no model)",
    "November 30, 2026 at 9:05 AM",
    "0:00",
    "2 of 3",
    "/home/ann/bakery",
    "0190b2f0-7c1a-7bbb-8ccc-0123456789ab",
  ]);
});

test("rounds stand against roles; scores are cut and never rounded up", async () => {
  const { page } = await read(SPOKEN);

  expect(rows(page, 0)).toEqual([
    ["Round", "Designer", "Critic", "Brand", "Accessibility", "Copy", "Composite", "Must-fix", "Decision"],
    ["1", "—", "5.2", "—", "—", "—", "5.96", "1", "Does not ship"],
    ["2", "—", "8.6", "—", "—", "—", "8.60", "0", "Ships"],
  ]);
});

test("the chart tells its numbers also to those who do not see it", async () => {
  const { page } = await read(SPOKEN);
  const [chart] = elements(page, "svg");

  expect(chart === undefined ? null : attribute(chart, "role")).toBe("img");
  expect(chart === undefined ? null : attribute(chart, "aria-label")).toBe(
    "Composite per round: round 1 5.96, Does not ship, round 2 8.60, ships. Threshold 8.00.",
  );
});

test("a demand is told with the rounds that raised it and the one that did not any more", async () => {
  const { page } = await read(SPOKEN);

  expect(rows(page, 1)).toEqual([
    ["Panelist", "Demand", "Raised", "Fixed"],
    ["Critic", "Name the actions.", "Round 1", "Round 2"],
  ]);
});

test("each round has its panelists, their dims with notes, and its artifact in a frame without any right", async () => {
  const { page } = await read(SPOKEN);
  const [first] = elements(page, "section").filter((section) => attribute(section, "id") === "round-1");
  const frames = elements(page, "iframe");

  expect(first === undefined ? [] : elements(first, "h3").map(textOf)).toEqual([
    "Designer Layout, composition, hierarchy",
    "Critic The brief; contrast, weight, readability5.2",
    "Must-fix 1 open · 0 fixed",
    "Evidence 1 finding",
  ]);
  expect(rows(page, 2).at(-1)).toEqual(["hierarchy", "5.5", "Two headings of one size."]);
  expect(frames.map((frame) => attribute(frame, "sandbox"))).toEqual(["", ""]);
  expect(frames.map((frame) => attribute(frame, "srcdoc"))).toEqual([
    `${FRAME_POLICY}${SPOKEN.artifact}<!-- 1 -->`,
    `${FRAME_POLICY}${SPOKEN.artifact}<!-- 2 -->`,
  ]);
});

test("a report speaks the language of the window, with its numbers and dates", async () => {
  const { page, text } = await read(SPOKEN, { t: await loadWords("de") });

  expect(text).toMatch(/^<!doctype html>\n<html lang="de">/);
  expect(rows(page, 0).map((row) => row[6])).toEqual([expect.any(String), "5,96", "8,60"]);
  expect(elements(page, "dd").map(textOf)[1]).toBe("30. November 2026 um 09:05");
});

test("the page may load nothing and run its own script alone, and has nothing else to load or run", async () => {
  const { page, text } = await read(SPOKEN);
  const policy = elements(page, "meta").find((meta) => attribute(meta, "http-equiv") === "Content-Security-Policy");

  expect(policy === undefined ? null : attribute(policy, "content")).toBe(
    `default-src 'none'; script-src '${REPORT_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:`,
  );
  expect(elements(page, "head")[0]?.childNodes.filter((child) => "tagName" in child)[1]).toBe(policy);
  expect(elements(page, "script").map(textOf)).toEqual([REPORT_SCRIPT]);
  for (const name of ["link", "object", "embed", "form", "base"]) {
    expect(elements(page, name), name).toEqual([]);
  }
  for (const picture of elements(page, "img")) expect(attribute(picture, "src")).toMatch(/^data:image\/png;base64,/);
  expect(text).not.toMatch(/\son\w+=|javascript:|url\(/i);
});

test("rounds can be gone through one by one, from the one handed over; without a script nothing is hidden and nothing offered", async () => {
  const { page } = await read(SPOKEN);
  const [bar] = elements(page, "nav");
  const rounds = elements(page, "section").filter((section) => attribute(section, "class") === "round");

  expect(bar === undefined ? null : [attribute(bar, "data-start"), attribute(bar, "hidden")]).toEqual(["1", ""]);
  expect(rounds.map((round) => attribute(round, "data-label"))).toEqual(["Round 1 · 5.96", "Round 2 · 8.60"]);
  expect(elements(page).filter((element) => element !== bar && attribute(element, "hidden") !== null)).toEqual([]);
});

test("one round is nothing to go through", async () => {
  const view = runOf(SPOKEN);
  const { page } = await read(SPOKEN, { view: { ...view, rounds: view.rounds.slice(0, 1) } });

  expect(elements(page, "nav")).toEqual([]);
});

test("a round says what it left open and what it settled", async () => {
  const { page } = await read(SPOKEN);
  const lists = elements(page, "section").filter((section) => attribute(section, "class") === "panel demands");

  expect(lists.map((list) => elements(list, "li").map(textOf))).toEqual([
    ["Open Critic Name the actions."],
    ["Fixed Critic Name the actions."],
  ]);
});

test("of very many rounds the last hundred stand in the report", async () => {
  const view = runOf(SPOKEN);
  const last = view.rounds[1];
  if (last === undefined) throw new Error("there are two rounds");
  const rounds = Array.from({ length: 130 }, (_, index) => ({ ...last, round: index + 1 }));

  const { page } = await read(SPOKEN, { view: { ...view, rounds } });

  const shown = elements(page, "section").filter((section) => attribute(section, "class") === "round");
  expect([shown.length, attribute(shown[0] ?? failed(), "id")]).toEqual([100, "round-31"]);
  expect(textOf(page)).toContain("30 earlier rounds are in the transcript.");
});

test("what was said without end is cut, and told to be", async () => {
  const view = runOf(SPOKEN);
  const [first, second] = view.rounds;
  if (first === undefined || second === undefined) throw new Error("there are two rounds");
  const notes = Array.from({ length: 90 }, () => "n".repeat(100_000));
  const critic = { ...first.panelists.critic, notes };
  const rounds = [{ ...first, panelists: { ...first.panelists, critic } }, second];

  const { text, page } = await read(SPOKEN, { view: { ...view, rounds } });

  expect(text.length).toBeLessThan(9 * 1024 * 1024);
  expect(textOf(page)).toMatch(/\d more texts are in the transcript\./);
});

test("the same artifact again is a link to where it stands", async () => {
  const view = runOf(SPOKEN);
  const rounds = view.rounds.map((round) => ({ ...round, artifactRef: artifactRef(1) }));

  const { page } = await read(SPOKEN, { view: { ...view, rounds } });

  expect(elements(page, "iframe")).toHaveLength(1);
  expect(elements(page, "a").map((link) => attribute(link, "href"))).toContain("#artifact-1");
});

test("an artifact whose bytes are gone is named", async () => {
  const { page } = await read(SPOKEN, { artifactText: async () => null });

  expect(elements(page, "iframe")).toEqual([]);
  expect(textOf(page)).toContain(`The artifact ${"1".repeat(64)} is not in this library any more.`);
});

test.each(["text/html; charset=utf-8", "application/xhtml+xml", "image/svg+xml"])(
  "an artifact of %s is shown in a frame",
  async (mime) => {
    const { page } = await read({ ...SPOKEN, mime });

    expect(elements(page, "iframe")).toHaveLength(2);
  },
);

test("an artifact that is no page is shown as text, its first line end too", async () => {
  const { page } = await read({ ...SPOKEN, mime: "text/css", artifact: "\na { color: red }" });

  expect(elements(page, "iframe")).toEqual([]);
  expect(elements(page, "pre").map(textOf)[0]).toBe("\na { color: red }<!-- 1 -->");
});

test("a redacted report has neither brief nor title nor paths, also where an agent said them", async () => {
  const note = "Written to /home/ann/bakery/index.html, see https://example.com/a/b and C:\\Users\\Ann\\x.html";

  const { text, page } = await read({ ...SPOKEN, title: "Secret campaign", brief: "Secret", note }, { redacted: true });

  expect(text).not.toMatch(/secret|\bann\b/i);
  expect(textOf(elements(page, "h1")[0] ?? page)).toBe("Run 0190b2f0");
  expect(textOf(page)).toContain("Written to …, see https://example.com/a/b and …");
  expect(textOf(page)).toContain("Left out of this report.");
});

test("a run that ended before any round has a report too", async () => {
  const end = { bestRound: 0, atRound: 0, composite: null, artifactRef: null };
  const view = foldRun(EMPTY_RUN_VIEW, { type: "failed", cause: "spawn_failed", detail: "spawn ENOENT", ...end });

  const { page } = await read(SPOKEN, { view });

  expect(textOf(elements(page, "header")[0] ?? page)).toContain("The agent could not be started.");
  expect(elements(page, "pre").map(textOf)).toEqual(["spawn ENOENT"]);
  expect(elements(page, "table")).toEqual([]);
});

function failed(): never {
  throw new Error("there is none");
}

const PLAIN: Readonly<Record<string, string>> = { "&quot;": '"', "&#13;": "\r", "&amp;": "&" };

test("a transcript that has lost its end tells what the library knows of it", async () => {
  const base = reportOf(SPOKEN);

  const { page } = await read(SPOKEN, {
    view: { ...base.view, end: null },
    run: { ...base.run, status: "interrupted" },
  });

  const [outcome] = elements(page, "p").filter((line) => attribute(line, "class") === "outcome");
  expect(outcome === undefined ? null : textOf(outcome)).toBe("Interrupted");
});

test("three artifacts of five megabytes come out whole, in pieces of bounded size", async () => {
  const artifact = `${'<p title="a&amp;b">\r\n'.repeat(250_000)}😀`;
  const view = runOf(SPOKEN);
  const last = view.rounds[1];
  if (last === undefined) throw new Error("there are two rounds");
  const rounds = [...view.rounds, { ...last, round: 3, artifactRef: artifactRef(3) }];
  const pieces: string[] = [];

  for await (const piece of renderReport(reportOf({ ...SPOKEN, artifact }, { view: { ...view, rounds } }))) {
    pieces.push(piece);
  }

  expect(artifact.length).toBeGreaterThan(5_000_000);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(4 * 1024 * 1024);
  const starts = pieces.flatMap((piece, index) => (piece.endsWith('srcdoc="') ? [index + 1] : []));
  expect(starts).toHaveLength(3);
  const frames = starts.map((start) => pieces.slice(start, pieces.indexOf('"></iframe></div>\n', start)).join(""));
  expect(new Set(frames.map((frame) => frame.length)).size).toBe(1);
  const restored = (frames[2] ?? "").replace(/&quot;|&#13;|&amp;/g, (entity) => PLAIN[entity] ?? "");
  expect(restored.startsWith(FRAME_POLICY + artifact)).toBe(true);
});

test("no piece ends in the middle of a character", async () => {
  const artifact = "😀".repeat(800_000);
  const pieces: string[] = [];

  for await (const piece of renderReport(reportOf({ ...SPOKEN, artifact }))) pieces.push(piece);

  expect(pieces.filter((piece) => /\p{Surrogate}/u.test(piece))).toEqual([]);
  expect(pieces.join("").split("😀")).toHaveLength(2 * 800_000 + 1);
});

test("what was found stands beside what was said, with the pictures of the round and what was not looked at", async () => {
  const { page } = await read(SPOKEN);
  const section = elements(page, "section").find((one) => attribute(one, "class") === "panel evidence");
  const [picture] = elements(page, "img");

  expect(textOf(section ?? page)).toContain("1 finding");
  expect(textOf(section ?? page)).toContain("Serious Accessibility The text is too faint.");
  expect(textOf(section ?? page)).toContain("did not look: The text is too faint.");
  expect(picture === undefined ? [] : [attribute(picture, "alt"), attribute(picture, "src")]).toEqual([
    "Round 1, 375 px wide",
    "data:image/png;base64,iVBO",
  ]);
});

test("a picture whose bytes are gone, or are no base64, leaves nothing behind", async () => {
  for (const lost of [null, 'iVBO" onerror="alert(1)']) {
    const { page } = await read(SPOKEN, { imageBase64: async () => lost });

    expect(elements(page, "img")).toEqual([]);
  }
});
