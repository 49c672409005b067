import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { ElectronRuntime } from "../electron-runtime.mjs";
import { type Shot, writeContactSheet } from "./contact-sheet.ts";
import { openSeededApp, type SeededApp, type Size, type Theme } from "./seeded-app.ts";
import type { View } from "./view.ts";
import { VIEWS } from "./views.ts";

export interface ScreensOptions {
  readonly runtime: ElectronRuntime;
  readonly pausedClaude: string;
  readonly outDir: string;
  /** Only views whose name has this in it. */
  readonly only: string | null;
  readonly widths: readonly number[] | null;
  /** Only this pass. */
  readonly pass: string | null;
}

/** The whole matrix once, then what matters of it in other languages, sizes of type and colours. */
interface Pass {
  readonly name: string;
  readonly library: View["library"];
  readonly lang: string;
  readonly views: readonly View[];
  readonly sizes: readonly Size[];
  readonly themes: readonly Theme[];
  readonly prepare?: (app: SeededApp) => Promise<void>;
  readonly isZoomed?: true;
}

const SIZES: readonly Size[] = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 820 },
  { width: 1920, height: 1080 },
];
const THEMES: readonly Theme[] = ["light", "dark"];
const TELLING = [
  "comparison-rounds",
  "shipped",
  "not-shipped",
  "earlier-round",
  "palette",
  "new-run-errors",
  "settings",
  "compare-text",
  "live-critic",
  "live-retrying",
  "degraded-malformed",
  "export",
  "shortcuts",
  "replay-timeline",
  "new-run-full",
  "plan-blocking",
  "plan-reply",
];
const ENGLISH = "en_US.UTF-8";

const telling = VIEWS.filter(({ name }) => TELLING.includes(name));
const filled = VIEWS.filter(({ library }) => library === "filled");

const PASSES: readonly Pass[] = [
  {
    name: "empty",
    library: "empty",
    lang: ENGLISH,
    views: VIEWS.filter(({ library }) => library === "empty"),
    sizes: SIZES,
    themes: THEMES,
  },
  { name: "filled", library: "filled", lang: ENGLISH, views: filled, sizes: SIZES, themes: THEMES },
  ...["de_DE", "ja_JP", "ko_KR", "zh_CN", "zh_TW"].map(
    (locale): Pass => ({
      name: locale,
      library: "filled",
      lang: `${locale}.UTF-8`,
      views: telling,
      sizes: SIZES.filter(({ width }) => width === 375 || width === 1280),
      themes: ["light"],
    }),
  ),
  {
    name: "zoom-200",
    library: "filled",
    lang: ENGLISH,
    views: telling,
    sizes: SIZES.filter(({ width }) => width >= 768),
    themes: ["light"],
    prepare: (app) => app.setZoom(2),
    isZoomed: true,
  },
  {
    name: "forced-colours",
    library: "filled",
    lang: ENGLISH,
    views: telling,
    sizes: SIZES.filter(({ width }) => width === 1280),
    themes: THEMES,
    prepare: (app) => app.setForcedColors(true),
  },
];

/** Takes every view in every size and theme into `outDir`; gives how many. */
export async function takeScreens(options: ScreensOptions): Promise<number> {
  await mkdir(options.outDir, { recursive: true });
  const shots: Shot[] = [];
  for (const pass of PASSES.filter(({ name }) => options.pass === null || name === options.pass)) {
    const views = pass.views.filter(({ name }) => options.only === null || name.includes(options.only));
    if (views.length === 0) continue;
    console.log(pass.name);
    const app = await openSeededApp({ ...options, lang: pass.lang, isFilled: pass.library === "filled" });
    try {
      for (const view of views) shots.push(...(await takeView(app, pass, view, options)));
    } finally {
      await app.close();
    }
  }
  await writeFile(join(options.outDir, "index.html"), writeContactSheet(shots));
  return shots.length;
}

async function takeView(app: SeededApp, pass: Pass, view: View, { outDir, widths }: ScreensOptions): Promise<Shot[]> {
  const shots: Shot[] = [];
  const sizes = pass.sizes.filter(({ width }) => widths === null || widths.includes(width));
  for (const [index, size] of sizes.entries()) {
    await app.setSize(size);
    if (index === 0 || view.isOfOneWidth) await view.reach(app);
    // After each load of the page: it forgets how far it was zoomed.
    await pass.prepare?.(app);
    for (const theme of pass.themes) {
      await app.setTheme(theme);
      await settleFrames(app.page);
      const look = `${pass.name} ${size.width} ${theme}`;
      const file = `${view.name}-${look.replaceAll(" ", "-")}.png`;
      const path = join(outDir, file);
      if (pass.isZoomed) await app.picture(path);
      else await app.page.screenshot({ path, animations: "disabled", caret: "initial" });
      shots.push({ file, view: view.name, look });
    }
    if (view.isOfOneWidth || index === sizes.length - 1) await view.leave?.(app);
  }
  console.log(`  ${view.name}: ${shots.length}`);
  return shots;
}

/** Until the artifacts that are shown have been drawn: each is a page of its own. */
async function settleFrames(page: Page): Promise<void> {
  const frames = page.locator("iframe");
  for (let index = 0; index < (await frames.count()); index += 1) {
    await frames.nth(index).contentFrame().locator("body *").first().waitFor();
  }
}
