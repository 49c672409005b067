import { type CssNode, type MediaQuery, parse } from "css-tree/dist/csstree.esm";
import type { StyleOptions } from "../style.ts";
import { lengthPx } from "./length.ts";

/**
 * Whether a list of media queries holds for these options. What is not known here does not hold, negated or not, as
 * browsers have it for what they do not know.
 */
export function mediaApplies(query: string, options: StyleOptions): boolean {
  if (query.trim() === "") return true;
  let list: CssNode;
  try {
    list = parse(query, { context: "mediaQueryList" });
  } catch {
    // Too deep to parse, or no media query at all.
    return false;
  }
  if (list.type !== "MediaQueryList") return false;
  return list.children.toArray().some((node) => node.type === "MediaQuery" && queryHolds(node, options));
}

/** Null: not known. */
type Holds = boolean | null;

function queryHolds(node: MediaQuery, options: StyleOptions): boolean {
  const type = node.mediaType?.toLowerCase() ?? "all";
  const hasType = type === "all" || type === "screen";
  const holds = node.condition === null ? true : conditionHolds(node.condition, options);
  if (holds === null) return false;
  return (hasType && holds) !== (node.modifier?.toLowerCase() === "not");
}

function conditionHolds(node: CssNode, options: StyleOptions): Holds {
  if (node.type === "Feature") return featureHolds(node.name.toLowerCase(), node.value ?? null, options);
  if (node.type === "FeatureRange") return rangeHolds(node, options);
  if (node.type !== "Condition") return null;
  let result: Holds | undefined;
  let isNegated = false;
  let joint: "and" | "or" = "and";
  for (const part of node.children.toArray()) {
    if (part.type === "Identifier") {
      const word = part.name.toLowerCase();
      if (word === "not") isNegated = true;
      else if (word === "or" || word === "and") joint = word;
      continue;
    }
    const raw = conditionHolds(part, options);
    const holds = isNegated && raw !== null ? !raw : raw;
    isNegated = false;
    if (result === undefined) result = holds;
    else if (joint === "and") result = result === false || holds === false ? false : result && holds;
    else result = result === true || holds === true ? true : (result ?? holds);
  }
  return result ?? null;
}

function featureHolds(name: string, value: CssNode | null, options: StyleOptions): Holds {
  const keyword = value?.type === "Identifier" ? value.name.toLowerCase() : null;
  switch (name) {
    case "prefers-color-scheme":
      return keyword === null || keyword === options.colorScheme;
    case "prefers-reduced-motion":
      return options.reducedMotion ? keyword !== "no-preference" : keyword === "no-preference";
    case "prefers-contrast":
    case "prefers-reduced-transparency":
    case "prefers-reduced-data":
      return keyword === "no-preference";
    case "forced-colors":
    case "inverted-colors":
      return keyword === "none";
    case "hover":
    case "any-hover":
      return keyword === null || keyword === "hover";
    case "pointer":
    case "any-pointer":
      return keyword === null || keyword === "fine";
    case "orientation":
      return keyword === (options.widthPx > options.heightPx ? "landscape" : "portrait");
    case "scripting":
      return keyword === "enabled";
    case "display-mode":
      return keyword === "browser";
    case "width":
    case "height":
    case "min-width":
    case "max-width":
    case "min-height":
    case "max-height":
      return sizeHolds(name, value, options);
    default:
      return null;
  }
}

function sizeHolds(name: string, value: CssNode | null, options: StyleOptions): Holds {
  const actual = name.endsWith("width") ? options.widthPx : options.heightPx;
  if (value === null) return actual > 0;
  const px = toPx(value, options);
  if (px === null) return null;
  if (name.startsWith("min-")) return actual >= px;
  return name.startsWith("max-") ? actual <= px : actual === px;
}

function rangeHolds(node: Extract<CssNode, { type: "FeatureRange" }>, options: StyleOptions): Holds {
  const first = compared(node.left, node.leftComparison, node.middle, options);
  if (node.right === null || node.right === undefined || node.rightComparison === null) return first;
  const second = compared(node.middle, node.rightComparison, node.right, options);
  return first === null || second === null ? null : first && second;
}

function compared(left: CssNode, comparison: string, right: CssNode, options: StyleOptions): Holds {
  const [one, other] = [toPx(left, options), toPx(right, options)];
  if (one === null || other === null) return null;
  switch (comparison) {
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "=":
      return one === other;
    default:
      return null;
  }
}

function toPx(node: CssNode, options: StyleOptions): number | null {
  if (node.type === "Identifier") {
    return node.name === "width" ? options.widthPx : node.name === "height" ? options.heightPx : null;
  }
  if (node.type === "Number") return Number(node.value) === 0 ? 0 : null;
  // In media queries em and rem are the browser's own 16 px.
  if (node.type === "Dimension")
    return lengthPx(`${node.value}${node.unit}`, { emPx: 16, remPx: 16, percentOfPx: null, options });
  return null;
}
