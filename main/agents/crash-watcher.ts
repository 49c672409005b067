import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";

/**
 * Inherited by everything an agent starts, in whatever group or session, and different for every agent: where the system
 * shows the environments of processes (Linux), it tells whose they are when nothing else does any more.
 */
const TREE_MARK_VARIABLE = "DESIGN_JURY_TREE";

/** Ends a process group, and what it leads, when this process dies in whatever way, SIGKILL included. POSIX only. */
export interface CrashWatcher {
  readonly process: ChildProcess;
  /** To be put into the environment of what is watched: it covers a death between its start and `watch`, on Linux. */
  readonly markedEnv: Readonly<Record<string, string>>;
  /** The same as one entry of an environment. */
  readonly mark: string;
  /** To be called at once after the start of the group. */
  watch(groupId: number): void;
  /** There is no group, or it is gone: the watcher leaves without touching anything. */
  release(): void;
}

/*
 * `read` blocks until a line comes (a group to watch, or we let go) or the pipe closes because we are dead. In its own
 * session, so that what ends our group does not end it too. What the leader started in groups of their own (agents run
 * their tools like that) is looked up before the leader goes, and forced only while id and start are still the same; what
 * carries the mark is theirs whenever it is seen, also when we died before the group's number could be told. The wait
 * between asking and forcing is in whole seconds: POSIX sleep knows no others.
 */
const WATCH_SCRIPT = `
read -r group || group=
if [ -n "$group" ] && read -r line; then exit 0; fi
[ "$group" != released ] || exit 0
find_below() {
  ps -A -o pid=,ppid= | awk -v root="$group" '
    { parent[$1] = $2 }
    END { for (pid in parent) for (up = parent[pid]; up > 1; up = parent[up]) if (up == root) { print pid; break } }'
}
list() { ps -A -o pid=,lstart= | awk -v wanted=" $* " 'index(wanted, " " $1 " ")'; }
find_marked() { grep -lsF "$1" /proc/[0-9]*/environ | cut -d / -f 3 | tr '\n' ' '; }
signal_marked() {
  marked=$(find_marked "$2" 2>/dev/null)
  [ -z "$marked" ] || kill "-$1" $marked 2>/dev/null
}
below=
if [ -n "$group" ]; then
  below=$(find_below 2>/dev/null | tr '\n' ' ')
  before=$([ -z "$below" ] || list $below 2>/dev/null)
  kill -TERM "-$group" 2>/dev/null
  [ -z "$below" ] || kill -TERM $below 2>/dev/null
fi
signal_marked TERM "$1"
sleep 1
[ -z "$group" ] || kill -0 "-$group" 2>/dev/null || group=
signal_marked TERM "$1"
sleep 1
[ -z "$group" ] || kill -KILL "-$group" 2>/dev/null
signal_marked KILL "$1"
[ -n "$below" ] || exit 0
printf '%s\n' "$before" "$(list $below 2>/dev/null)" | sort | uniq -d | while read -r pid started; do
  [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null
done
exit 0
`;

/** Starts before what it is to watch: a shell takes milliseconds, in which we could be killed and nobody would know. */
export function startCrashWatcher(): CrashWatcher {
  const id = randomUUID();
  const mark = `${TREE_MARK_VARIABLE}=${id}`;
  const shell = spawn("/bin/sh", ["-c", WATCH_SCRIPT, "jury-watch", mark], {
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
    markedEnv: { [TREE_MARK_VARIABLE]: id },
    mark,
    watch(groupId) {
      shell.stdin.write(`${groupId}\n`);
    },
    release() {
      shell.stdin.end("released\n");
    },
  };
}
