import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronRuntime } from "../electron-runtime.mjs";
import { type Shot, writeContactSheet } from "./contact-sheet.ts";
import { openSeededApp, type SeededApp, type Size, type Theme } from "./seeded-app.ts";
import { VIEWS, type View } from "./views.ts";

export interface ScreensOptions {
  readonly runtime: ElectronRuntime;
  readonly pausedClaude: string;
  readonly outDir: string;
  /** Only views whose name has this in it. */
  readonly only: string | null;
  readonly widths: readonly number[] | null;
  readonly lang: string;
}

const SIZES: readonly Size[] = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 820 },
  { width: 1920, height: 1080 },
];
const THEMES: readonly Theme[] = ["light", "dark"];

/** Takes every view in every size and theme into `outDir`; gives how many. */
export async function takeScreens(options: ScreensOptions): Promise<number> {
  await mkdir(options.outDir, { recursive: true });
  const shots: Shot[] = [];
  for (const library of ["empty", "filled"] as const) {
    const views = VIEWS.filter(
      (view) => view.library === library && (options.only === null || view.name.includes(options.only)),
    );
    if (views.length === 0) continue;
    const app = await openSeededApp({ ...options, isFilled: library === "filled" });
    try {
      for (const view of views) shots.push(...(await takeView(app, view, options)));
    } finally {
      await app.close();
    }
  }
  await writeFile(join(options.outDir, "index.html"), writeContactSheet(shots));
  return shots.length;
}

async function takeView(app: SeededApp, view: View, { outDir, widths }: ScreensOptions): Promise<Shot[]> {
  await view.reach(app);
  const shots: Shot[] = [];
  for (const size of SIZES.filter(({ width }) => widths === null || widths.includes(width))) {
    await app.setSize(size);
    for (const theme of THEMES) {
      await app.setTheme(theme);
      const look = `${size.width} ${theme}`;
      const file = `${view.name}-${size.width}-${theme}.png`;
      await app.page.screenshot({ path: join(outDir, file), animations: "disabled", caret: "initial" });
      shots.push({ file, view: view.name, look });
    }
  }
  await view.leave?.(app);
  console.log(`  ${view.name}: ${shots.length}`);
  return shots;
}
