import { lexer } from "css-tree/dist/csstree.esm";

/**
 * Whether a browser takes a declaration at all: `color: #12` leaves the one before it in force. Asked only for what is
 * read here, and answered with yes where the grammar may be older than the browsers are.
 */

const CHECKED =
  /^(color|background(-color|-image)?|font(-size|-weight|-family)?|line-height|display|visibility|opacity|position|outline(-color|-style|-width)?|border(-(top|right|bottom|left))?(-(color|style|width))?)$/;
const WIDE = /^(inherit|initial|unset|revert|revert-layer)$/i;
const LONGEST = 500;

const known = new Map<string, boolean>();
const MOST_KNOWN = 5000;

export function isValidValue(property: string, value: string): boolean {
  if (property.startsWith("--")) return true;
  if (value === "") return false;
  // Functions come anew with each year, and hidden values (`-webkit-box`) with each engine.
  if (!CHECKED.test(property) || WIDE.test(value) || value.length > LONGEST || /\(|(^|\s)-[a-z]/i.test(value))
    return true;
  const key = `${property}:${value}`;
  const answer = known.get(key) ?? lexer.matchProperty(property, value).error === null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, answer);
  return answer;
}
