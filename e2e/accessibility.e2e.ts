import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { openSeededApp, type SeededApp, type Theme } from "../scripts/screens/seeded-app.ts";
import { findView } from "../scripts/screens/views.ts";

/** One of each kind of view: where two differ only in their words, one stands for both. */
const FILLED = [
  "shipped",
  "failed-exit",
  "degraded-malformed",
  "unreviewed",
  "compare",
  "source",
  "comparison-rounds",
  "comparison-pick",
  "no-matches",
  "filter",
  "palette",
  "shortcuts",
  "export",
  "replay-file",
  "rename",
  "settings",
  "new-run",
  "new-run-errors",
  "replay-speaking",
  "replay-timeline",
  "plan-setup",
  "plan-blocking",
  "plan-reply",
  "live-critic",
  "live-queued",
];
const THEMES: readonly Theme[] = ["light", "dark"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test.setTimeout(180_000);

test("no view of the window has anything that axe objects to, in light and in dark", async () => {
  const empty = await open(false);
  const found = await check(empty, ["welcome"]);
  await empty.close();

  const filled = await open(true);
  found.push(...(await check(filled, FILLED)));
  await filled.close();

  expect(found).toEqual([]);
});

function open(isFilled: boolean): Promise<SeededApp> {
  return openSeededApp({
    runtime: requireRuntime(),
    pausedClaude: fileURLToPath(new URL("../scripts/screens/paused-claude.mjs", import.meta.url)),
    lang: "en_US.UTF-8",
    isFilled,
  });
}

async function check(app: SeededApp, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // A colour on its way to another is nobody's contrast.
  await app.page.emulateMedia({ reducedMotion: "reduce" });
  for (const name of names) {
    const view = findView(name);
    await view.reach(app);
    for (const theme of THEMES) {
      await app.setTheme(theme);
      for (const violation of await violations(app.page)) found.push(`${name}, ${theme}: ${violation}`);
    }
    await view.leave?.(app);
  }
  return found;
}

/** In the page itself and not in its frames: what is under review is not ours. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // A separator stands between two landmarks; what scrolls and holds nothing to focus takes the focus itself in the
    // Chromium we run on.
    const meant: Readonly<Record<string, string>> = {
      region: "[role=separator], :has(> [role=separator])",
      "scrollable-region-focusable": "main",
    };
    const isMeant = (id: string, element: Element | null) => element?.matches(meant[id] ?? ":not(*)") === true;
    const axe: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof axe === "object" && axe !== null ? Reflect.get(axe, "run") : null;
    if (typeof run !== "function") throw new Error("axe is not there");
    const result: { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] } = await run(
      document,
      {
        iframes: false,
        resultTypes: ["violations"],
      },
    );
    return result.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !isMeant(id, document.querySelector(node.target.join(" "))))
        .map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`),
    );
  });
}
