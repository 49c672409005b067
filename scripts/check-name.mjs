/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 */

const KEY = "critiqueTheater.userFacingName";
const RULE = `the product's name is written once per language, as ${KEY} in shared/strings`;

// Written in two halves, so that this file does not hold what it forbids.
const NAME = new RegExp(["design", "jury"].join("[ \\u00a0]?"), "i");

/**
 * Finds the product's name where it would have to be changed together with the catalogue.
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkName(source) {
  if (!/^((main|renderer|shared|resources)\/|electron-builder\.yml$)/.test(source.path)) return [];
  let seen = 0;
  return source.text.split("\n").flatMap((line, index) => {
    if (!NAME.test(line)) return [];
    const isCatalogue = source.path.startsWith("shared/strings/") && line.trimStart().startsWith(`"${KEY}":`);
    if (isCatalogue && seen === 0) {
      seen += 1;
      return [];
    }
    return [{ file: source.path, line: index + 1, what: "spells the product's name", rule: RULE }];
  });
}

/**
 * The name as the catalogue has it, for packaging.
 * @param {string} catalogueText the source of shared/strings/en.ts
 * @returns {string | null}
 */
export function readProductName(catalogueText) {
  const line = catalogueText.split("\n").find((one) => one.trimStart().startsWith(`"${KEY}":`));
  const value = line === undefined ? undefined : /:\s*("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  return value === undefined ? null : JSON.parse(value);
}
