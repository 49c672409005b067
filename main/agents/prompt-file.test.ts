import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { join as quote } from "shlex";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { listen, PATIENT } from "./session-harness.ts";

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Says of the file behind `=` in its argument where it is, who may read it, what is in it, and what came over stdin. */
const TELL = `
const { createHash } = require("node:crypto");
const { readFileSync, statSync } = require("node:fs");
const path = process.argv[1].split("=")[1];
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const mode = (file) => (statSync(file).mode & 0o777).toString(8);
const words = process.argv.join(" ").length;
console.log(JSON.stringify({ path, mode: mode(path), folder: mode(require("node:path").dirname(path)),
  sha256: sha256(readFileSync(path)), stdin: readFileSync(0, "utf8"), words }));`;

async function start(line: string, prompt: string) {
  const adapter = createCommandAdapter(line);
  if (!adapter.ok) throw new Error(adapter.error.message);
  const begin = await prepareAgent(adapter.value, { cwd: folder, hostEnv: process.env }, { clock: systemClock });
  return begin(prompt, PATIENT);
}

describe("{prompt_file} in a command", () => {
  test("B005: is a file of 2 MB that only this user can read, gone with the process; stdin is empty and the command line short", async () => {
    const prompt = 'Brand — 中…é👩‍💻 "quoted" \\ $HOME\r\n'.repeat(50_000);

    const { text, types } = await listen(
      await start(quote([process.execPath, "-e", TELL, "in={prompt_file}"]), prompt),
    );

    const told: { path: string; words: number } = JSON.parse(text);
    expect(types).toEqual(["text", "turn_end", "exit"]);
    expect(told).toMatchObject({
      stdin: "",
      sha256: createHash("sha256").update(prompt).digest("hex"),
      ...(process.platform === "win32" ? {} : { mode: "600", folder: "700" }),
    });
    expect(told.words).toBeLessThan(8_000);
    expect(existsSync(told.path)).toBe(false);
  });

  test("is taken away also where the program could not be started", async () => {
    const program = join(folder, "broken");
    const kept = join(folder, "kept");
    await mkdir(kept);
    await writeFile(program, "#!/no/such/interpreter\n");
    await chmod(program, 0o755);
    vi.stubEnv("TMPDIR", kept);

    const { exit } = await listen(await start(`'${program}' {prompt_file}`, "prompt"));
    expect(exit.type).toBe("spawn_failed");
    expect(await readdir(kept)).toEqual([]);
  });

  test("left behind by a program of ours that was killed goes before the next one is written; another's stays", async () => {
    const kept = join(folder, "kept");
    // Above what any system numbers its processes with.
    const [dead, living] = [
      join(kept, "design-jury-prompt-99999999-abc"),
      join(kept, `design-jury-prompt-${process.ppid}-abc`),
    ];
    for (const left of [dead, living]) await mkdir(left, { recursive: true });
    vi.stubEnv("TMPDIR", kept);

    await listen(await start(quote([process.execPath, "-e", "", "{prompt_file}"]), "prompt"));
    expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
  });

  test("in a folder that cannot be written is no start, and why is said", async () => {
    vi.stubEnv("TMPDIR", join(folder, "nowhere"));

    const { exit } = await listen(await start(quote([process.execPath, "-e", "", "{prompt_file}"]), "prompt"));
    expect(exit).toMatchObject({ type: "spawn_failed", message: expect.stringContaining("could not be written") });
  });
});
