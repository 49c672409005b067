/** Properties that come down from the parent when an element says nothing. Custom properties do, too. */
const INHERITED = new Set(
  (
    "color font-family font-size font-style font-weight font-variant line-height letter-spacing word-spacing text-align " +
    "text-indent text-transform white-space visibility list-style-type list-style-image cursor direction color-scheme " +
    "border-collapse border-spacing caption-side empty-cells quotes word-break overflow-wrap hyphens tab-size " +
    "-webkit-text-fill-color fill stroke pointer-events accent-color caret-color"
  ).split(" "),
);

export function isInherited(property: string): boolean {
  return property.startsWith("--") || INHERITED.has(property);
}
