import { constants, setPriority } from "node:os";

/**
 * Lets everybody who is watched or waited for go first: of this thread, where each has a priority of its own (Linux). Elsewhere
 * the same call would slow the whole process down, and nothing is done.
 */
export function giveWayAsThread(): void {
  if (process.platform === "linux") lower(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The same of another process, which may take as long as it likes. */
export function letGiveWay(pid: number): void {
  lower(pid, constants.priority.PRIORITY_LOW);
}

function lower(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not every system lets itself be asked so, and a process may be gone already.
  }
}
