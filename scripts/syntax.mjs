import { parseSync } from "vite";

/**
 * @typedef {{ type: string, start: number, end: number } & Record<string, any>} SyntaxNode a node as ESTree has it
 * @typedef {{ file: string, line: number, what: string, rule: string }} Finding
 * @typedef {{ path: string, text: string }} SourceFile `path` is relative to the checkout, with forward slashes
 */

/**
 * @param {SourceFile} source
 * @returns {SyntaxNode}
 */
export function parseSource(source) {
  const result = parseSync(source.path, source.text);
  const [problem] = result.errors;
  if (problem !== undefined) throw new Error(`${source.path} cannot be parsed: ${problem.message}`);
  return result.program;
}

/**
 * Calls `visit` for each node with its parents, nearest last.
 * @param {SyntaxNode} root
 * @param {(node: SyntaxNode, parents: readonly SyntaxNode[]) => void} visit
 */
export function walk(root, visit) {
  /** @type {SyntaxNode[]} */
  const parents = [];
  /** @param {SyntaxNode} node */
  const step = (node) => {
    visit(node, parents);
    parents.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) step(child);
      }
    }
    parents.pop();
  };
  step(root);
}

/**
 * @param {unknown} value
 * @returns {value is SyntaxNode}
 */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/**
 * @param {string} text
 * @param {number} offset
 */
export function lineAt(text, offset) {
  return text.slice(0, offset).split("\n").length;
}

/** @param {string} path */
export function isTest(path) {
  return /\.test\.(ts|tsx|mjs)$/.test(path);
}

/** @param {Finding} finding */
export function formatFinding(finding) {
  return `${finding.file}:${finding.line}  ${finding.what}\n    ${finding.rule}`;
}
