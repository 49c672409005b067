import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCommandAdapter } from "./command-adapter.ts";

let home: string;
beforeEach(async () => {
  home = await createTempFolder();
});

async function addProgram(folder: string, name: string, mode = 0o755): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, "#!/bin/sh\n");
  await chmod(path, mode);
  return path;
}

async function commandOf(line: string, context: { cwd: string; hostEnv: Record<string, string> }) {
  const adapter = createCommandAdapter(line);
  if (!adapter.ok) return adapter.error;
  const command = await adapter.value.command(context);
  return command.ok ? command.value : command.error;
}

describe("a command line", () => {
  test.each([
    ["agent -p 'two words' --tools ''", ["-p", "two words", "--tools", ""]],
    ['agent "a \\"b\\" c" $HOME `id` ; rm', ['a "b" c', "$HOME", "`id`", ";", "rm"]],
    ["agent Grüße\\ 中", ["Grüße 中"]],
  ])("%s is split as a shell would, and nothing is expanded", async (line, args) => {
    const file = await addProgram(join(home, "bin"), "agent");

    expect(await commandOf(line, { cwd: "/", hostEnv: { PATH: join(home, "bin") } })).toMatchObject({
      file,
      args,
      cwd: "/",
    });
  });

  test.each(["", "   ", "''"])("%j is refused", (line) => {
    expect(createCommandAdapter(line)).toMatchObject({ ok: false, error: { type: "invalid_command" } });
  });

  test("an open quote is refused and named", () => {
    expect(createCommandAdapter("agent 'open")).toMatchObject({
      ok: false,
      error: { type: "invalid_command", message: expect.stringContaining("agent 'open") },
    });
  });
});

describe("the program", () => {
  test("is found in ~/.local/bin although PATH does not name it", async () => {
    const file = await addProgram(join(home, ".local", "bin"), "agent");

    expect(await commandOf("agent", { cwd: "/", hostEnv: { HOME: home, PATH: "/usr/bin:/bin" } })).toMatchObject({
      file,
    });
  });

  test("the user's PATH comes first", async () => {
    await addProgram(join(home, ".local", "bin"), "agent");
    const file = await addProgram(join(home, "own"), "agent");

    expect(await commandOf("agent", { cwd: "/", hostEnv: { HOME: home, PATH: join(home, "own") } })).toMatchObject({
      file,
    });
  });

  test("written as a path, it is taken from the working folder", async () => {
    const file = await addProgram(join(home, "tools"), "agent");

    expect(await commandOf("./tools/agent", { cwd: home, hostEnv: {} })).toMatchObject({ file });
  });

  test("a file that is not executable, and a folder, are no program", async () => {
    await addProgram(home, "agent", 0o644);

    expect(await commandOf("./agent", { cwd: home, hostEnv: {} })).toMatchObject({ type: "cli_not_found" });
    expect(await commandOf("../", { cwd: home, hostEnv: {} })).toMatchObject({ type: "cli_not_found" });
  });

  test("that is nowhere is told with the folders that were searched", async () => {
    const adapter = createCommandAdapter("no-such-agent");

    const detection =
      adapter.ok && (await adapter.value.detect({ cwd: "/", hostEnv: { HOME: home, PATH: "/usr/bin" } }));

    expect(detection).toMatchObject({ state: "not_found" });
    expect(detection && detection.state === "not_found" && detection.searched).toEqual(
      expect.arrayContaining(["/usr/bin", join(home, ".local", "bin")]),
    );
  });
});
