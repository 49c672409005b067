import { resolve } from "node:path";

/**
 * Which files and folders a window may name in a call: those that a person gave this program by a dialog of ours, a drop or
 * the recents. Everything else that a page says is only text.
 */
export interface GrantedPaths {
  grant(path: string): void;
  isGranted(path: string): boolean;
}

/** Lasts as long as the program runs. Exactly what was granted: a folder's content is not. */
export function createGrantedPaths(): GrantedPaths {
  const granted = new Set<string>();
  return {
    grant: (path) => void granted.add(resolve(path)),
    isGranted: (path) => !path.includes("\0") && granted.has(resolve(path)),
  };
}
