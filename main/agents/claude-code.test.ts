import { readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { CLAUDE_CODEC, type ClaudeCodeOptions, createClaudeCodeAdapter } from "./claude-code.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { isGroupAlive } from "./process-tree.ts";
import { listen, PATIENT } from "./session-harness.ts";

const CAPTURES = fileURLToPath(new URL("./fixtures/claude-2.1.332/", import.meta.url));
const SCRIPT = fileURLToPath(new URL("./fixtures/scripts/two-turns.txt", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});

/** Puts a `claude` on PATH that is this shell script. */
async function install(script: string): Promise<string> {
  const path = join(folder, "claude");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const context = () => ({ cwd: folder, hostEnv: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder } });
const detect = (options: ClaudeCodeOptions = {}) => createClaudeCodeAdapter(options).detect(context());

/** What the recorded version answers to both questions. */
const answers = (login: string, code: number) => `
case "$*" in
  --version) cat '${CAPTURES}version/stdout.raw' ;;
  "auth status") cat '${CAPTURES}${login}/stdout.raw'; exit ${code} ;;
  *) exit 64 ;;
esac`;

describe("detection", () => {
  test("a login makes it ready", async () => {
    const path = await install(answers("auth-status-key", 0));
    expect(await detect()).toEqual({ state: "ready", path, version: "2.1.332", detail: "api_key" });
  });

  test("no login is told with what to do", async () => {
    const path = await install(answers("auth-status-none", 1));
    expect(await detect()).toMatchObject({
      state: "not_logged_in",
      path,
      version: "2.1.332",
      detail: expect.stringContaining("log in"),
    });
  });

  test("a version that does not know the login question is ready", async () => {
    const path = await install(
      '[ "$1" = --version ] && echo "1.0.3 (Claude Code)" || { echo "unknown command" >&2; exit 1; }',
    );
    expect(await detect()).toEqual({ state: "ready", path, version: "1.0.3" });
  });

  test("a stub that an install script never replaced is broken, in its own words", async () => {
    const path = await install('echo "native binary not installed: run install.cjs" >&2; exit 1');
    expect(await detect()).toEqual({ state: "broken", path, detail: "native binary not installed: run install.cjs" });
  });

  test("one that answers nothing is broken, and is ended with what it started", async () => {
    const path = await install(`echo $$ > '${folder}/group'; sleep 60 & sleep 60`);

    const detection = await detect({ probeTimeoutMs: 300 });

    expect(detection).toEqual({ state: "broken", path, detail: `"${path} --version" gave no answer within 300 ms` });
    // It is asked to end first, and nobody waits for that.
    const group = Number(readFileSync(join(folder, "group"), "utf8"));
    await expect.poll(() => isGroupAlive(group), { timeout: 5_000 }).toBe(false);
  });

  test("one that is nowhere is told with the folders that were searched", async () => {
    const detection = await detect({ program: "no-such-claude" });
    expect(detection).toMatchObject({
      state: "not_found",
      searched: expect.arrayContaining([folder, `${folder}/.local/bin`]),
    });
  });
});

describe("a session", () => {
  test("B005: gives the prompt as a JSON line, whatever its size, and keeps the command line short", async () => {
    await install(`
printf '%s|' "$@" >&2
read -r line
printf '%s' "$line" | wc -c >&2
cat '${CAPTURES}happy/stdout.raw'`);
    const adapter = createClaudeCodeAdapter();
    const prompt = `Line one\nline "two" — 中\n${"x".repeat(300_000)}`;

    const start = await prepareAgent(adapter, context(), { clock: systemClock });
    const { types, exit } = await listen(start(prompt, PATIENT));

    expect(types).toEqual(["session", "text", "usage", "turn_end", "exit"]);
    const [args = "", bytes] = (exit.type === "exit" ? exit.stderrTail : "").split("\n");
    expect(args.length + String(bytes).length).toBeLessThan(8_000);
    expect(exit.type === "exit" && exit.stderrTail).toContain(
      String(Buffer.byteLength(CLAUDE_CODEC.encodeTurn(prompt)) - 1),
    );
    expect(exit.type === "exit" && exit.stderrTail).toContain("--tools||--no-session-persistence|");
  });

  test.each([
    [{}, ["--tools", ""]],
    [{ readsFiles: true } as const, ["--tools", "Read,Glob,Grep"]],
  ])("asked with %j has these tools and no others", async (wish, tools) => {
    await install("exit 0");

    const command = await createClaudeCodeAdapter().command({ ...context(), ...wish });

    const args = command.ok ? command.value.args : [];
    expect(args.slice(args.indexOf("--tools")).slice(0, 2)).toEqual(tools);
    expect(args.filter((arg) => arg === "--tools")).toHaveLength(1);
  });

  /** One process that takes turns, see the fake's own comment. */
  async function startFakeClaude(delayMs: number) {
    const path = fileURLToPath(new URL("../../e2e/fake-claude.mjs", import.meta.url));
    await install(`exec '${process.execPath}' '${path}' "$@"`);
    const hostEnv = { ...context().hostEnv, FAKE_CLAUDE_SCRIPT: SCRIPT, FAKE_CLAUDE_DELAY: String(delayMs) };
    const adapter = createClaudeCodeAdapter();
    const start = await prepareAgent(adapter, { cwd: folder, hostEnv }, { clock: systemClock });
    return start("one", { ...PATIENT, stopGraceMs: 20_000 });
  }

  test("takes two turns in one process and ends when it is finished", async () => {
    const session = await startFakeClaude(0);
    let turns = 0;

    const { text, types, exit } = await listen(session, ({ type }) => {
      if (type !== "turn_end") return;
      turns += 1;
      if (turns === 1) session.sendTurn("two");
      else session.finish();
    });

    expect(text).toBe(readFileSync(SCRIPT, "utf8").replace("---turn---\n", ""));
    expect(types).toEqual(["session", "text", "usage", "turn_end", "text", "usage", "turn_end", "exit"]);
    expect(exit).toMatchObject({ code: 0 });
  });

  test("is interrupted in its own way, long before a signal would come", async () => {
    const session = await startFakeClaude(20);

    const { types, exit } = await listen(session, ({ type }) => {
      if (type === "text") void session.stop();
    });

    expect(types).toEqual(["session", "text", "usage", "error", "turn_end", "exit"]);
    expect(exit).toMatchObject({ code: 1, signal: null });
  });

  test("a turn and an interrupt are one line each", () => {
    expect(CLAUDE_CODEC.encodeTurn("a\nb\u2028c")).toMatch(/^[^\n]*\n$/);
    expect(JSON.parse(CLAUDE_CODEC.encodeTurn("a\nb"))).toEqual({
      type: "user",
      message: { role: "user", content: [{ type: "text", text: "a\nb" }] },
    });
    expect(JSON.parse(CLAUDE_CODEC.encodeInterrupt())).toMatchObject({ request: { subtype: "interrupt" } });
  });

  test("its environment asks for no other traffic and no update", async () => {
    await install("");
    const command = await createClaudeCodeAdapter().command(context());

    expect(command.ok && command.value.env).toMatchObject({
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
    });
  });
});
