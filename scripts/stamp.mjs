import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * @param {string} file
 * @returns {string | null} the text, or null when there is no such file
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * Replaces the file in one step: an interrupted set-up leaves the old stamp or the new one, never half.
 * @param {string} file
 * @param {string} text
 */
export function writeWhole(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** @param {string} file */
export function forgetStamp(file) {
  rmSync(file, { force: true });
}

/** @param {...string} parts */
export function hashText(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/**
 * One hash over names and contents of files and folders.
 * @param {string} root names in the hash are relative to it, so that a moved checkout keeps its stamps
 * @param {readonly string[]} entries files or folders; those that are missing count as missing
 * @param {(path: string) => boolean} [isWanted]
 */
export function hashTree(root, entries, isWanted = () => true) {
  const hash = createHash("sha256");
  for (const entry of entries) {
    for (const file of listFiles(join(root, entry))) {
      const name = relative(root, file).replaceAll("\\", "/");
      if (isWanted(name)) hash.update(name).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} files, in a stable order; empty when there is nothing
 */
export function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(join(path, entry.name));
      return entry.isFile() ? [join(path, entry.name)] : [];
    });
}
