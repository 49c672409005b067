import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { openSeededApp, type SeededApp, type Size, type Theme } from "../scripts/screens/seeded-app.ts";

// The pictures in `looks/` are made by `npm run e2e -- e2e/looks.e2e.ts --update-snapshots`, which also notes with what.
// With another runtime or other fonts nothing can be compared to them: then only the layout is asserted.

const MADE_WITH = fileURLToPath(new URL("looks/made-with.json", import.meta.url));
const BADGES = [
  "shipped",
  "not-shipped",
  "below-threshold",
  "timed-out",
  "interrupted",
  "degraded-malformed",
  "failed-exit",
  "unreviewed",
];
const WIDE: Size = { width: 1280, height: 820 };
const SIZES: readonly Size[] = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  WIDE,
  { width: 1920, height: 1080 },
];
const THEMES: readonly Theme[] = ["light", "dark"];

test.setTimeout(180_000);

test("the main view and every badge look as they were last looked at", async () => {
  const app = await openSeededApp({
    runtime: requireRuntime(),
    pausedClaude: fileURLToPath(new URL("../scripts/screens/paused-claude.mjs", import.meta.url)),
    lang: "en_US.UTF-8",
    isFilled: true,
  });
  const compare = await comparison(app.page);

  await app.setSize(WIDE);
  for (const badge of BADGES) {
    await app.show(badge);
    await expectLayout(app.page);
    for (const theme of THEMES) await compare(app, app.page.getByRole("main"), theme, `badge-${badge}-${theme}.png`);
  }
  for (const size of SIZES) {
    await app.setSize(size);
    await app.show("below-threshold");
    await expectLayout(app.page);
    for (const theme of THEMES) await compare(app, app.page, theme, `main-${size.width}-${theme}.png`);
  }
  await app.close();
});

type Compare = (app: SeededApp, seen: Page | Locator, theme: Theme, name: string) => Promise<void>;

/** Compares to the pictures, or says once that it cannot. */
async function comparison(page: Page): Promise<Compare> {
  const here = await madeWith(page);
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) writeFileSync(MADE_WITH, here);
  if (readFileSync(MADE_WITH, "utf8") !== here) {
    console.log(
      "    looks: another runtime or other fonts than the pictures were made with; only the layout is asserted",
    );
    return async () => {};
  }
  return async (app, seen, theme, name) => {
    await app.setTheme(theme);
    const options = { animations: "disabled", caret: "hide", maxDiffPixels: 40 } as const;
    // The two kinds of what can be seen have an assertion each.
    if ("goto" in seen) await expect(seen).toHaveScreenshot(name, options);
    else await expect(seen).toHaveScreenshot(name, options);
  };
}

/** The runtime, and how wide the fonts of this machine set a few words. */
async function madeWith(page: Page): Promise<string> {
  const { kind, version } = requireRuntime();
  const widths = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("no canvas");
    const families = [getComputedStyle(document.body).fontFamily, "monospace", "serif"];
    return families.flatMap((family) =>
      ["Threshold 8.00 — Größe", "小さなパン屋", "작은 빵집"].map((text) => {
        context.font = `100px ${family}`;
        return Math.round(context.measureText(text).width);
      }),
    );
  });
  return `${JSON.stringify({ platform: process.platform, runtime: `${kind} ${version}`, widths })}\n`;
}

/** What holds with any fonts: nothing is wider than the window, and header and outcome are in sight. */
async function expectLayout(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    [...document.querySelectorAll("body, header, main, main section, nav")]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.className || element.tagName),
  );
  expect(overflow).toEqual([]);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Outcome" })).toBeInViewport({ ratio: 1 });
}
