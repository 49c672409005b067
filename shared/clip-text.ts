/** At most so many UTF-16 units, the last one an ellipsis where more follows. Never half a character. */
export function clipText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
