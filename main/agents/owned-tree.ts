import {
  findDescendants,
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
 * of their own (agents run their tools like that); an id is signalled only while it is known to be theirs.
 */
export interface OwnedTree {
  signal(how: "terminate" | "kill"): void;
  /** To be called in the child's exit handler, before its id can be given away. */
  leaderReaped(): void;
  isAlive(): boolean;
}

export function createOwnedTree(leaderId: number): OwnedTree {
  let isLeaderReaped = false;
  let isGroupGone = false;
  let outsiders: ProcessInfo[] = [];

  return {
    signal(how) {
      if (isWindows) {
        // taskkill needs a living parent to find the rest.
        if (!isLeaderReaped) killTreeOnWindows(leaderId);
        return;
      }
      if (!isLeaderReaped) {
        // Looked up before the leader goes: afterwards nothing tells whose children they were.
        const known = new Set(outsiders.map(({ pid }) => pid));
        const found = findDescendants(leaderId).filter(({ pid, groupId }) => groupId !== leaderId && !known.has(pid));
        outsiders = [...outsiders, ...found];
      }
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
    },
    isAlive() {
      if (!isLeaderReaped) return true;
      if (!isGroupGone) isGroupGone = !isGroupAlive(leaderId);
      outsiders = stillRunning(outsiders);
      return !isGroupGone || outsiders.length > 0;
    },
  };
}
