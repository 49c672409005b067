import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDialog, endRuns, openLibrary, settleLanes, startRun, tell } from "./app-steps.ts";
import { EVIDENCE_VIEWS } from "./evidence-views.ts";
import { FAIR, GOOD, WEAK } from "./jury-rounds.ts";
import { HEAD, writeRound } from "./jury-words.ts";
import { PASSING } from "./passing-views.ts";
import { PLAN_VIEWS } from "./plan-views.ts";
import type { SeededApp } from "./seeded-app.ts";
import { STORED_SCENES } from "./stored-scenes.ts";
import type { View } from "./view.ts";

/** What lies over the run that was shown last, or beside it. */
const OVERLAYS: readonly View[] = [
  {
    name: "palette",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await tell(app, "palette");
      await app.page.locator("dialog[open] [role=option]").first().waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "palette-none",
    library: "filled",
    async reach(app) {
      await tell(app, "palette");
      await app.page.locator("dialog[open] input").fill("zzz");
      await app.page.locator(".palette-none").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "export",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await tell(app, "export_run");
      await app.page.locator("dialog[open] [role=switch]").check();
    },
    leave: closeDialog,
  },
  {
    name: "shortcuts",
    library: "filled",
    async reach(app) {
      await tell(app, "shortcuts");
      await app.page.locator("dialog[open] .shortcut").first().waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "rename",
    library: "filled",
    async reach(app) {
      await tell(app, "rename_run");
      await app.page.locator("dialog[open] input").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "new-run",
    library: "filled",
    async reach(app) {
      await tell(app, "new_run");
      await app.page.locator("dialog[open] textarea").fill("Landing page for a small bakery");
      await app.page.locator("dialog[open] input[type=radio]:checked").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "new-run-command",
    library: "filled",
    async reach(app) {
      await tell(app, "new_run");
      const dialog = app.page.locator("dialog[open]");
      await dialog.locator('input[type=radio][value="command"]').check();
      await dialog.locator(".command-field input").fill("node review.mjs --prompt {prompt_file}");
      await dialog.locator(".framing-field select").selectOption("ndjson");
      await dialog.locator(".command-words").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "new-run-errors",
    library: "filled",
    async reach(app) {
      await tell(app, "new_run");
      await app.page.locator("dialog[open] textarea").fill("");
      await app.page.locator("dialog[open] .dialog-foot button").last().click();
      await app.page.locator("dialog[open] .field-error").first().waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "filter",
    library: "filled",
    isOfOneWidth: true,
    async reach({ page }) {
      await openLibrary(page);
      await page.locator(".library-tools button[popovertarget]").click();
      await page.locator(".filter-panel input, .filter-panel button").first().waitFor();
    },
    async leave({ page }) {
      await page.keyboard.press("Escape");
      await page.locator(".filter-panel").waitFor({ state: "hidden" });
    },
  },
  {
    name: "no-matches",
    library: "filled",
    isOfOneWidth: true,
    async reach({ page }) {
      await openLibrary(page);
      await page.locator(".library input[type=search]").fill("zzz nothing");
      await page.locator(".library .empty-state").waitFor();
    },
    leave: ({ page }) => page.locator(".library input[type=search]").fill(""),
  },
  {
    name: "menu",
    library: "filled",
    async reach({ page }) {
      await page.locator("header .menu-button, header [aria-haspopup=menu]").first().click();
      await page.locator("[role=menuitem]").first().waitFor();
    },
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  { name: "compare", library: "filled", isOfOneWidth: true, reach: (app) => compare(app, 0) },
  { name: "compare-swipe", library: "filled", isOfOneWidth: true, reach: (app) => compare(app, 1) },
  { name: "compare-text", library: "filled", isOfOneWidth: true, reach: (app) => compare(app, 2) },
  {
    name: "comparison",
    library: "filled",
    async reach(app) {
      await compareRuns(app, "below-threshold");
    },
    leave: closeComparison,
  },
  {
    name: "comparison-rounds",
    library: "filled",
    async reach(app) {
      await compareRuns(app, "not-shipped", null);
      await app.page.locator(".comparison .panel-toggle").click();
    },
    leave: closeComparison,
  },
  {
    name: "comparison-text",
    library: "filled",
    async reach(app) {
      await compareRuns(app, "failed-exit");
      await app.page.locator(".artifact-comparison .segment").nth(2).click();
      await app.page.locator(".artifact-comparison .source-row").first().waitFor();
    },
    leave: closeComparison,
  },
  {
    name: "comparison-none",
    library: "filled",
    async reach(app) {
      await compareRuns(app, "degraded-malformed", "interrupted-early");
    },
    leave: closeComparison,
  },
  {
    name: "comparison-pick",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await tell(app, "compare_runs");
      await app.page.locator("dialog[open] [role=option]").first().waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "source",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await showArtifact(app);
      await app.page
        .locator(".artifact-pane [role=tab], .artifact-pane .segment")
        .filter({ hasNotText: /\d/ })
        .nth(1)
        .waitFor();
      await app.page.locator(".artifact-pane .segments").nth(1).locator(".segment").nth(1).click();
    },
    leave: ({ page }) => page.locator(".artifact-pane .segments").nth(1).locator(".segment").first().click(),
  },
  {
    name: "settings",
    library: "filled",
    async reach(app) {
      await tell(app, "settings");
      await app.page.locator(".settings section").first().waitFor();
    },
  },
  ...Array.from(
    { length: 5 },
    (_, index): View => ({
      name: `settings-section-${index + 1}`,
      library: "filled",
      async reach(app) {
        if (await app.page.locator(".settings").isHidden()) await tell(app, "settings");
        await app.page
          .locator(".settings section")
          .nth(index)
          .evaluate((section) => section.scrollIntoView());
      },
    }),
  ),
];

/** The run with two rounds, and its artifact beside it. */
async function showArtifact(app: SeededApp): Promise<void> {
  await app.show("shipped");
  const pane = app.page.locator(".artifact-pane");
  // It is loaded when it is first shown: not there yet is not closed.
  await pane.waitFor({ timeout: 3_000 }).catch(() => tell(app, "toggle_artifact"));
  await pane.locator(".segment").first().waitFor();
}

async function compare(app: SeededApp, how: number): Promise<void> {
  await showArtifact(app);
  await app.page.locator(".artifact-pane .segments").first().locator(".segment").last().click();
  await app.page.locator(".compare-side, .compare-swipe").first().waitFor();
  await app.page.locator(".artifact-pane .segments").nth(1).locator(".segment").nth(how).click();
  await app.page
    .locator([".compare-side", ".compare-swipe", ".artifact-pane .source-row"][how] ?? "main")
    .first()
    .waitFor();
}

/** One scene against another; null: against its own rounds. */
async function compareRuns(app: SeededApp, scene: string, other: string | null = "shipped"): Promise<void> {
  await app.show(scene);
  await tell(app, "compare_runs");
  const options = app.page.locator("dialog[open] [role=option]");
  await options.first().waitFor();
  await options.nth(toPickedIndex(scene, other)).click();
  await app.page.locator(".comparison-table").waitFor();
}

/** The picker lists the run itself first, then the newest. */
function toPickedIndex(scene: string, other: string | null): number {
  const names = STORED_SCENES.map(({ name }) => name).reverse();
  return other === null ? 0 : [scene, ...names.filter((name) => name !== scene)].indexOf(other);
}

async function closeComparison({ page }: SeededApp): Promise<void> {
  await page.locator(".comparison-head button").last().click();
  await page.locator(".comparison").waitFor({ state: "hidden" });
}

const settled = STORED_SCENES.map(({ name }): View => ({ name, library: "filled", reach: (app) => app.show(name) }));

/** What somebody looks for in a run that is over: an earlier round, the rounds as a table, fewer words. */
const EARLIER: readonly View[] = [
  {
    name: "earlier-round",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await app.page.locator(".round-steps button").first().click();
      await app.page.locator('.round-bar[data-earlier="true"]').waitFor();
    },
    leave: ({ page }) => page.locator(".round-bar .button").click(),
  },
  {
    name: "rounds-as-table",
    library: "filled",
    async reach(app) {
      await app.show("not-shipped");
      await app.page.locator(".panel-toggle").click();
      await app.page.locator(".round-table").waitFor();
    },
    leave: ({ page }) => page.locator(".panel-toggle").click(),
  },
  {
    name: "folded",
    library: "filled",
    async reach(app) {
      await app.show("not-shipped");
      await app.page.locator(".round-bar .icon-button[aria-expanded]").click();
    },
    leave: ({ page }) => page.locator(".round-bar .icon-button[aria-expanded]").click(),
  },
];

const ROUND_ONE = HEAD + writeRound(1, WEAK);
const ROUND_TWO = ROUND_ONE + writeRound(2, FAIR);

/** The words up to `characters` into the last element that begins with `tag`. */
function upTo(text: string, tag: string, characters: number): string {
  return text.slice(0, text.lastIndexOf(tag) + tag.length + characters);
}

const SECOND = ROUND_ONE + writeRound(2, GOOD);

/** A critic who measures more than its lane has room for, in the middle of the last. */
const MANY_DIMS = `${HEAD}<ROUND n="1">\n<PANELIST role="critic" score="6.5" must_fix="0">\n<NOTES>One thing after the other.</NOTES>\n${Array.from(
  { length: 14 },
  (_, index) =>
    `<DIM name="measure ${index + 1}" score="${5 + (index % 5)}">What was found in measure ${index + 1}, in a sentence.</DIM>\n`,
).join("")}`;

/** The second turn meets a service that is overloaded, with most of the budget used by the first. */
const RETRYING = [
  ROUND_ONE,
  JSON.stringify({
    type: "result",
    modelUsage: { paused: { inputTokens: 78_000, outputTokens: 8_400 } },
    total_cost_usd: 0.4182,
  }),
  "---turn---",
  JSON.stringify({
    type: "system",
    subtype: "api_retry",
    attempt: 2,
    max_retries: 10,
    retry_delay_ms: 60_000,
    error_status: 529,
    error: "overloaded",
  }),
].join("\n");

const LIVE: readonly (readonly [name: string, words: string])[] = [
  ["live-starting", ""],
  ["live-designer", upTo(ROUND_ONE, '<PANELIST role="designer"', 90)],
  ["live-critic", upTo(SECOND, '<PANELIST role="critic"', 210)],
  ["live-brand", upTo(SECOND, '<PANELIST role="brand"', 150)],
  ["live-a11y", upTo(SECOND, '<PANELIST role="a11y"', 190)],
  ["live-copy", upTo(ROUND_ONE, '<PANELIST role="copy"', 330)],
  ["live-many-dims", upTo(MANY_DIMS, "<DIM", 60)],
  ["live-between-rounds", ROUND_TWO],
  ["live-retrying", RETRYING],
];

const live = LIVE.map(
  ([name, words]): View => ({
    name,
    library: "filled",
    async reach(app) {
      await app.setWords(words);
      await startRun(app.page, "Landing page for a small bakery");
      if (words !== "") await app.page.locator(".round-name").waitFor();
      if (words === RETRYING) await app.page.locator(".header-facts .origin-mark").waitFor();
      await settleLanes(app.page);
    },
    leave: endRuns,
  }),
);

/** Two run, one waits. */
const several: readonly View[] = (["live-several", "live-queued"] as const).map((name) => ({
  name,
  library: "filled",
  async reach(app) {
    await app.setWords(upTo(SECOND, '<PANELIST role="brand"', 150));
    await startRun(app.page, "Landing page for a small bakery");
    await startRun(app.page, "Price list for a hairdresser");
    await startRun(app.page, "Menu of a tea room", name === "live-queued");
    if (name === "live-several") await app.page.locator(".round-name").waitFor();
    await settleLanes(app.page);
  },
  leave: endRuns,
}));

/** In the player, at so many presses of K from the start. */
async function replay(app: SeededApp, rounds: number): Promise<void> {
  await app.show("not-shipped");
  await tell(app, "replay");
  await app.page.locator(".replay-bar").waitFor();
  await app.page.locator("main .theater").waitFor();
  await app.page.locator(".replay-reading").waitFor({ state: "hidden" });
  // Brought to its end it stands still.
  await app.page.keyboard.press("End");
  await app.page.keyboard.press("Home");
  for (let press = 0; press < rounds; press += 1) await app.page.keyboard.press("k");
}

/** It is loaded when it is first shown: not there yet is not closed. */
async function openPane(app: SeededApp): Promise<void> {
  const toggle = app.page.locator(".header-actions .icon-button[aria-expanded]:not([aria-haspopup])");
  if ((await toggle.getAttribute("aria-expanded")) !== "true") await tell(app, "toggle_artifact");
  await app.page.locator(".replay-pane").waitFor();
}

async function leaveReplay({ page }: SeededApp): Promise<void> {
  await page.locator(".replay-more .icon-button").click();
  await page.locator(".replay-bar").waitFor({ state: "hidden" });
}

/** A file whose end is lost, as somebody else sent it. */
async function replayFile({ electronApp, page }: SeededApp): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), "critique-screens-file-")), "tea room, second try.critique");
  const events = [
    { type: "run_started", maxRounds: 3, threshold: 8, scale: 10 },
    { type: "round_open", round: 1 },
    { type: "panelist_open", round: 1, role: "critic" },
    { type: "panelist_note", round: 1, role: "critic", text: "The prices are the first thing one reads." },
    { type: "panelist_must_fix", round: 1, role: "critic", text: "Raise the contrast of the opening hours." },
    { type: "panelist_close", round: 1, role: "critic", score: 6.5, mustFix: 1 },
  ];
  await writeFile(
    file,
    `${events.map((event, seq) => JSON.stringify({ ...event, seq, t: seq * 900 })).join("\n")}\n{"ty`,
  );
  await electronApp.evaluate(({ app }, path) => app.emit("open-file", { preventDefault() {} }, path), file);
  await page.locator(".file-note").waitFor();
}

const replays: readonly View[] = [
  { name: "replay-file", library: "filled", reach: replayFile, leave: leaveReplay },
  { name: "replay-start", library: "filled", reach: (app) => replay(app, 0), leave: leaveReplay },
  {
    name: "replay-speaking",
    library: "filled",
    async reach(app) {
      await replay(app, 2);
      for (let press = 0; press < 11; press += 1) await app.page.keyboard.press("Shift+ArrowRight");
    },
    leave: leaveReplay,
  },
  {
    name: "replay-artifact",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await replay(app, 3);
      const { page } = app;
      await openPane(app);
      await page.locator(".replay-tabs .segment").last().click();
      await page.locator(".artifact-page").waitFor();
    },
    leave: leaveReplay,
  },
  {
    name: "replay-timeline",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await replay(app, 2);
      const { page } = app;
      await openPane(app);
      await page.locator(".timeline-search input").fill("contrast");
      await page.keyboard.press("Enter");
      await page.locator(".timeline-found").waitFor();
      await page.locator(".scrub-bar").hover();
      await page.locator(".moment-preview").waitFor();
    },
    leave: leaveReplay,
  },
];

export const VIEWS: readonly View[] = [
  {
    name: "welcome",
    library: "empty",
    reach: async ({ page }) => page.getByRole("main").getByRole("button").first().waitFor(),
  },
  ...settled,
  ...EARLIER,
  ...OVERLAYS,
  ...live,
  ...several,
  ...replays,
  ...PASSING,
  ...PLAN_VIEWS,
  ...EVIDENCE_VIEWS,
];

export function findView(name: string): View {
  const view = VIEWS.find((candidate) => candidate.name === name);
  if (view === undefined) throw new Error(`no view ${name}; there are ${VIEWS.map((one) => one.name).join(", ")}`);
  return view;
}
