import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { localCacheDir, rootDir } from "./paths.mjs";
import { forgetStamp, hashTree, readIfThere, writeWhole } from "./stamp.mjs";
import { runMain, SetupError, seconds } from "./step.mjs";

export const BUILD_CONFIGS = [
  "vite.main.config.ts",
  "vite.app.config.ts",
  "vite.preload.config.ts",
  "vite.renderer.config.ts",
];

const SOURCES = ["main", "shared", "renderer", "package.json", "package-lock.json", ...BUILD_CONFIGS];
const OUTPUTS = [
  "out/main/index.cjs",
  "out/main/cli.js",
  "out/main/store-worker.js",
  "out/main/evidence-worker.js",
  "out/main/replay-worker.js",
  "out/preload/preload.cjs",
  "out/renderer/index.html",
];
const stampFile = join(localCacheDir, "build.txt");

/** @param {string} name */
function isBuilt(name) {
  return !/\.test\.(ts|tsx)$|\/fixtures\//.test(name);
}

/**
 * Builds main, preload and renderer into out/.
 * @param {{ force?: boolean }} [options] `force` builds although no source changed
 * @returns {Promise<"built" | "unchanged">}
 */
export async function buildAll(options = {}) {
  const key = hashTree(rootDir, SOURCES, isBuilt);
  const isThere = OUTPUTS.every((file) => existsSync(join(rootDir, file)));
  if (!options.force && isThere && readIfThere(stampFile) === key) return "unchanged";

  forgetStamp(stampFile);
  rmSync(join(rootDir, "out", "main"), { recursive: true, force: true });
  const { build } = await import("vite");
  for (const configFile of BUILD_CONFIGS) {
    try {
      await build({ configFile: join(rootDir, configFile), root: buildRoot(configFile), logLevel: "warn" });
    } catch (error) {
      throw new SetupError(
        `${configFile} does not build:\n${error instanceof Error ? error.message : String(error)}`,
        "correct the source named above, then: npm run build",
      );
    }
  }
  writeWhole(stampFile, key);
  return "built";
}

/** @param {string} configFile */
export function buildRoot(configFile) {
  return configFile === "vite.renderer.config.ts" ? join(rootDir, "renderer") : rootDir;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const startedAt = performance.now();
    const outcome = await buildAll({ force: process.argv.includes("--force") });
    console.log(`✓ build: ${outcome} (${seconds(performance.now() - startedAt)})`);
    return 0;
  });
}
