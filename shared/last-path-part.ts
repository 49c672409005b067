/** What a file or folder is called, by a path of whatever system. */
export function lastPathPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
}
