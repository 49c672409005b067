import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { AgentSession } from "./adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { isGroupAlive } from "./process-tree.ts";
import { createAdapterRegistry } from "./registry.ts";
import { listen, PATIENT } from "./session-harness.ts";

const FAKE = fileURLToPath(new URL("../../e2e/fake-acp.mjs", import.meta.url));
const SCRIPT = fileURLToPath(new URL("./fixtures/scripts/two-turns.txt", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});

/** Puts a program of this name on PATH that is this shell script. */
async function install(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const context = (more: Readonly<Record<string, string>> = {}) => ({
  cwd: folder,
  hostEnv: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder, ...more },
});

function adapterOf(id: string, programs: Readonly<Record<string, string>> = {}) {
  const adapter = createAdapterRegistry({ sampleAgentPath: "", localJuryPath: "", programs }).findAdapter(id);
  if (adapter === undefined) throw new Error(`no adapter ${id}`);
  return adapter;
}

describe("detection", () => {
  test("a version makes it ready: none of them has a question for its login", async () => {
    const path = await install("gemini", "echo 0.61.0");
    expect(await adapterOf("gemini").detect(context())).toEqual({ state: "ready", path, version: "0.61.0" });
  });

  test("Qwen Code before --safe-mode is too old, in words", async () => {
    const path = await install("qwen", "echo 0.15.10");
    expect(await adapterOf("qwen-code").detect(context())).toEqual({
      state: "broken",
      path,
      detail: "version 0.15.10 is too old; 0.24.0 or newer is needed",
    });
  });

  test("a stub that an install script never replaced is broken, in its own words", async () => {
    const path = await install("opencode", 'echo "the binary is missing: run postinstall.mjs" >&2; exit 1');
    expect(await adapterOf("opencode").detect(context())).toEqual({
      state: "broken",
      path,
      detail: "the binary is missing: run postinstall.mjs",
    });
  });

  test("what was written from documentation says so, and is found by its newer name too", async () => {
    const path = await install("agent", "echo 2026.11.30-abc");
    expect(await adapterOf("cursor").detect(context())).toEqual({
      state: "ready",
      path,
      version: "2026.11.30-abc",
      detail: "written from its documentation, not tried yet",
    });
    expect(adapterOf("cursor").displayName).toContain("untested");
  });

  test("one that is nowhere is told by its usual name, with the folders that were searched", async () => {
    expect(await adapterOf("cursor").detect(context())).toMatchObject({
      state: "not_found",
      detail: expect.stringContaining('"cursor-agent" was not found'),
      searched: expect.arrayContaining([folder]),
    });
  });
});

test.each([
  ["gemini", "gemini", "--acp --approval-mode plan --skip-trust", { GEMINI_CLI_NO_RELAUNCH: "true" }],
  ["opencode", "opencode", "acp --pure", { OPENCODE_PERMISSION: '{"*":"deny"}', OPENCODE_DISABLE_AUTOUPDATE: "1" }],
  ["qwen-code", "qwen", "--acp --safe-mode --approval-mode plan", { QWEN_CODE_NO_RELAUNCH: "true" }],
  ["copilot", "copilot", "--acp --stdio --deny-tool shell --deny-tool write", {}],
  ["cursor", "cursor-agent", "acp", {}],
])("%s is started as %s %s", async (id, program, args, env) => {
  const file = await install(program, "");

  const command = await adapterOf(id).command(context({ NODE_OPTIONS: "--inspect" }));

  expect(command).toMatchObject({ ok: true, value: { file, args: args.split(" "), cwd: folder, env } });
  expect(command.ok && command.value.env).not.toHaveProperty("NODE_OPTIONS");
});

describe("a session with an agent that is built on the official SDK", () => {
  /** Sends the second turn after the first, ends after that. */
  function converse(session: AgentSession) {
    let turns = 0;
    return listen(session, ({ type }) => {
      if (type !== "turn_end") return;
      turns += 1;
      if (turns === 1) session.sendTurn("Two.");
      else session.finish();
    });
  }

  test("B005: takes two turns in one process, the prompt of 2 MB whole, is told no for a permission, leaves no file", async () => {
    const prompt = 'Brand — 中…é👩‍💻 "quoted"\n'.repeat(60_000);
    const temporary = join(folder, "temporary");
    const leaving = `echo "$TMPDIR" > '${temporary}'; echo left > "$TMPDIR/left"`;
    await install("opencode", `${leaving}; exec '${process.execPath}' '${FAKE}' "$@"`);
    const hostEnv = { FAKE_ACP_SCRIPT: SCRIPT, FAKE_ACP_ASKS: "1" };
    const start = await prepareAgent(adapterOf("opencode"), context(hostEnv), { clock: systemClock });

    const { text, types, exit } = await converse(start(prompt, { ...PATIENT, stopGraceMs: 20_000 }));

    expect(text).toBe(readFileSync(SCRIPT, "utf8").replace("---turn---\n", ""));
    expect(types).toEqual(["session", "text", "turn_end", "text", "turn_end", "exit"]);
    expect(exit).toMatchObject({ code: 0 });
    const [digest, permission] = (exit.type === "exit" ? exit.stderrTail : "").split("\n");
    expect(digest).toBe(`${createHash("sha256").update(prompt).digest("hex")} ${Buffer.byteLength(prompt)}`);
    expect(permission).toBe('permission: {"outcome":"selected","optionId":"no"}');
    const own = readFileSync(temporary, "utf8").trim();
    expect(own).toMatch(/agent-[^/]+$/);
    expect(existsSync(own)).toBe(false);
  });

  test("is interrupted in its own way, long before a signal would come", async () => {
    await install("qwen", `exec '${process.execPath}' '${FAKE}' "$@"`);
    const hostEnv = { FAKE_ACP_SCRIPT: SCRIPT, FAKE_ACP_DELAY: "20" };
    const start = await prepareAgent(adapterOf("qwen-code"), context(hostEnv), { clock: systemClock });
    const session = start("One.", { ...PATIENT, stopGraceMs: 20_000 });

    const { types, exit } = await listen(session, ({ type }) => {
      if (type === "text") void session.stop();
    });

    // Its input ends behind the cancel, and with it the connection: what it would have answered is not waited for.
    expect(types).toEqual(["session", "text", "exit"]);
    expect(exit).toMatchObject({ code: 0, signal: null, stderrTail: expect.stringContaining("cancelled") });
    expect(isGroupAlive(session.pid ?? 0)).toBe(false);
  });
});
