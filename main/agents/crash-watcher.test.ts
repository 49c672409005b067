import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { join } from "shlex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bundle, bundleForNode } from "./bundle-for-node.ts";
import { startCrashWatcher } from "./crash-watcher.ts";
import { findDescendants, isGroupAlive, signalGroup } from "./process-tree.ts";
import { FAKE_AGENT } from "./session-harness.ts";

/** What a user would notice: the agent is gone five seconds after the app. */
const GONE_WITHIN_MS = 5_000;

async function whenGone(groupId: number): Promise<number> {
  const startedAt = performance.now();
  while (isGroupAlive(groupId)) {
    if (performance.now() - startedAt > GONE_WITHIN_MS) throw new Error(`Group ${groupId} lives on`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - startedAt;
}

// The time between asking and forcing is real here: the watcher is a shell script.
describe.runIf(process.platform !== "win32")(
  "when the program that runs an agent is killed",
  { timeout: 20_000 },
  () => {
    let host: Bundle;
    beforeAll(async () => {
      host = await bundleForNode(new URL("./crash-host.ts", import.meta.url));
    });
    afterAll(() => host.dispose());

    async function startHost(
      scenario: string,
    ): Promise<{ host: ChildProcessByStdio<null, Readable, null>; group: number }> {
      const command = join([process.execPath, FAKE_AGENT, "--scenario", scenario]);
      const child = spawn(process.execPath, [host.path, command], { stdio: ["ignore", "pipe", "inherit"] });
      const [line] = await once(child.stdout, "data");
      return { host: child, group: Number(String(line)) };
    }

    test.each(["grandchild-hang", "ignore-sigterm"])("%s is gone with everything it started", async (scenario) => {
      const { host: child, group } = await startHost(scenario);
      expect(isGroupAlive(group)).toBe(true);

      child.kill("SIGKILL");
      await once(child, "exit");

      expect(await whenGone(group)).toBeLessThan(GONE_WITHIN_MS);
    });

    test("escaped-grandchild-hang: what runs in a session of its own is gone too", async () => {
      const { host: child, group } = await startHost("escaped-grandchild-hang");
      const escaped = findDescendants(group).filter(({ groupId }) => groupId !== group);
      expect(escaped).toHaveLength(1);

      child.kill("SIGKILL");

      expect(await whenGone(group)).toBeLessThan(GONE_WITHIN_MS);
      for (const { groupId } of escaped) expect(await whenGone(groupId)).toBeLessThan(GONE_WITHIN_MS);
    });

    test("a program that exits without stopping its agent leaves nothing behind either", async () => {
      const { host: child, group } = await startHost("hang");

      child.kill("SIGTERM");

      expect(await whenGone(group)).toBeLessThan(GONE_WITHIN_MS);
    });
  },
);

test.runIf(process.platform !== "win32")(
  "a watcher that was given nothing to watch ends with its program",
  async () => {
    const watcher = startCrashWatcher();

    watcher.process.stdin?.destroy();

    expect(await once(watcher.process, "exit")).toEqual([0, null]);
  },
);

test.runIf(process.platform === "linux")(
  "a death between the start of the agent and the telling of its number leaves nothing behind",
  { timeout: 20_000 },
  async () => {
    const watcher = startCrashWatcher();
    // Neither listens to SIGTERM, each leads a session of its own, and nobody who could be asked is their parent.
    const stubborn = "trap '' TERM; echo $$; while :; do sleep 1; done";
    const start = () =>
      spawn("setsid", ["--fork", "sh", "-c", stubborn], {
        env: { ...process.env, ...watcher.markedEnv },
        stdio: ["ignore", "pipe", "inherit"],
      });
    const lines = await Promise.all([once(start().stdout, "data"), once(start().stdout, "data")]);
    const groups = lines.map(([line]) => Number(String(line)));
    expect(groups.every(isGroupAlive)).toBe(true);

    watcher.process.stdin?.destroy();

    for (const group of groups) expect(await whenGone(group)).toBeLessThan(GONE_WITHIN_MS);
  },
);

test.runIf(process.platform !== "win32")("a watcher that is released leaves the group alone", async () => {
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
  const group = child.pid ?? 0;
  const watcher = startCrashWatcher();
  watcher.watch(group);

  watcher.release();
  await once(watcher.process, "exit");

  expect(isGroupAlive(group)).toBe(true);
  signalGroup(group, "SIGKILL");
  await once(child, "exit");
});
