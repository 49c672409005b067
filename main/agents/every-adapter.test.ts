import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { everyAdapter, startFakeCli } from "./every-adapter-harness.ts";
import { listen } from "./session-harness.ts";
import { createShellEnv } from "./shell-path.ts";

const WORDS = "中…é👩‍💻 Grüße — done\n";

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});

test("B017, B022: of every adapter, words that come byte by byte are whole, also from a CLI that awaits the end of its input", async () => {
  const heard = await Promise.all(
    everyAdapter().map(async (one) => {
      const session = await startFakeCli(one, folder, { FAKE_CLI_DOES: "bytes" });
      const { text, events } = await listen(session, ({ type }) => {
        if (type === "turn_end") session.finish();
      });
      return { name: one.name, text, isMarked: events.some((event) => "invalidAt" in event) };
    }),
  );

  for (const { name, text, isMarked } of heard)
    expect({ name, text, isMarked }).toEqual({ name, text: WORDS, isMarked: false });
});

test("B022: of every adapter, a CLI that says nothing is told of by its limit, once", async () => {
  const heard = await Promise.all(
    everyAdapter().map(async (one) => {
      // Those that greet have said something by then: for them it is silence.
      const limits = { firstOutputTimeoutMs: 400, silenceTimeoutMs: 400, stopGraceMs: 50 };
      const session = await startFakeCli(one, folder, { FAKE_CLI_DOES: "mute" }, limits);
      const { types, text } = await listen(session, ({ type }) => {
        if (type === "no_output" || type === "went_silent") void session.stop();
      });
      return { name: one.name, text, told: types.filter((type) => type === "no_output" || type === "went_silent") };
    }),
  );

  for (const { name, text, told } of heard) {
    expect(text, name).toBe("");
    expect(told, name).toHaveLength(1);
  }
});

test.runIf(process.platform === "linux")(
  "B009: of every adapter, a stop ends what its CLI started, in its group and in a session of its own without parents",
  async () => {
    const started = await Promise.all(
      everyAdapter().map(async (one) => {
        const pids = join(folder, one.name.replaceAll(" ", "-"));
        await mkdir(pids);
        const session = await startFakeCli(one, folder, { FAKE_CLI_DOES: "children", FAKE_CLI_PIDS: pids });
        await listen(session, ({ type }) => {
          if (type === "text") void session.stop();
        });
        const read = (name: string) => Number(readFileSync(join(pids, name), "utf8"));
        return { name: one.name, children: [read("inside"), read("outside")] };
      }),
    );

    for (const { name, children } of started) {
      expect(
        children.every((pid) => pid > 1),
        name,
      ).toBe(true);
      expect(children.filter(isRunning), name).toEqual([]);
    }
  },
);

test.runIf(process.platform === "linux")(
  "B001: of every adapter, a program that only .bashrc leads to is found from a desktop's environment, and its node too",
  async () => {
    const [home, bin, node] = [
      join(folder, "home"),
      join(folder, "home", "agents"),
      join(folder, "home", ".nvm", "bin"),
    ];
    for (const made of [home, bin, node]) await mkdir(made, { recursive: true });
    await writeFile(join(node, "node-of-the-user"), "#!/bin/sh\necho 1.99.0\n", { mode: 0o755 });
    await writeFile(join(home, ".bashrc"), `export PATH="${bin}:${node}:$PATH"\n`);
    for (const name of ["claude", "codex", "gemini", "opencode", "qwen", "copilot", "cursor-agent", "my-agent"]) {
      await writeFile(join(bin, name), "#!/usr/bin/env node-of-the-user\n", { mode: 0o755 });
    }
    // Nothing of this process: as the desktop starts programs.
    const environment = { HOME: home, PATH: "/usr/bin:/bin", SHELL: "/bin/bash" };
    const asked = { environment, platform: process.platform, hasTerminal: false, clock: systemClock };
    const hostEnv = await createShellEnv(asked)();

    const found = await Promise.all(
      everyAdapter(null).map(async ({ name, adapter }) => {
        return { name, detection: await adapter.detect({ cwd: folder, hostEnv }) };
      }),
    );

    for (const { name, detection } of found) {
      expect(detection, name).toMatchObject({ state: "ready" });
      expect("path" in detection && dirname(detection.path), name).toBe(bin);
    }
  },
);

function isRunning(pid: number): boolean {
  // Zombies stay where process 1 reaps nobody.
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
}
