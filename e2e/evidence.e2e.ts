import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { hostileRun } from "./hostile-artifact.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

const FAKE_AGENT = fileURLToPath(new URL("./fake-agent.mjs", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// The preview tells what it refuses to load.
test.use({ evidence: "full", provoked: /^console: (?:Refused to|Blocked script)/ });

const FLAWED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bread from a stone oven</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="https://fonts.example.com/a.css">
<style>body{margin:8px} .wide{width:900px;background:#fee} .faint{color:#bbb}</style></head>
<body><main><h1>Bread from a stone oven</h1><div style="height:4000px"></div><p class="faint">Baked at four this morning.</p>
<div class="wide">Rye, wheat and a seeded loaf.</div></main></body></html>`;

/** A page that does what it can to be the last one looked at. */
const HOSTILE = `<!doctype html><title>Hostile</title><meta http-equiv="refresh" content="0;url=https://example.com/">
<script>for (;;) alert("again");</script>
<style>* { filter: blur(1px) drop-shadow(0 0 9px red); } div { display: inline-grid; }</style>
<body onload="for (;;) {}">${"<div>x".repeat(60_000)}`;

/** As the sheet does it: the command is asked for, and the fixture says yes. Gives how the run is let come to its end. */
async function review(app: RunningApp, name: string, pages: readonly string[]): Promise<() => Promise<void>> {
  const script = join(app.dataDir, `${name}.txt`);
  const gate = join(app.dataDir, `${name}.gate`);
  await writeFile(script, hostileRun(pages));
  const commandLine = `"${process.execPath}" "${FAKE_AGENT}" --script "${script}" --scenario gated-end --gate "${gate}"`;
  const started: unknown = await app.page.evaluate(
    async ([brief, command]) => {
      const bridge: unknown = Reflect.get(window, "critique");
      const start: unknown = typeof bridge === "object" && bridge !== null ? Reflect.get(bridge, "run.start") : null;
      if (typeof start !== "function") throw new Error("the window has no bridge");
      return start({ brief, adapterId: "command", commandLine: command });
    },
    [name, commandLine] as const,
  );
  const runId = typeof started === "object" && started !== null ? Reflect.get(started, "value") : undefined;
  if (typeof runId !== "string") throw new Error(`the run was not started: ${JSON.stringify(started)}`);
  await app.page.evaluate((id) => history.replaceState(null, "", `#run=${id}`), runId);
  await app.page.reload();
  return async () => {
    await writeFile(gate, "");
    await expect(theaterPage(app.page).outcome).toContainText("Below threshold", { timeout: 20_000 });
  };
}

function evidenceOf(dataDir: string) {
  const runId = readRows(dataDir).at(-1)?.run_id ?? "";
  return readTranscript(dataDir, runId).filter((event) => event.type === "evidence");
}

/** In the window itself and not in the frame of the page under review. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof axe === "object" && axe !== null ? Reflect.get(axe, "run") : null;
    if (typeof run !== "function") throw new Error("axe is not there");
    const pane = document.querySelector(".evidence");
    const { violations: found }: { violations: { id: string; nodes: { target: string[] }[] }[] } = await run(pane, {
      iframes: false,
      resultTypes: ["violations"],
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(" ")}`));
  });
}

test("what a browser finds of a page stands beside the lanes and leads to its place; a hostile page costs only its own", async ({
  app,
}) => {
  const { page } = app;
  const finish = await review(app, "Bread", [FLAWED]);
  const evidence = page.getByRole("region", { name: /^Evidence/ });
  const preview = page.getByRole("region", { name: "Artifact", exact: true });

  const chip = theaterPage(page)
    .lane("Accessibility")
    .getByRole("button", { name: /^Show \d+ findings?: Accessibility$/ });
  // What is found late is skipped: the run ends when all is there.
  await expect(chip).toBeVisible({ timeout: 30_000 });
  await expect(evidence).toContainText("908 px wide", { timeout: 30_000 });
  await finish();
  await chip.click();
  await expect(evidence.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(evidence.getByRole("radio", { name: /^Accessibility/ })).toBeChecked();
  await expect(evidence).toContainText("Elements must meet minimum color contrast ratio thresholds");
  await expect(evidence).not.toContainText("scrolled sideways");
  await evidence.getByRole("radio", { name: /^All/ }).check();
  await expect(evidence).toContainText("In a window of 375 px the page is 908 px wide");
  await expect(evidence).toContainText("https://fonts.example.com/a.css");

  await evidence.getByRole("button", { name: "Outline in the preview: p", exact: true }).first().click();
  const faint = preview.frameLocator("iframe").locator(".faint");
  await expect(faint).toHaveCSS("outline-style", "solid");
  await expect(faint).toBeInViewport();
  await evidence.locator("summary").first().click();
  expect(await violations(page)).toEqual([]);
  await evidence.getByRole("button", { name: "Outline in the preview: p", exact: true }).first().click();
  await expect(faint).toHaveCSS("outline-style", "none");

  const found = evidenceOf(app.dataDir);
  expect(found.map(({ source }) => source)).toEqual(expect.arrayContaining(["static", "axe", "browser", "final-lint"]));
  expect(found.flatMap(({ screenshots }) => screenshots ?? []).map(({ width }) => width)).toEqual([375, 768, 1280]);

  await (await review(app, "Hostile", [HOSTILE]))();
  expect(evidenceOf(app.dataDir).length).toBeGreaterThan(0);
  await expect(theaterPage(page).lane("Critic")).toContainText("5.0");
  // Its window has gone with it.
  await expect
    .poll(() => app.electronApp.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows().length), { timeout: 20_000 })
    .toBe(1);
  expect((await app.dialogs()).every((message) => message.startsWith("Run this command"))).toBe(true);
});
