import { posix } from "node:path";
import { IMPORT_RULES, isForTests, RESERVED, TEST_EXTRAS } from "./import-rules.mjs";
import { lineAt, parseSource, walk } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 * @typedef {import("./syntax.mjs").SyntaxNode} SyntaxNode
 * @typedef {{ specifier: string, typesOnly: boolean, offset: number }} Import
 */

/**
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkImports(source) {
  const rule = IMPORT_RULES.find((one) => one.from.some((prefix) => source.path.startsWith(prefix)));
  if (rule === undefined) {
    return [
      {
        file: source.path,
        line: 1,
        what: "no import rule covers this file",
        rule: "add one to scripts/import-rules.mjs (docs/architecture.md, who may import whom)",
      },
    ];
  }
  const folder = ownFeature(source.path);
  const may = [...rule.may, ...(folder === null ? [] : [folder]), ...extrasFor(source.path)];
  return findImports(parseSource(source))
    .filter(({ specifier, typesOnly }) => {
      const target = toTarget(source.path, specifier);
      if (isForTests(target) && !isForTests(source.path)) return true;
      return !(isCovered(target, may) || (typesOnly && isCovered(target, rule.typesFrom ?? [])));
    })
    .map(({ specifier, typesOnly, offset }) => ({
      file: source.path,
      line: lineAt(source.text, offset),
      what: `imports ${typesOnly ? "types of " : ""}${toTarget(source.path, specifier)}`,
      rule: `${rule.name}: may import ${[...may, ...(rule.typesFrom ?? []).map((one) => `types of ${one}`)].join(", ")}`,
    }));
}

/**
 * A feature's own folder: its files may import each other, though no other feature.
 * @param {string} path
 */
function ownFeature(path) {
  return /^renderer\/features\/[^/]+\//.exec(path)?.[0] ?? null;
}

/** @param {string} path */
function extrasFor(path) {
  if (!isForTests(path)) return [];
  return TEST_EXTRAS.find((extra) => path.startsWith(extra.from))?.may ?? [];
}

/**
 * @param {string} fromPath
 * @param {string} specifier
 * @returns {string} a path of the checkout, or the specifier of a package
 */
function toTarget(fromPath, specifier) {
  const [bare = ""] = specifier.split("?");
  return bare.startsWith(".") ? posix.join(posix.dirname(fromPath), bare) : bare;
}

/**
 * @param {string} target
 * @param {readonly string[]} allowed
 */
function isCovered(target, allowed) {
  const isOurs = /^(main|shared|renderer|e2e|scripts|resources|docs)\//.test(target);
  const isNode = target.startsWith("node:");
  return allowed.some((entry) => {
    if (entry === "node:*") return isNode;
    if (entry === "npm:*")
      return !isOurs && !isNode && !target.startsWith(".") && !RESERVED.some((one) => isOfPackage(target, one));
    if (isOurs) return entry.endsWith("/") ? target.startsWith(entry) : target === entry;
    return isOfPackage(target, entry);
  });
}

/**
 * @param {string} target
 * @param {string} name
 */
function isOfPackage(target, name) {
  return target === name || target.startsWith(`${name}/`);
}

/**
 * @param {SyntaxNode} program
 * @returns {Import[]}
 */
export function findImports(program) {
  /** @type {Import[]} */
  const imports = [];
  walk(program, (node) => {
    const found = importOf(node);
    if (found !== null) imports.push({ ...found, offset: node.start });
  });
  return imports;
}

/**
 * @param {SyntaxNode} node
 * @returns {{ specifier: string, typesOnly: boolean } | null}
 */
function importOf(node) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration": {
      if (!node.source) return null;
      const kind = node.importKind ?? node.exportKind;
      /** @type {SyntaxNode[]} */
      const specifiers = node.specifiers ?? [];
      const areAllTypes =
        specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === "type");
      return { specifier: node.source.value, typesOnly: kind === "type" || areAllTypes };
    }
    case "ImportExpression":
      return typeof node.source.value === "string" ? { specifier: node.source.value, typesOnly: false } : null;
    case "TSImportType": {
      const source = node.source ?? node.argument?.literal ?? node.argument;
      return typeof source?.value === "string" ? { specifier: source.value, typesOnly: true } : null;
    }
    case "CallExpression": {
      const [first] = node.arguments;
      const isRequire = node.callee.type === "Identifier" && node.callee.name === "require";
      return isRequire && typeof first?.value === "string" ? { specifier: first.value, typesOnly: false } : null;
    }
    default:
      return null;
  }
}
