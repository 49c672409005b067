import { spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findPackagedApp } from "../scripts/packaged-app.mjs";
import { startPackaged } from "./packaged-app.ts";

/** `nobody`, on every Linux. */
const NOBODY = 65_534;

interface Unprivileged {
  /** What stands before a command, so that it runs as somebody without rights. */
  readonly prefix: readonly string[];
  readonly uid: number;
}

/** Null, and why: the sandbox cannot be seen working here. */
function findUnprivileged(): Unprivileged | { readonly why: string } {
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];
  const [program = "", ...args] = [...who, "unshare", "-U", "-r", "true"];
  if (spawnSync(program, args).status !== 0) return { why: "users may not make user namespaces here" };
  return { prefix: who, uid: isRoot ? NOBODY : (process.getuid?.() ?? NOBODY) };
}

interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

function processesOf(uid: number): RunningProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, "utf8");
        if (!status.includes(`\nUid:\t${uid}\t`)) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") }];
      } catch {
        // Gone in the meantime.
        return [];
      }
    });
}

/** A folder the user can reach and write, with its own way to the display. */
function makeHome(uid: number): { readonly home: string; readonly env: Readonly<Record<string, string>> } {
  const home = mkdtempSync(join(tmpdir(), "critique-nobody-"));
  const own = [home, join(home, "tmp")];
  mkdirSync(join(home, "tmp"));
  const authority = process.env.XAUTHORITY;
  if (authority) {
    copyFileSync(authority, join(home, ".Xauthority"));
    own.push(join(home, ".Xauthority"));
  }
  for (const path of own) chownSync(path, uid, uid);
  const xauthority = authority ? { XAUTHORITY: join(home, ".Xauthority") } : {};
  return { home, env: { HOME: home, TMPDIR: join(home, "tmp"), XDG_RUNTIME_DIR: join(home, "tmp"), ...xauthority } };
}

/** Elsewhere the system's own sandbox needs no set-up, and no launcher stands before the program: there is no such test. */
const onLinux = process.platform === "linux" ? test : (..._: readonly unknown[]) => undefined;

onLinux("as a user without rights the packaged application runs with its sandbox on", async () => {
  const user = findUnprivileged();
  const packaged = findPackagedApp();
  if (packaged === null) throw new Error("there is no package to test: npm run package -- --test");
  const args = packaged.flags.filter((flag) => flag !== "--no-sandbox");
  if ("why" in user) {
    // Asserts less: it ends with words rather than run without a sandbox.
    test.info().annotations.push({ type: "asserts less", description: user.why });
    const { status, stderr } = spawnSync(packaged.executablePath, args, { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("sandbox");
    return;
  }
  const { home, env } = makeHome(user.uid);
  const app = await startPackaged({
    command: [...user.prefix, packaged.executablePath],
    args,
    env,
    home,
  });
  try {
    await app.page.getByRole("main").getByRole("button", { name: "Watch a scripted run" }).click();
    await expect(app.page.getByRole("region", { name: "Outcome" })).toContainText("Shipped at round 2");

    const all = processesOf(user.uid).filter(({ command }) => command.includes(home) || command.includes("--type="));
    expect(all.filter(({ command }) => command.includes("--no-sandbox"))).toEqual([]);
    const renderer = all.find(({ command }) => command.includes("--type=renderer"));
    expect(renderer).toBeDefined();
    const status = readFileSync(`/proc/${renderer?.pid}/status`, "utf8");
    // A filter on its system calls, process ids of its own, and another user namespace than main's.
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^NSpid:\t\d+\t\d+/m);
    expect(readlinkSync(`/proc/${renderer?.pid}/ns/user`)).not.toBe(readlinkSync(`/proc/${app.pid}/ns/user`));
  } finally {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  }
});
