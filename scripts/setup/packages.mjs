import { lstatSync } from "node:fs";
import { join } from "node:path";
import { modulesStampDir, rootDir } from "../paths.mjs";
import { runCommand, tail } from "../run-command.mjs";
import { forgetStamp, hashText, readIfThere, writeWhole } from "../stamp.mjs";
import { SetupError } from "../step.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry */

/**
 * Whether what npm says it installed (`node_modules/.package-lock.json`) is what the lockfile asks for. Lets someone
 * who has just run `npm install` by hand go on without a second installation.
 * @param {string} lockText
 * @param {string} installedText
 */
export function isInstalledAsLocked(lockText, installedText) {
  /** @type {Record<string, LockEntry>} */
  const locked = JSON.parse(lockText).packages ?? {};
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(installedText).packages ?? {};
  const isSame = (/** @type {LockEntry | undefined} */ a, /** @type {LockEntry | undefined} */ b) =>
    a !== undefined && b !== undefined && a.version === b.version && a.integrity === b.integrity;
  return (
    Object.entries(installed).every(([path, entry]) => isSame(entry, locked[path])) &&
    Object.entries(locked).every(([path, entry]) => path === "" || entry.optional || isSame(entry, installed[path]))
  );
}

/**
 * Installs node_modules when it is missing or the lockfile is another one than at the last installation.
 * @param {(text: string) => void} say
 * @returns {Promise<"unchanged" | "installed">}
 */
export async function ensurePackages(say) {
  const lockText = readIfThere(join(rootDir, "package-lock.json"));
  if (lockText === null) {
    throw new SetupError("package-lock.json is missing.", "restore it with: git checkout -- package-lock.json");
  }
  const stampFile = join(modulesStampDir, "packages.txt");
  const key = hashText(lockText, process.platform, process.arch);
  if (readIfThere(stampFile) === key) return "unchanged";

  const installedText = readIfThere(join(rootDir, "node_modules", ".package-lock.json"));
  if (installedText !== null && isInstalledAsLocked(lockText, installedText)) {
    writeWhole(stampFile, key);
    return "unchanged";
  }

  refuseLinkedFolder(join(rootDir, "node_modules"));
  forgetStamp(stampFile);
  say("npm ci (a minute on a fresh machine)");
  // No package here needs its install script: npm would run node-gyp for better-sqlite3, which wants headers from the
  // network and builds what setup/native.mjs builds properly, if at all.
  const result = await runCommand("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: rootDir,
  });
  if (result.code !== 0) {
    throw new SetupError(
      `npm ci failed:\n${tail(result.output)}`,
      "see the lines above (usually the npm registry cannot be reached, or package.json and the lockfile differ: npm install).",
    );
  }
  writeWhole(stampFile, key);
  return "installed";
}

/**
 * `npm ci` empties node_modules before it installs: through a link it would empty another checkout's.
 * @param {string} folder
 */
export function refuseLinkedFolder(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new SetupError(
    `${folder} is a link and does not hold what package-lock.json asks for; installing would empty the folder it leads to.`,
    `remove the link: rm ${folder}`,
  );
}
