import { endOfString, splitTopLevel } from "./css-text.ts";

/** What a selector inside of another rule selects: `&` is the rule around it; without one, what it contains. */
export function nestedSelector(selector: string, parent: string): string {
  const around =
    splitTopLevel(parent, ",").length === 1 && !/[\s>+~]/.test(parent.trim()) ? parent.trim() : `:is(${parent})`;
  const parts = splitTopLevel(selector, ",").map((part) => {
    const replaced = withParent(part, around);
    return replaced === part ? `${around} ${part}` : replaced;
  });
  return parts.join(", ");
}

function withParent(selector: string, parent: string): string {
  let out = "";
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector.charAt(at);
    if (character === "\\") {
      out += selector.slice(at, at + 2);
      at += 1;
    } else if (character === '"' || character === "'") {
      const end = endOfString(selector, at);
      out += selector.slice(at, end + 1);
      at = end;
    } else if (character === "&") {
      // Nothing may grow together with what stands before: `.b&` around `a` is no `.ba`.
      out += /[\w-]$/.test(out) && !parent.startsWith(":") ? `:is(${parent})` : parent;
    } else out += character;
  }
  return out;
}
