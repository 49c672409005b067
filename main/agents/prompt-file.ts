import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROMPT_FILE } from "../../shared/config/command-framing.ts";
import { toMessage } from "../../shared/result.ts";
import { startedNothing } from "./spawn-transport.ts";
import type { OpenTransport } from "./transport.ts";

const FOLDER = "design-jury-prompt-";

/**
 * For programs that read their prompt from a file: it is written into a folder that only this user can read, its path stands in
 * the arguments, and it goes when nothing of the process is left.
 */
export function withPromptFile(openTransport: OpenTransport, prompt: string): OpenTransport {
  return (command) => {
    removeLeftOver();
    let folder: string | null = null;
    try {
      folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
      const path = join(folder, "prompt.txt");
      writeFileSync(path, prompt, { mode: 0o600, flag: "wx" });
      const transport = openTransport({
        ...command,
        args: command.args.map((arg) => arg.replaceAll(PROMPT_FILE, path)),
      });
      const written = folder;
      return {
        ...transport,
        close() {
          transport.close();
          remove(written);
        },
      };
    } catch (thrown) {
      if (folder !== null) remove(folder);
      const message = `"${command.file}" was not started: its prompt could not be written to a file (${toMessage(thrown)})`;
      return startedNothing({ type: "spawn_failed", message });
    }
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody still has the file open; the next prompt's write looks again.
  }
}

/** Of programs of ours that were killed: nobody else would take their prompts away. */
function removeLeftOver(): void {
  for (const name of listTemporary()) {
    const owner = Number(new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1]);
    if (Number.isInteger(owner) && !isRunning(owner)) remove(join(tmpdir(), name));
  }
}

function listTemporary(): readonly string[] {
  try {
    return readdirSync(tmpdir());
  } catch {
    return [];
  }
}

/** Not ours to signal is running too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}
