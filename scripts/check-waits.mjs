import { isTest, lineAt, parseSource, walk } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 * @typedef {import("./syntax.mjs").SyntaxNode} SyntaxNode
 */

const RULE = "a test waits for an event or a condition, never for time to pass";

/**
 * Finds sleeps in tests.
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkWaits(source) {
  const isEndToEnd = source.path.startsWith("e2e/") && source.path.endsWith(".ts");
  if (!isTest(source.path) && !isEndToEnd) return [];
  /** @type {Finding[]} */
  const findings = [];
  walk(parseSource(source), (node, parents) => {
    const what = sleepOf(node, parents);
    if (what !== null) findings.push({ file: source.path, line: lineAt(source.text, node.start), what, rule: RULE });
  });
  return findings;
}

/**
 * @param {SyntaxNode} node
 * @param {readonly SyntaxNode[]} parents
 */
function sleepOf(node, parents) {
  if (node.type === "ImportDeclaration" && node.source.value === "node:timers/promises")
    return "imports node:timers/promises";
  if (node.type !== "CallExpression") return null;
  const { callee } = node;
  if (callee.type === "MemberExpression" && callee.property.name === "waitForTimeout") return "calls waitForTimeout";
  if (callee.type === "Identifier" && callee.name === "sleep") return "calls sleep";
  const isTimeout = (callee.name ?? callee.property?.name) === "setTimeout";
  // Asking again and again for a condition nobody announces is a loop around a pause.
  if (parents.some((parent) => /^(DoWhile|While|For)Statement$/.test(parent.type))) return null;
  return isTimeout && endsPromise(node.arguments[0], resolverName(parents)) ? "sleeps with setTimeout" : null;
}

/**
 * The name of `resolve` in the innermost `new Promise((resolve) => …)` around.
 * @param {readonly SyntaxNode[]} parents
 * @returns {string | null}
 */
function resolverName(parents) {
  const promise = parents.findLast((parent) => parent.type === "NewExpression" && parent.callee.name === "Promise");
  return promise?.arguments[0]?.params?.[0]?.name ?? null;
}

/**
 * Whether the callback does nothing but resolve. A callback that rejects is a guard against waiting for ever.
 * @param {SyntaxNode | undefined} callback
 * @param {string | null} resolver
 */
function endsPromise(callback, resolver) {
  if (callback === undefined || resolver === null) return false;
  if (callback.type === "Identifier") return callback.name === resolver;
  const body = callback.body;
  if (!body) return false;
  const statement = body.type === "BlockStatement" && body.body.length === 1 ? body.body[0].expression : body;
  return statement?.type === "CallExpression" && statement.callee.name === resolver;
}
