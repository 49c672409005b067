import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCodexAdapter } from "./codex.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { listen, PATIENT } from "./session-harness.ts";

const CAPTURES = fileURLToPath(new URL("./fixtures/codex-0.171.0/", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});

const context = (more: Readonly<Record<string, string>> = {}) => ({
  cwd: folder,
  hostEnv: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder, ...more },
});

/** Puts a `codex` on PATH that answers its questions so, and does `run` when it is to work. */
async function install({
  version = "0.171.0",
  login = 1,
  help = "Usage: codex app-server [OPTIONS]",
  run = "exit 64",
}) {
  const path = join(folder, "codex");
  await writeFile(
    path,
    `#!/bin/sh
case "$*" in
  --version) echo "codex-cli ${version}" ;;
  "login status") ${login === 0 ? "echo 'Logged in using ChatGPT' >&2" : "echo 'Not logged in' >&2; exit 1"} ;;
  "app-server --help") echo "${help}" ;;
  *) ${run} ;;
esac
`,
  );
  await chmod(path, 0o755);
  return path;
}

const detect = (more?: Readonly<Record<string, string>>) => createCodexAdapter().detect(context(more));

describe("detection", () => {
  test("a login makes it ready, and says which", async () => {
    const path = await install({ login: 0 });
    expect(await detect()).toEqual({ state: "ready", path, version: "0.171.0", detail: "Logged in using ChatGPT" });
  });

  test("no login is told with what to do, unless a key or a provider of the user's own takes its place", async () => {
    const path = await install({});
    expect(await detect()).toEqual({
      state: "not_logged_in",
      path,
      version: "0.171.0",
      detail: 'run "codex login" once',
    });
    expect(await detect({ CODEX_API_KEY: "dummy" })).toEqual({ state: "ready", path, version: "0.171.0" });

    await mkdir(join(folder, ".codex"));
    await writeFile(join(folder, ".codex", "config.toml"), 'model_provider = "mine"\n');
    expect(await detect()).toEqual({ state: "ready", path, version: "0.171.0" });
  });

  test("a version before the events that we read is too old, in words", async () => {
    const path = await install({ version: "0.42.0" });
    expect(await detect()).toEqual({
      state: "broken",
      path,
      detail: "version 0.42.0 is too old; 0.44.0 or newer is needed",
    });
  });

  test("one that is nowhere is told with the folders that were searched", async () => {
    expect(await detect()).toMatchObject({ state: "not_found", searched: expect.arrayContaining([folder]) });
  });
});

describe("the way it is spoken with", () => {
  const said = async () => {
    const start = await prepareAgent(createCodexAdapter(), context(), { clock: systemClock });
    return listen(start("One.", PATIENT));
  };

  test("is its app-server, with nothing switched on that a review does not need", async () => {
    await install({ run: `echo "$@" >&2; cat '${CAPTURES}app-server-happy/stdout.raw'` });

    const { types, exit } = await said();

    expect(types).toEqual(["session", "text", "usage", "turn_end", "exit"]);
    const args = exit.type === "exit" ? exit.stderrTail : "";
    expect(args).toMatch(/^app-server -c web_search=disabled/);
    expect(args).toContain("-c features.shell_tool=false");
  });

  test.each([
    ["knows no threads", { version: "0.77.0" }],
    ["has no app-server", { help: "Usage: codex [OPTIONS] [PROMPT]" }],
  ])("is exec where the version %s, a process a turn, the prompt on stdin", async (_, how) => {
    await install({
      ...how,
      run: `echo "$@" >&2; cat >&2; case "$*" in *resume*) n=2 ;; *) n=1 ;; esac; cat '${CAPTURES}'resume-$n/stdout.raw`,
    });
    const start = await prepareAgent(createCodexAdapter(), context(), { clock: systemClock });
    const session = start("One.", PATIENT);
    let turns = 0;

    const { types, exit } = await listen(session, ({ type }) => {
      if (type !== "turn_end") return;
      turns += 1;
      if (turns === 1) session.sendTurn("Two.");
      else session.finish();
    });

    const turn = ["session", "text", "usage", "turn_end"];
    expect(types).toEqual([...turn, ...turn, "exit"]);
    const tail = exit.type === "exit" ? exit.stderrTail : "";
    expect(tail).toMatch(/^exec --json --skip-git-repo-check -s read-only .* resume [0-9a-f-]{36} -\nTwo\.$/);
  });
});
