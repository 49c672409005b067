import { collapsed } from "../element-text.ts";

/** Long enough to know it again, short enough for a line of a list. */
const LONGEST = 80;

/** The beginning of a text in one line. Cut between whole characters. */
export function excerptOf(text: string, longest = LONGEST): string {
  const line = collapsed(text.length > longest * 8 ? text.slice(0, longest * 8) : text);
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
