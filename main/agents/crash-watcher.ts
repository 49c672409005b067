import { type ChildProcess, spawn } from "node:child_process";

/** Ends a process group when this process dies in whatever way, SIGKILL included. POSIX only. */
export interface CrashWatcher {
  readonly process: ChildProcess;
  /** The group is gone: the watcher leaves without touching it. */
  release(): void;
}

/*
 * `read` blocks until a line comes (we let go) or the pipe closes because we are dead. In its own session, so that what
 * ends our group does not end it too. The wait between asking and forcing is in whole seconds: POSIX sleep knows no others.
 */
const WATCH_SCRIPT = `
if read -r line; then exit 0; fi
kill -TERM "-$1" 2>/dev/null || exit 0
sleep 1
kill -0 "-$1" 2>/dev/null || exit 0
sleep 1
kill -KILL "-$1" 2>/dev/null
exit 0
`;

export function watchGroup(groupId: number): CrashWatcher {
  const shell = spawn("/bin/sh", ["-c", WATCH_SCRIPT, "jury-watch", String(groupId)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
  });
  // Without a shell there is no watcher; the next start then finds what is left over.
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  // Neither may keep a program alive that has nothing else to do. The pipe is a net.Socket in Node, typed as a Writable.
  shell.unref();
  if ("unref" in shell.stdin && typeof shell.stdin.unref === "function") shell.stdin.unref();
  return {
    process: shell,
    release() {
      shell.stdin.end("released\n");
    },
  };
}
