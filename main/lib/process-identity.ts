import { readFileSync, readlinkSync } from "node:fs";

/**
 * Who owns a run. Process ids are recycled, so one counts only together with its start time, and both only within the
 * same boot and the same process namespace (`host`). Empty `started` and `host`: the platform does not tell.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
}

export type Liveness = "alive" | "gone" | "unknown";

export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, started: readStart(process.pid)?.started ?? "", host: readHost() };
}

/** `unknown` where the id exists but cannot be told from a recycled one; the caller then looks at the heartbeat. */
export function judgeProcess(identity: ProcessIdentity, self: ProcessIdentity): Liveness {
  if (identity.pid === self.pid && identity.started === self.started && identity.host === self.host) return "alive";
  const [boot, namespace] = identity.host.split(" ");
  const [ownBoot, ownNamespace] = self.host.split(" ");
  if (boot !== ownBoot) return "gone";
  if (namespace !== ownNamespace) return "unknown";
  if (identity.started === "") return processExists(identity.pid) ? "unknown" : "gone";
  const found = readStart(identity.pid);
  // A zombie has ended; where nobody reaps (a container without an init) it stays for ever.
  return found !== null && found.started === identity.started && !found.ended ? "alive" : "gone";
}

function readHost(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

/** Fields of `/proc/<pid>/stat` are counted behind the last `)`: the command name may hold anything. */
function readStart(pid: number): { started: string; ended: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const started = fields[19];
    return started === undefined ? null : { started, ended: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return null;
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // EPERM: it is there and belongs to somebody else.
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}
