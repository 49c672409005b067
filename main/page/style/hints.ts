import type { Page, PageAttribute, PageElement, Span } from "../page.ts";
import type { Declaration } from "../style.ts";

/** Attributes that style (`bgcolor`, `<font color>`): e-mails are made of them. They lose against every rule. */

const COLORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bgcolor: {
    body: "background-color",
    table: "background-color",
    thead: "background-color",
    tbody: "background-color",
    tfoot: "background-color",
    tr: "background-color",
    td: "background-color",
    th: "background-color",
  },
  text: { body: "color" },
  color: { font: "color" },
};

const SIZES = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"] as const;

export function hintsOf(page: Page, element: PageElement): readonly Declaration[] {
  if (element.namespace !== "html" || element.attributes.size === 0) return [];
  const hints: Declaration[] = [];
  for (const attribute of element.attributes.values()) {
    const property = COLORS[attribute.name]?.[element.name];
    if (property !== undefined) hints.push(hint(page, attribute, property, toColor(attribute.value)));
    else if (attribute.name === "background" && isBox(element)) {
      hints.push(hint(page, attribute, "background-image", `url("${attribute.value.replaceAll(/["\\\n]/g, "")}")`));
    } else if (element.name === "font" && attribute.name === "face") {
      hints.push(hint(page, attribute, "font-family", attribute.value));
    } else if (element.name === "font" && attribute.name === "size") {
      const size = toSize(attribute.value);
      if (size !== null) hints.push(hint(page, attribute, "font-size", size));
    } else if ((attribute.name === "width" || attribute.name === "height") && isSized(element)) {
      const length = /^\s*(\d+)(%?)/.exec(attribute.value);
      if (length !== null)
        hints.push(hint(page, attribute, attribute.name, `${length[1]}${length[2] === "%" ? "%" : "px"}`));
    }
  }
  return hints;
}

function isBox(element: PageElement): boolean {
  return COLORS.bgcolor?.[element.name] !== undefined;
}

function isSized(element: PageElement): boolean {
  return ["img", "table", "td", "th", "iframe", "video", "canvas", "object", "embed"].includes(element.name);
}

/** Legacy colours may lack their hash. */
function toColor(value: string): string {
  const text = value.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

function toSize(value: string): string | null {
  const [, sign = "", digits] = /^\s*([+-]?)(\d)/.exec(value) ?? [];
  if (digits === undefined) return null;
  const nth = sign === "+" ? 3 + Number(digits) : sign === "-" ? 3 - Number(digits) : Number(digits);
  return SIZES[Math.min(7, Math.max(1, nth)) - 1] ?? null;
}

function hint(page: Page, attribute: PageAttribute, property: string, value: string): Declaration {
  return {
    property,
    value,
    isImportant: false,
    origin: "hint",
    rule: null,
    valueSpan: valueSpanOf(page, attribute),
    span: attribute.span,
  };
}

/** Where the attribute's value stands, without quotes; null when it is written with character references. */
export function valueSpanOf(page: Page, attribute: PageAttribute): Span | null {
  if (attribute.span === null || attribute.value === "") return null;
  const written = page.source.slice(attribute.span.start, attribute.span.end);
  const [, before = "", rest = ""] = /^([^=]*=\s*)(.*)$/s.exec(written) ?? [];
  const isQuoted = /^["']/.test(rest);
  const inner = isQuoted ? rest.slice(1, -1) : rest;
  // Line breaks are normalised in values; everything else must be as written.
  if (inner.replaceAll(/\r\n?/g, "\n") !== attribute.value) return null;
  const start = attribute.span.start + before.length + (isQuoted ? 1 : 0);
  return { start, end: start + inner.length };
}
