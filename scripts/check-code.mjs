import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { checkColours } from "./check-colours.mjs";
import { checkImports } from "./check-imports.mjs";
import { checkName } from "./check-name.mjs";
import { checkPurity } from "./check-purity.mjs";
import { checkWaits } from "./check-waits.mjs";
import { checkWords } from "./check-words.mjs";
import { rootDir } from "./paths.mjs";
import { listFiles } from "./stamp.mjs";
import { runMain } from "./step.mjs";
import { formatFinding } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 */

const FOLDERS = ["main", "renderer", "shared", "resources", "e2e", "scripts"];
const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(ts|tsx|mjs|css|html|md|json|ya?ml|svg|txt|xml|plist|desktop)$/;
/** Recorded words of others are not our code. */
const FOREIGN = /\/(fixtures|captures|transcripts|briefs)\//;

/** @type {readonly { name: string, applies: (path: string) => boolean, check: (source: SourceFile) => Finding[] }[]} */
export const CODE_CHECKS = [
  { name: "imports", applies: (path) => CODE.test(path), check: checkImports },
  { name: "purity", applies: (path) => CODE.test(path), check: checkPurity },
  { name: "colours", applies: (path) => /\.(css|tsx)$/.test(path), check: checkColours },
  { name: "words", applies: (path) => path.endsWith(".tsx"), check: checkWords },
  { name: "product name", applies: (path) => TEXT.test(path), check: checkName },
  { name: "waits in tests", applies: (path) => CODE.test(path), check: checkWaits },
];

/** @returns {SourceFile[]} */
export function readSources() {
  return [...FOLDERS.flatMap((folder) => listFiles(join(rootDir, folder))), join(rootDir, "electron-builder.yml")]
    .map((file) => ({ file, path: relative(rootDir, file).replaceAll("\\", "/") }))
    .filter(({ path }) => TEXT.test(path) && !FOREIGN.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, "utf8") }));
}

/** @returns {{ name: string, files: number, findings: Finding[] }[]} one entry per check */
export function checkCode() {
  const sources = readSources();
  return CODE_CHECKS.map(({ name, applies, check }) => {
    const covered = sources.filter((source) => applies(source.path));
    return { name, files: covered.length, findings: covered.flatMap(check) };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const results = checkCode();
    for (const { name, files, findings } of results) {
      console.log(`${findings.length === 0 ? "✓" : "✗"} ${name} (${files} files)`);
      for (const finding of findings) console.error(formatFinding(finding));
    }
    return results.every(({ findings }) => findings.length === 0) ? 0 : 1;
  });
}
