/** The last part of a path of any platform; the path itself where it has none. */
export function toBaseName(path: string): string {
  return /[^/\\]+(?=[/\\]*$)/.exec(path)?.[0] ?? path;
}
