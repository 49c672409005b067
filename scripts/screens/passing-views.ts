import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { closeDialog, endRuns, openLibrary, settleLanes, startRun, tell } from "./app-steps.ts";
import { FAIR, GOOD, WEAK } from "./jury-rounds.ts";
import { HEAD, writeRound } from "./jury-words.ts";
import { pageOf } from "./pages.ts";
import type { SeededApp } from "./seeded-app.ts";
import type { View } from "./view.ts";

const BRIEF = "Landing page for a small bakery";

/** What comes and goes again: toasts, hints, what was searched for, sheets that are filled in. */
export const PASSING: readonly View[] = [
  {
    name: "toast-deleted",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await app.show("unreviewed");
      await tell(app, "delete_run");
      await app.page.locator(".toast").waitFor();
    },
    async leave({ page }) {
      await page.locator(".toast .button").click();
      await page.locator(".toast .button").waitFor({ state: "hidden" });
      await page.locator(".toast .icon-button").click();
      await page.locator(".toast").waitFor({ state: "hidden" });
    },
  },
  {
    name: "toast-interrupted",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await app.setWords(HEAD + writeRound(1, WEAK) + writeRound(2, FAIR));
      await startRun(app.page, BRIEF);
      await app.page.locator(".round-name").waitFor();
      await settleLanes(app.page);
      await tell(app, "interrupt");
      await app.page.locator(".toast").waitFor();
    },
    leave: ({ page }) => page.locator(".toast .icon-button").click(),
  },
  {
    name: "agent-marked",
    library: "filled",
    async reach(app) {
      markDegraded(app.dataDir);
      await startRun(app.page, BRIEF);
      await app.page.locator(".clear-mark .button").waitFor();
    },
    leave: ({ page }) =>
      page.evaluate(() => Reflect.get(window, "critique")["agents.clearDegraded"]({ adapterId: "claude-code" })),
  },
  {
    name: "live-again",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await app.setWords(HEAD + writeRound(1, GOOD).slice(0, 300));
      await tell(app, "run_again");
      await app.page.locator(".header-stop .button").waitFor();
      await app.page.locator(".round-name").waitFor();
      await settleLanes(app.page);
    },
    leave: endRuns,
  },
  {
    name: "problem",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      const file = join(await mkdtemp(join(tmpdir(), "critique-screens-file-")), "shopping list.critique");
      await writeFile(file, "eggs\nflour\n");
      await app.electronApp.evaluate(
        ({ app: own }, path) => own.emit("open-file", { preventDefault() {} }, path),
        file,
      );
      await app.page.locator(".stage .notice").waitFor();
    },
    leave: ({ page }) => page.locator(".stage .notice .button").click(),
  },
  {
    name: "drop",
    library: "filled",
    async reach(app) {
      await app.show("shipped");
      await app.page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["<p>"], "page.html"));
        window.dispatchEvent(new DragEvent("dragenter", { dataTransfer }));
      });
      await app.page.locator(".drop-hint").waitFor();
    },
    leave: ({ page }) => page.evaluate(() => void window.dispatchEvent(new DragEvent("dragleave"))),
  },
  {
    name: "search",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await app.show("shipped");
      await openLibrary(app.page);
      await app.page.locator(".library input[type=search]").fill("oven");
      await app.page.locator(".library mark").first().waitFor();
    },
    leave: ({ page }) => page.locator(".library input[type=search]").fill(""),
  },
  {
    name: "filtered",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await app.show("shipped");
      await openLibrary(app.page);
      await app.page.locator(".library-tools button[popovertarget]").click();
      await app.page.locator(".filter-panel input").nth(1).check();
      await app.page.keyboard.press("Escape");
      await app.page.locator(".filter-panel").waitFor({ state: "hidden" });
    },
    async leave({ page }) {
      await page.reload();
    },
  },
  {
    name: "error-output",
    library: "filled",
    async reach(app) {
      await app.show("failed-exit");
      await app.page.locator(".badge summary").click();
    },
  },
  {
    name: "links",
    library: "filled",
    isOfOneWidth: true,
    async reach(app) {
      await app.show("shipped");
      if (await app.page.locator(".artifact-pane").isHidden()) await tell(app, "toggle_artifact");
      await app.page.locator(".artifact-pane .segments").nth(1).locator(".segment").nth(2).click();
      await app.page.locator(".artifact-body > :is(.artifact-links, .artifact-note, .empty-state)").first().waitFor();
    },
  },
  {
    name: "artifact-window",
    library: "filled",
    async reach(app) {
      const runId = app.runs.get("not-shipped") ?? "";
      await app.page.evaluate((id) => history.replaceState(null, "", `#run=${id}&artifact=3`), runId);
      await app.page.reload();
      await app.page.locator(".artifact-window .artifact-page").waitFor();
    },
    leave: (app) => app.show("shipped"),
  },
  {
    name: "new-run-full",
    library: "filled",
    async reach(app) {
      const { page } = app;
      const folder = await mkdtemp(join(tmpdir(), "critique-screens-project-"));
      const project = join(folder, "bakery-site");
      await mkdir(project);
      await writeFile(join(folder, "landing page, third draft.html"), pageOf("Bread", "Rye and wheat.", "#8a3f12"));
      await writeFile(join(project, "DESIGN.md"), "# Bakery\n\nOven red for actions, cream for the ground, Georgia.\n");
      await writeFile(join(project, "SKILL.md"), "---\nname: landing-page\n---\n\nOne page, one action.\n");
      await tell(app, "new_run");
      await page.locator("dialog[open] textarea").fill(`${BRIEF}\n\nOne page: what is baked today, and how to order.`);
      await choose(app, join(folder, "landing page, third draft.html"));
      await page.locator("dialog[open] .asset .button").first().click();
      await page.locator("dialog[open] .asset-name").first().waitFor();
      await choose(app, project);
      await page.locator("dialog[open] .asset").nth(1).locator(".button").first().click();
      await page.locator("dialog[open] .project-files").waitFor();
      await page.locator("dialog[open] input[type=radio]:checked").waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "settings-all",
    library: "filled",
    async reach(app) {
      await tell(app, "settings");
      await app.page.locator(".all-settings summary").click();
      await app.page.locator(".all-settings").evaluate((section) => section.scrollIntoView());
    },
    leave: ({ page }) => page.locator(".all-settings summary").click(),
  },
];

/** As a failed conformance cycle leaves the agent. */
function markDegraded(dataDir: string): void {
  const library = new Database(join(dataDir, "critique.sqlite"));
  const now = Date.now();
  library
    .prepare("INSERT INTO adapter_marks VALUES ('claude-code', '2 of 10 shipped', 'conformance', ?, ?)")
    .run(now, now + 24 * 3_600_000);
  library.close();
}

/** What the next dialog for opening something gives. */
async function choose({ electronApp }: SeededApp, path: string): Promise<void> {
  await electronApp.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);
}
