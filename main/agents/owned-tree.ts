import {
  findDescendants,
  findMarked,
  isGroupAlive,
  killTreeOnWindows,
  type ProcessInfo,
  signalGroup,
  signalProcess,
  stillRunning,
} from "./process-tree.ts";

const isWindows = process.platform === "win32";

/**
 * The processes that a child of ours leads. Signals reach its group and, as long as it lives, whatever it started in groups
 * of their own (agents run their tools like that); by the mark that they inherited also what has lost its parents (Linux). An id
 * is signalled only while it is known to be theirs.
 */
export interface OwnedTree {
  signal(how: "terminate" | "kill"): void;
  /** To be called in the child's exit handler, before its id can be given away. */
  leaderReaped(): void;
  isAlive(): boolean;
}

/** `mark`: the entry of the environment that only they carry; null: there is none. */
export function createOwnedTree(leaderId: number, mark: string | null = null): OwnedTree {
  let isLeaderReaped = false;
  let isGroupGone = false;
  let outsiders: ProcessInfo[] = [];

  function addOutsiders(found: readonly ProcessInfo[]): void {
    const known = new Set(outsiders.map(({ pid }) => pid));
    outsiders = [...outsiders, ...found.filter(({ pid, groupId }) => groupId !== leaderId && !known.has(pid))];
  }

  return {
    signal(how) {
      if (isWindows) {
        // taskkill needs a living parent to find the rest.
        if (!isLeaderReaped) killTreeOnWindows(leaderId);
        return;
      }
      if (!isLeaderReaped) {
        // Looked up before the leader goes: afterwards nothing tells whose children they were.
        addOutsiders(findDescendants(leaderId));
      }
      if (mark !== null) addOutsiders(findMarked(mark));
      const signal = how === "kill" ? "SIGKILL" : "SIGTERM";
      if (!isGroupGone) signalGroup(leaderId, signal);
      for (const { pid } of stillRunning(outsiders)) signalProcess(pid, signal);
    },
    leaderReaped() {
      /*
       * Its id may be given away now, but not as long as the group has members: the kernel keeps a number that is a
       * group's. So the group is looked at right here, and later signalled only while it has been seen alive.
       */
      isLeaderReaped = true;
      isGroupGone = isWindows || !isGroupAlive(leaderId);
      if (mark !== null) addOutsiders(findMarked(mark));
    },
    isAlive() {
      if (!isLeaderReaped) return true;
      if (!isGroupGone) isGroupGone = !isGroupAlive(leaderId);
      outsiders = stillRunning(outsiders);
      return !isGroupGone || outsiders.length > 0;
    },
  };
}
