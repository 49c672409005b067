import { randomUUID } from "node:crypto";
import { link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { toErrorCode } from "../lib/text-file.ts";

export type LockError = TaggedError<"lock_held" | "lock_unwritable">;

/** Longer than any gate takes. */
const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 15;
/** A lock that names no process is left by a program that died between making and filling it, or is being filled. */
const UNFILLED_MS = 5_000;

/** One at a time in this process, too. A lock with our id that is none of these was left by a process that had it before us. */
const own = new Set<string>();

/** One lock file as it was seen. Its id may be used again for another file; all three together are not. */
interface SeenLock {
  readonly pid: number | null;
  readonly identity: string;
  readonly ageMs: number;
}

/** Does `action` while no other gate works on the state file. The lock holds our process id in decimal. */
export async function withStateLock<T>(stateFile: string, action: () => Promise<T>): Promise<Result<T, LockError>> {
  const file = `${stateFile}.plan-gate.lock`;
  while (own.has(file)) await wait(PAUSE_MS);
  own.add(file);
  try {
    const taken = await takeLock(file);
    if (!taken.ok) return taken;
    try {
      return ok(await action());
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    own.delete(file);
  }
}

async function takeLock(file: string): Promise<Result<void, LockError>> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      // Looked at first: who waits writes nothing.
      const seen = await look(file);
      if (seen === null) {
        if (await create(file)) return ok(undefined);
      } else if (isStale(seen) && (await removeStale(file, seen))) {
        continue;
      } else if (waitedMs >= MAX_WAIT_MS) {
        const holder = seen.pid === null ? "no process that is known" : `process ${seen.pid}`;
        return err({ type: "lock_held", message: `${file} is held by ${holder}` });
      }
    } catch (thrown) {
      return err({ type: "lock_unwritable", message: `${file} cannot be made (${toErrorCode(thrown)})` });
    }
    await wait(PAUSE_MS);
  }
}

/** Filled before it has its name: nobody ever sees a lock without its owner. */
async function create(file: string): Promise<boolean> {
  const filled = `${file}.${randomUUID()}`;
  try {
    await writeFile(filled, String(process.pid), { flag: "wx" });
    await link(filled, file);
    return true;
  } catch (thrown) {
    const code = toErrorCode(thrown);
    if (code === "EEXIST") return false;
    // A file system without links.
    if (code === "EPERM" || code === "ENOTSUP" || code === "ENOSYS" || code === "EOPNOTSUPP")
      return createUnlinked(file);
    throw thrown;
  } finally {
    await rm(filled, { force: true });
  }
}

async function createUnlinked(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (thrown) {
    if (toErrorCode(thrown) === "EEXIST") return false;
    throw thrown;
  }
}

async function look(file: string): Promise<SeenLock | null> {
  try {
    const found = await stat(file, { bigint: true });
    if (!found.isFile()) return { pid: null, identity: "", ageMs: 0 };
    const text = (await readFile(file, "utf8")).trim();
    const pid = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null;
    const ageMs = Date.now() - Number(found.mtimeMs);
    return { pid, identity: `${found.ino}-${found.mtimeNs}`, ageMs };
  } catch (thrown) {
    if (toErrorCode(thrown) === "ENOENT") return null;
    throw thrown;
  }
}

function isStale({ pid, identity, ageMs }: SeenLock): boolean {
  if (identity === "") return false;
  if (pid === null) return ageMs > UNFILLED_MS;
  return pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // EPERM: it is there and belongs to somebody else.
    return toErrorCode(thrown) === "EPERM";
  }
}

/**
 * Of all who find the same dead lock one removes it: who could make a file named after it. Whoever comes later finds another
 * lock there, or none, and leaves it alone. Who made that file may have died as well: it is a lock like any other. Tells
 * whether anything was removed.
 */
async function removeStale(file: string, seen: SeenLock): Promise<boolean> {
  const claim = `${file}.${seen.identity}`;
  if (!(await create(claim))) {
    const claimed = await look(claim);
    return claimed !== null && isStale(claimed) && removeStale(claim, claimed);
  }
  try {
    if ((await look(file))?.identity !== seen.identity) return false;
    await rm(file, { force: true });
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}
