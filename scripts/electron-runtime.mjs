import { existsSync } from "node:fs";
import { join } from "node:path";
import { localCacheDir, rootDir } from "./paths.mjs";
import { checkoutFlags } from "./sandbox.mjs";
import { REGISTRY_RUNTIME, registryRuntimeDir } from "./setup/registry-runtime.mjs";
import { readIfThere } from "./stamp.mjs";
import { SetupError } from "./step.mjs";

/**
 * @typedef {object} ElectronRuntime
 * @property {"download" | "registry"} kind Electron's own release, or the one docs/adr/0001 takes from the registry
 * @property {string} version
 * @property {string} executablePath
 * @property {string} drivenStartPath starts `$DRIVEN_PROGRAM` so that it waits for a test driver (see driven-app.ts)
 * @property {string} distDir the runtime alone, without an application: what a package is built from
 * @property {string[]} appArgs what names our application on the command line, before any other argument. Empty for the
 *   registry runtime, which finds it as `resources/app` and has no default application to take a path
 * @property {string[]} flags what this machine needs (see sandbox.mjs)
 */

/** This checkout's own copy (hard links) of the shared registry runtime, with its own link to our application. */
export const registryViewDir = join(localCacheDir, "electron");

const drivenStartPath = join(rootDir, "scripts", "driven-start.sh");

/** @returns {ElectronRuntime | null} null when set-up has not provided one yet */
export function findRuntime() {
  return findDownload() ?? findRegistryView();
}

/** @returns {ElectronRuntime} */
export function requireRuntime() {
  const runtime = findRuntime();
  if (runtime !== null) return runtime;
  throw new SetupError("There is no Electron runtime yet.", "node scripts/setup.mjs");
}

/** @returns {ElectronRuntime | null} */
function findDownload() {
  const packageDir = join(rootDir, "node_modules", "electron");
  const distDir = join(packageDir, "dist");
  const path = readIfThere(join(packageDir, "path.txt"));
  const version = readIfThere(join(distDir, "version"))?.trim().replace(/^v/, "");
  if (path === null || version === undefined || version !== packageVersion(packageDir)) return null;
  const executablePath = join(distDir, path);
  if (!existsSync(executablePath)) return null;
  return {
    kind: "download",
    version,
    executablePath,
    drivenStartPath,
    distDir,
    appArgs: [rootDir],
    flags: checkoutFlags(),
  };
}

/** @returns {ElectronRuntime | null} */
function findRegistryView() {
  if (readIfThere(join(registryViewDir, "source.txt")) !== registryRuntimeDir) return null;
  return {
    kind: "registry",
    version: REGISTRY_RUNTIME.electronVersion,
    executablePath: join(registryViewDir, "electron"),
    drivenStartPath,
    distDir: registryRuntimeDir,
    appArgs: [],
    flags: checkoutFlags(),
  };
}

/** @param {string} packageDir */
function packageVersion(packageDir) {
  const text = readIfThere(join(packageDir, "package.json"));
  return text === null ? null : JSON.parse(text).version;
}
