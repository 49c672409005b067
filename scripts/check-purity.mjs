import { IMPORT_RULES, isForTests } from "./import-rules.mjs";
import { lineAt, parseSource, walk } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 * @typedef {import("./syntax.mjs").SyntaxNode} SyntaxNode
 */

const GLOBALS = new Set([
  "Buffer",
  "clearInterval",
  "clearTimeout",
  "crypto",
  "document",
  "fetch",
  "localStorage",
  "navigator",
  "performance",
  "process",
  "queueMicrotask",
  "requestAnimationFrame",
  "setImmediate",
  "setInterval",
  "setTimeout",
  "window",
]);

const RULE = "pure code has no clock, no chance and no world: what it needs comes in as an argument";

/**
 * Finds what makes a file of a pure folder depend on more than its arguments.
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkPurity(source) {
  const rule = IMPORT_RULES.find((one) => one.from.some((prefix) => source.path.startsWith(prefix)));
  if (!rule?.pure || isForTests(source.path)) return [];
  const program = parseSource(source);
  const declared = declaredNames(program);
  /** @type {Finding[]} */
  const findings = [];
  walk(program, (node, parents) => {
    const what = impurity(node, parents.at(-1), declared);
    if (what !== null) findings.push({ file: source.path, line: lineAt(source.text, node.start), what, rule: RULE });
  });
  return findings;
}

/**
 * @param {SyntaxNode} node
 * @param {SyntaxNode | undefined} parent
 * @param {ReadonlySet<string>} declared
 */
function impurity(node, parent, declared) {
  if (isMember(node, "Date", "now")) return "uses Date.now";
  if (isMember(node, "Math", "random")) return "uses Math.random";
  if (node.type === "NewExpression" && node.callee.name === "Date" && node.arguments.length === 0) {
    return "uses new Date() of this moment";
  }
  if (node.type === "Identifier" && GLOBALS.has(node.name) && !declared.has(node.name) && isReference(node, parent)) {
    return `uses the global ${node.name}`;
  }
  return null;
}

/**
 * @param {SyntaxNode} node
 * @param {string} object
 * @param {string} property
 */
function isMember(node, object, property) {
  if (node.type !== "MemberExpression" || node.object.name !== object) return false;
  return node.computed ? node.property.value === property : node.property.name === property;
}

/**
 * @param {SyntaxNode} node
 * @param {SyntaxNode | undefined} parent
 */
function isReference(node, parent) {
  if (parent === undefined) return true;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.value === node || parent.computed;
  return !(parent.type.startsWith("TS") || /Definition$|^MethodDefinition$|Specifier$|Label|^JSX/.test(parent.type));
}

/**
 * Names the file itself binds (parameters, variables, functions), which are then not the globals.
 * @param {SyntaxNode} program
 */
function declaredNames(program) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {SyntaxNode | null | undefined} pattern */
  const add = (pattern) => {
    if (!pattern) return;
    if (pattern.type === "Identifier") names.add(pattern.name);
    else if (pattern.type === "AssignmentPattern") add(pattern.left);
    else if (pattern.type === "RestElement") add(pattern.argument);
    else if (pattern.type === "ArrayPattern") pattern.elements.forEach(add);
    else if (pattern.type === "ObjectPattern") {
      for (const property of pattern.properties) add(property.type === "RestElement" ? property : property.value);
    }
  };
  walk(program, (node) => {
    if (node.type === "VariableDeclarator") add(node.id);
    else if (/^(Function|ArrowFunction)/.test(node.type)) {
      if (node.id) add(node.id);
      node.params?.forEach(add);
    } else if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) add(node.local);
    else if (node.type === "CatchClause") add(node.param);
  });
  return names;
}
