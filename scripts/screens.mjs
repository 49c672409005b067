// Pictures of every view and state of the window, in every size and theme, to be looked at. See --help.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { buildAll } from "./build.mjs";
import { againWithDisplay, hasDisplay } from "./display.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { rootDir } from "./paths.mjs";
import { setUp } from "./setup.mjs";
import { runMain, step } from "./step.mjs";

const HELP = `npm run screens -- [--view TEXT] [--width N]... [--pass NAME] [--out FOLDER]

  --view TEXT   only views with TEXT in their name
  --width N     only this width: 375, 768, 1280, 1920
  --pass NAME   only one of: empty, filled, de_DE, ja_JP, ko_KR, zh_CN, zh_TW, zoom-200, forced-colours
  --no-build    of the build that is there
  --out FOLDER  default test-results/screens, which is emptied first
`;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      view: { type: "string" },
      width: { type: "string", multiple: true },
      pass: { type: "string" },
      out: { type: "string", default: join(rootDir, "test-results", "screens") },
      "no-build": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values["no-build"]) {
    await setUp("test");
    await step(
      "build",
      () => buildAll(),
      (outcome) => outcome,
    );
  }
  if (!hasDisplay()) {
    return againWithDisplay(fileURLToPath(import.meta.url), ["--no-build", ...process.argv.slice(2)]);
  }
  const outDir = join(rootDir, "out", "screens");
  // Not before set-up: on a fresh checkout it is not there.
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: rootDir,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: ["better-sqlite3", "@playwright/test"], target: "node" },
    build: {
      ssr: "scripts/screens/index.ts",
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { format: "es", entryFileNames: "index.js" } },
    },
  });
  /** @type {typeof import("./screens/index.ts")} */
  const { takeScreens } = await import(pathToFileURL(join(outDir, "index.js")).href);
  rmSync(values.out, { recursive: true, force: true });
  const count = await takeScreens({
    runtime: requireRuntime(),
    pausedClaude: join(rootDir, "scripts", "screens", "paused-claude.mjs"),
    outDir: values.out,
    only: values.view ?? null,
    widths: values.width?.map(Number) ?? null,
    pass: values.pass ?? null,
  });
  console.log(`${count} screens: ${join(values.out, "index.html")}`);
  return 0;
});
