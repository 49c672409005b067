import { NAMED_COLOURS } from "./named-colours.mjs";
import { isTest, lineAt, parseSource, walk } from "./syntax.mjs";

/**
 * @typedef {import("./syntax.mjs").Finding} Finding
 * @typedef {import("./syntax.mjs").SourceFile} SourceFile
 */

const TOKENS = "renderer/styles/tokens.css";
const RULE = `colours come from the tokens in ${TOKENS}`;

const COLOUR_VALUE = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const COLOUR_PROPERTY = /^--|colou?r|background|border|outline|^fill$|^stroke$|shadow|decoration|^caret/i;

/**
 * Finds colours written out in the renderer's style sheets and components.
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
export function checkColours(source) {
  if (!source.path.startsWith("renderer/") || source.path === TOKENS || isTest(source.path)) return [];
  if (source.path.endsWith(".css")) return checkStyleSheet(source);
  return source.path.endsWith(".tsx") ? checkComponent(source) : [];
}

/**
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
function checkStyleSheet(source) {
  // Blanked, not cut: offsets stay those of the file.
  const text = source.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  /** @type {Finding[]} */
  const findings = [];
  // A declaration ends with ; or }, a selector with {: only the former can hold a colour.
  for (const match of text.matchAll(/([^;{}]+)(?=[;}])/g)) {
    const [property = "", ...rest] = match[1]?.split(":") ?? [];
    const colour = findColour(property.trim(), rest.join(":"));
    if (colour === null) continue;
    const offset = match.index + (match[1]?.indexOf(colour) ?? 0);
    findings.push({ file: source.path, line: lineAt(text, offset), what: `has the colour ${colour}`, rule: RULE });
  }
  return findings;
}

/**
 * @param {string} property
 * @param {string} value
 */
function findColour(property, value) {
  const written = COLOUR_VALUE.exec(value)?.[0];
  if (written !== undefined) return written;
  if (!COLOUR_PROPERTY.test(property)) return null;
  // Words inside var(--red) are names of tokens.
  const words = value.replace(/var\([^)]*\)/g, " ").match(/(?<![-\w])[a-z]+(?![-\w(])/gi) ?? [];
  return words.find((word) => NAMED_COLOURS.has(word.toLowerCase())) ?? null;
}

/**
 * @param {SourceFile} source
 * @returns {Finding[]}
 */
function checkComponent(source) {
  /** @type {Finding[]} */
  const findings = [];
  walk(parseSource(source), (node, parents) => {
    const parent = parents.at(-1);
    const text = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.raw : null;
    if (typeof text !== "string") return;
    const written = COLOUR_VALUE.exec(text)?.[0];
    const isHash = written?.startsWith("#") ?? false;
    // "#abc" alone may be a link's target; within an href it is no colour.
    const isLink = parent?.type === "JSXAttribute" && parent.name.name === "href";
    const property =
      parent?.type === "JSXAttribute" ? parent.name.name : parent?.type === "Property" ? propertyName(parent) : "";
    const isNamed = NAMED_COLOURS.has(text.trim().toLowerCase()) && COLOUR_PROPERTY.test(String(property));
    if ((written !== undefined && !(isHash && isLink)) || isNamed) {
      findings.push({
        file: source.path,
        line: lineAt(source.text, node.start),
        what: `has the colour ${written ?? text}`,
        rule: RULE,
      });
    }
  });
  return findings;
}

/** @param {import("./syntax.mjs").SyntaxNode} property */
function propertyName(property) {
  return property.key.name ?? property.key.value ?? "";
}
