import { isTest, lineAt, parseSource, walk } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 * @typedef {import("./syntax.mjs").SyntaxNode} SyntaxNode
 */

const RULE = "words people read come from the catalogue, shared/strings";

/** Attributes that are read out or shown. */
const READ_ATTRIBUTES = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);

/**
 * Finds words written into components instead of the catalogue.
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkWords(source) {
  if (!source.path.startsWith("renderer/") || !source.path.endsWith(".tsx") || isTest(source.path)) return [];
  /** @type {Finding[]} */
  const findings = [];
  walk(parseSource(source), (node) => {
    for (const { text, offset } of shownTexts(node)) {
      if (!/\p{L}/u.test(text)) continue;
      const what = `shows the words ${JSON.stringify(text.trim().slice(0, 40))}`;
      findings.push({ file: source.path, line: lineAt(source.text, offset), what, rule: RULE });
    }
  });
  return findings;
}

/**
 * @param {SyntaxNode} node
 * @returns {{ text: string, offset: number }[]}
 */
function shownTexts(node) {
  if (node.type === "JSXText") return [{ text: withoutEntities(node.value), offset: node.start }];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    return node.children
      .filter((/** @type {SyntaxNode} */ child) => child.type === "JSXExpressionContainer")
      .flatMap((/** @type {SyntaxNode} */ child) => literalTexts(child.expression));
  }
  if (node.type === "JSXAttribute" && READ_ATTRIBUTES.has(attributeName(node)) && node.value) {
    return literalTexts(node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value);
  }
  return [];
}

/**
 * The texts an expression may come to, as far as they are written right here.
 * @param {SyntaxNode} expression
 * @returns {{ text: string, offset: number }[]}
 */
function literalTexts(expression) {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? [{ text: expression.value, offset: expression.start }] : [];
    case "TemplateLiteral":
      return expression.quasis.map((/** @type {SyntaxNode} */ quasi) => ({
        text: quasi.value.raw,
        offset: quasi.start,
      }));
    case "ConditionalExpression":
      return [...literalTexts(expression.consequent), ...literalTexts(expression.alternate)];
    case "LogicalExpression":
      return [...literalTexts(expression.left), ...literalTexts(expression.right)];
    case "BinaryExpression":
      return expression.operator === "+" ? [...literalTexts(expression.left), ...literalTexts(expression.right)] : [];
    case "ParenthesizedExpression":
      return literalTexts(expression.expression);
    default:
      return [];
  }
}

/** @param {SyntaxNode} attribute */
function attributeName(attribute) {
  const { name } = attribute;
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}

/** @param {string} text */
function withoutEntities(text) {
  return text.replace(/&[a-z]+;|&#\w+;/gi, " ");
}
