import { splitTopLevel } from "./css-text.ts";

/** What stands in one declaration for several. */

const SIDES = ["top", "right", "bottom", "left"] as const;
const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;
const LINE_STYLES = /^(none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset|auto)$/i;
const LINE_WIDTH = /^([-+.\d]|thin$|medium$|thick$|calc\(|min\(|max\(|clamp\()/i;
const IMAGE =
  /\b(url|image|image-set|cross-fade|element|paint|(-[a-z]+-)?(repeating-)?(linear|radial|conic)-gradient)\(/i;

type Expand = (value: string) => Readonly<Record<string, string>> | null;

interface Shorthand {
  readonly longhands: readonly string[];
  /** Null: not valid. What it leaves out is not in the answer: it gets its initial value. */
  readonly expand: Expand;
}

const sided = (toName: (side: string) => string): Shorthand => {
  const longhands = SIDES.map(toName);
  return { longhands, expand: (value) => fourOf(longhands, splitTopLevel(value, " ")) };
};

const paired = (first: string, second: string): Shorthand => ({
  longhands: [first, second],
  expand(value) {
    const [one, other = one, ...more] = splitTopLevel(value, " ");
    return one === undefined || other === undefined || more.length > 0 ? null : { [first]: one, [second]: other };
  },
});

const renamed = (longhand: string): Shorthand => ({
  longhands: [longhand],
  expand: (value) => ({ [longhand]: value }),
});

const lined = (...edges: readonly string[]): Shorthand => ({
  longhands: edges.flatMap((edge) => [`${edge}-width`, `${edge}-style`, `${edge}-color`]),
  expand(value) {
    const parts = toLine(value);
    if (parts === null) return null;
    return Object.fromEntries(
      edges.flatMap((edge) => Object.entries(parts).map(([part, text]) => [`${edge}-${part}`, text])),
    );
  },
});

const border = (side: string) => `border-${side}`;

const SHORTHANDS: Readonly<Record<string, Shorthand>> = {
  margin: sided((side) => `margin-${side}`),
  padding: sided((side) => `padding-${side}`),
  inset: sided((side) => side),
  "border-width": sided((side) => `border-${side}-width`),
  "border-style": sided((side) => `border-${side}-style`),
  "border-color": sided((side) => `border-${side}-color`),
  border: lined(...SIDES.map(border)),
  "border-top": lined("border-top"),
  "border-right": lined("border-right"),
  "border-bottom": lined("border-bottom"),
  "border-left": lined("border-left"),
  "border-inline": lined("border-left", "border-right"),
  "border-block": lined("border-top", "border-bottom"),
  outline: lined("outline"),
  // Of a page that runs from left to right; for what is measured here, sides are alike.
  "margin-inline": paired("margin-left", "margin-right"),
  "margin-block": paired("margin-top", "margin-bottom"),
  "margin-inline-start": renamed("margin-left"),
  "margin-inline-end": renamed("margin-right"),
  "margin-block-start": renamed("margin-top"),
  "margin-block-end": renamed("margin-bottom"),
  "padding-inline": paired("padding-left", "padding-right"),
  "padding-block": paired("padding-top", "padding-bottom"),
  "padding-inline-start": renamed("padding-left"),
  "padding-inline-end": renamed("padding-right"),
  "padding-block-start": renamed("padding-top"),
  "padding-block-end": renamed("padding-bottom"),
  "inset-inline": paired("left", "right"),
  "inset-block": paired("top", "bottom"),
  "inset-inline-start": renamed("left"),
  "inset-inline-end": renamed("right"),
  "inset-block-start": renamed("top"),
  "inset-block-end": renamed("bottom"),
  "inline-size": renamed("width"),
  "block-size": renamed("height"),
  "min-inline-size": renamed("min-width"),
  "max-inline-size": renamed("max-width"),
  "min-block-size": renamed("min-height"),
  "max-block-size": renamed("max-height"),
  gap: paired("row-gap", "column-gap"),
  "grid-gap": paired("row-gap", "column-gap"),
  overflow: paired("overflow-x", "overflow-y"),
  "border-radius": {
    longhands: CORNERS.map((corner) => `border-${corner}-radius`),
    expand: (value) =>
      fourOf(
        CORNERS.map((corner) => `border-${corner}-radius`),
        splitTopLevel(splitTopLevel(value, "/")[0] ?? "", " "),
      ),
  },
  background: { longhands: ["background-color", "background-image"], expand: toBackground },
  font: { longhands: ["font-style", "font-weight", "font-size", "line-height", "font-family"], expand: toFont },
  "text-decoration": {
    longhands: ["text-decoration-line", "text-decoration-style", "text-decoration-color"],
    expand: toTextDecoration,
  },
  "list-style": { longhands: ["list-style-type", "list-style-image"], expand: toListStyle },
};

/** `all` stands for every property that is asked for here. */
const OF_ALL: readonly string[] = [
  ...new Set([
    ...Object.values(SHORTHANDS).flatMap(({ longhands }) => longhands),
    ..."color display visibility opacity position width height min-width max-width letter-spacing text-transform".split(
      " ",
    ),
  ]),
];

/** The properties that a declaration of this one sets; itself, for a longhand. */
export function longhandsOf(property: string): readonly string[] {
  return property === "all" ? OF_ALL : (SHORTHANDS[property]?.longhands ?? [property]);
}

/** The value of one of its longhands: null when the declaration is not valid, empty for the initial value. */
export function longhandValue(property: string, value: string, longhand: string): string | null {
  const shorthand = SHORTHANDS[property];
  if (shorthand === undefined || /^(inherit|initial|unset|revert|revert-layer)$/i.test(value)) return value;
  const expanded = shorthand.expand(value);
  return expanded === null ? null : (expanded[longhand] ?? "");
}

function fourOf(names: readonly string[], values: readonly string[]): Record<string, string> | null {
  const [top, right = top, bottom = top, left = right] = values;
  if (top === undefined || values.length > 4) return null;
  const all = [top, right, bottom, left];
  return Object.fromEntries(names.map((name, at) => [name, all[at] ?? ""]));
}

function toLine(value: string): Record<string, string> | null {
  const line: Record<string, string> = {};
  for (const word of splitTopLevel(value, " ")) {
    const part = LINE_STYLES.test(word) ? "style" : LINE_WIDTH.test(word) ? "width" : "color";
    if (part in line) return null;
    line[part] = word;
  }
  return line;
}

const NOT_COLOR =
  /^([-+.\d].*|auto|none|cover|contain|repeat|repeat-[xy]|no-repeat|space|round|fixed|scroll|local|top|right|bottom|left|center|border-box|padding-box|content-box|text)$/i;

function toBackground(value: string): Record<string, string> | null {
  const layers = splitTopLevel(value, ",");
  const words = splitTopLevel((layers.at(-1) ?? "").replaceAll("/", " / "), " ");
  const colors = words.filter((word) => !IMAGE.test(word) && word !== "/" && !NOT_COLOR.test(word) && !isMath(word));
  if (colors.length > 1) return null;
  const [color] = colors;
  return {
    ...(color === undefined ? {} : { "background-color": color }),
    ...(IMAGE.test(value) ? { "background-image": value } : {}),
  };
}

function isMath(word: string): boolean {
  return /^(calc|min|max|clamp|env)\(/i.test(word);
}

/** A gradient or a picture, of whatever kind. */
export function isImageValue(value: string): boolean {
  return IMAGE.test(value);
}

function toFont(value: string): Record<string, string> | null {
  const words = splitTopLevel(value.replaceAll(/\s*\/\s*/g, "/"), " ");
  const font: Record<string, string> = {};
  for (const [at, word] of words.entries()) {
    if (/^(italic|oblique)$/i.test(word)) font["font-style"] = word;
    else if (/^(bold|bolder|lighter|[1-9]\d{0,3})$/i.test(word)) font["font-weight"] = word;
    else if (!/^(normal|small-caps|(ultra-|extra-|semi-)?(condensed|expanded))$/i.test(word)) {
      const [size = "", lineHeight] = splitTopLevel(word, "/");
      const family = words.slice(at + 1).join(" ");
      // System fonts (`font: menu`) are the system's.
      if (size === "" || family === "") return null;
      font["font-size"] = size;
      if (lineHeight !== undefined) font["line-height"] = lineHeight;
      return { ...font, "font-family": family };
    }
  }
  return null;
}

function toTextDecoration(value: string): Record<string, string> {
  const decoration: Record<string, string> = {};
  for (const word of splitTopLevel(value, " ")) {
    if (/^(none|underline|overline|line-through|blink)$/i.test(word)) {
      const present = decoration["text-decoration-line"];
      decoration["text-decoration-line"] = present === undefined ? word : `${present} ${word}`;
    } else if (/^(solid|double|dotted|dashed|wavy)$/i.test(word)) decoration["text-decoration-style"] = word;
    else if (!LINE_WIDTH.test(word) && !/^(auto|from-font)$/i.test(word)) decoration["text-decoration-color"] = word;
  }
  return decoration;
}

function toListStyle(value: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const word of splitTopLevel(value, " ")) {
    if (isImageValue(word)) style["list-style-image"] = word;
    else if (!/^(inside|outside)$/i.test(word)) style["list-style-type"] = word;
  }
  return style;
}
