import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Signals every process of the group. False when there is none, or none that is ours. */
export function signalGroup(groupId: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch {
    return false;
  }
}

/** Whether the group has a member that runs. Zombies do not count: where process 1 reaps nobody, they stay for ever. */
export function isGroupAlive(groupId: number): boolean {
  try {
    process.kill(-groupId, 0);
  } catch {
    return false; // ESRCH: no member. EPERM: only zombies (macOS), or not ours.
  }
  return process.platform !== "linux" || listGroup(groupId).length > 0;
}

/** The ids of the group's running members (Linux only). */
export function listGroup(groupId: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = readStat(pid);
      return stat !== null && stat.groupId === groupId && stat.state !== "Z" && stat.state !== "X";
    });
}

function readStat(pid: number): { state: string; groupId: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may hold blanks and parentheses itself; the fields begin after the last one.
    const [state, , groupId] = line.slice(line.lastIndexOf(")") + 2).split(" ");
    return state !== undefined && groupId !== undefined ? { state, groupId: Number(groupId) } : null;
  } catch {
    return null; // it ended while we looked
  }
}

/** Windows has no groups and no signals: taskkill walks the tree and ends it by force. */
export function killTreeOnWindows(pid: number): void {
  const killer = spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
  killer.on("error", () => {}); // without taskkill nothing better is at hand
  killer.unref();
}
