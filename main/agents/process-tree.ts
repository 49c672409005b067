import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A running process. Ids are given away again; id and start together are not. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parentId: number;
  readonly groupId: number;
  /** In the system's own spelling, only to be compared. */
  readonly startedAt: string;
}

/** Signals every process of the group. False when there is none, or none that is ours. */
export function signalGroup(groupId: number, signal: NodeJS.Signals): boolean {
  return trySignal(-groupId, signal);
}

/** Whether the group has a member that runs. Zombies do not count: where process 1 reaps nobody, they stay for ever. */
export function isGroupAlive(groupId: number): boolean {
  // ESRCH: no member. EPERM: only zombies (macOS), or not ours.
  if (!trySignal(-groupId, 0)) return false;
  return process.platform !== "linux" || listProcesses().some((member) => member.groupId === groupId);
}

/** Everything below a process that lives: children, their children, in groups and sessions of their own too. */
export function findDescendants(rootId: number): ProcessInfo[] {
  const all = listProcesses();
  const found: ProcessInfo[] = [];
  let parents = new Set([rootId]);
  while (parents.size > 0) {
    const children = all.filter(({ parentId }) => parents.has(parentId));
    found.push(...children);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return found;
}

/** The ones of `processes` that still run, and are still themselves. */
export function stillRunning(processes: readonly ProcessInfo[]): ProcessInfo[] {
  if (processes.length === 0) return [];
  const now = new Map(listProcesses().map((running) => [running.pid, running.startedAt]));
  return processes.filter(({ pid, startedAt }) => now.get(pid) === startedAt);
}

/**
 * Every process whose inherited environment holds this entry, wherever it has gone: in a session of its own, its parents long
 * ended. Linux alone shows environments; elsewhere nothing is found.
 */
export function findMarked(entry: string): ProcessInfo[] {
  if (process.platform !== "linux") return [];
  return listProcesses().filter(({ pid }) => readEnvironment(pid).split("\0").includes(entry));
}

/** "": it ended, or is somebody else's. */
function readEnvironment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  return trySignal(pid, signal);
}

function trySignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch {
    return false;
  }
}

/** All running processes; zombies are left out. Takes a few milliseconds: for ends of sessions only. */
function listProcesses(): ProcessInfo[] {
  return process.platform === "linux" ? listFromProc() : listFromPs();
}

function listFromProc(): ProcessInfo[] {
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []));
}

/** Positions in /proc/PID/stat, counted from the field behind the name. */
const STATE = 0;
const PARENT = 1;
const GROUP = 2;
const STARTED = 19;

function readStat(pid: number): ProcessInfo[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may hold blanks and parentheses itself; the fields begin after the last one.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    if (fields[STATE] === "Z" || fields[STATE] === "X") return [];
    const startedAt = fields[STARTED] ?? "";
    return [{ pid, parentId: Number(fields[PARENT]), groupId: Number(fields[GROUP]), startedAt }];
  } catch {
    return []; // it ended while we looked
  }
}

function listFromPs(): ProcessInfo[] {
  try {
    const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,pgid=,stat=,lstart="], {
      encoding: "utf8",
      timeout: 2_000,
    });
    return table.split("\n").flatMap(parsePsLine);
  } catch {
    return []; // without ps only the group is known
  }
}

function parsePsLine(line: string): ProcessInfo[] {
  const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/.exec(line);
  if (match === null) return [];
  const [, pid, parentId, groupId, state, startedAt = ""] = match;
  if (state?.startsWith("Z")) return [];
  return [{ pid: Number(pid), parentId: Number(parentId), groupId: Number(groupId), startedAt }];
}

/** Windows has no groups and no signals: taskkill walks the tree and ends it by force. */
export function killTreeOnWindows(pid: number): void {
  const killer = spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
  killer.on("error", () => {}); // without taskkill nothing better is at hand
  killer.unref();
}
