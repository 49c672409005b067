import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createClaudeCodeAdapter } from "./claude-code.ts";
import { createShellEnv, type ShellPathOptions } from "./shell-path.ts";

const BARE = "/usr/bin:/bin";

function shellEnv(environment: ShellPathOptions["environment"], changes: Partial<ShellPathOptions> = {}) {
  return createShellEnv({ environment, platform: "linux", hasTerminal: false, clock: systemClock, ...changes });
}

test("without a shell, from a terminal and on Windows the environment stays as it is", async () => {
  const environment = { PATH: BARE, SHELL: "/bin/sh" };

  expect(await shellEnv({ PATH: BARE })()).toEqual({ PATH: BARE });
  expect(await shellEnv({ PATH: BARE, SHELL: "sh" })()).toEqual({ PATH: BARE, SHELL: "sh" });
  expect(await shellEnv(environment, { hasTerminal: true })()).toBe(environment);
  expect(await shellEnv(environment, { platform: "win32" })()).toBe(environment);
});

if (process.platform !== "win32") {
  test("B001: an agent in a folder that only .bashrc names, whose node stands in another, is found and runs", async () => {
    const home = await createTempFolder();
    const [bin, nodeBin] = [join(home, "agents"), join(home, ".nvm", "bin")];
    await mkdir(bin, { recursive: true });
    await mkdir(nodeBin, { recursive: true });
    await writeFile(join(bin, "claude"), "#!/usr/bin/env node-of-the-user\n", { mode: 0o755 });
    await writeFile(join(nodeBin, "node-of-the-user"), "#!/bin/sh\necho '2.1.0 (Claude Code)'\n", { mode: 0o755 });
    await writeFile(
      join(home, ".bashrc"),
      `echo "welcome"\ncase $- in *i*) ;; *) return;; esac\nexport PATH="${bin}:${nodeBin}:$PATH"\n`,
    );
    const bare = { HOME: home, PATH: BARE, SHELL: "/bin/bash" };
    const adapter = createClaudeCodeAdapter();

    expect(await adapter.detect({ cwd: home, hostEnv: bare })).toMatchObject({ state: "not_found" });
    const hostEnv = await shellEnv(bare)();

    // What is there already keeps its place; the machine's own profile may add more.
    expect(`${hostEnv.PATH}:`).toMatch(new RegExp(`^${BARE}:${bin}:${nodeBin}:`));
    expect(await adapter.detect({ cwd: home, hostEnv })).toMatchObject({ state: "ready", version: "2.1.0" });
  });

  test("B001: a shell that hangs in its start-up files is ended after three seconds, and the rest goes on", async () => {
    const home = await createTempFolder();
    const shell = join(home, "sh");
    await writeFile(shell, "#!/bin/sh\nexec sleep 600\n", { mode: 0o755 });
    const clock = createFakeClock();
    const environment = { HOME: home, PATH: BARE, SHELL: shell };

    const asking = shellEnv(environment, { clock })();
    clock.advance(3_000);

    expect(await asking).toBe(environment);
  });

  test("a shell that is ended at its limit lets go of the locks that its start-up files took", async () => {
    const home = await createTempFolder();
    const [shell, lock] = [join(home, "sh"), join(home, "lock")];
    // Short naps: a nap that is just being started can miss the signal to its group, and a shell waits for it to end.
    const naps = "while :; do sleep 0.05; done";
    await writeFile(shell, `#!/bin/sh\ntrap 'rm "${lock}"; exit 1' TERM\ntouch "${lock}"\n${naps}\n`, { mode: 0o755 });
    const clock = createFakeClock();
    const environment = { HOME: home, PATH: BARE, SHELL: shell };

    const asking = shellEnv(environment, { clock })();
    await expect.poll(() => existsSync(lock)).toBe(true);
    clock.advance(3_000);

    expect(await asking).toBe(environment);
    await expect.poll(() => existsSync(lock)).toBe(false);
  });

  test("a shell is asked once, and one that fails changes nothing", async () => {
    const home = await createTempFolder();
    const shell = join(home, "sh");
    await writeFile(shell, `#!/bin/sh\necho asked >> ${home}/log\nexit 3\n`, { mode: 0o755 });
    const environment = { HOME: home, PATH: BARE, SHELL: shell };
    const env = shellEnv(environment);

    expect([await env(), await env()]).toEqual([environment, environment]);
    expect(await readFile(join(home, "log"), "utf8")).toBe("asked\n");
  });
}
