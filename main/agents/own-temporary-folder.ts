import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenTransport } from "./transport.ts";

/**
 * Some CLIs leave megabytes in the temporary folder at every start. With this such a one gets a folder of its own there, which
 * goes when nothing of the process is left.
 */
export function inOwnTemporaryFolder(openTransport: OpenTransport): OpenTransport {
  return (command) => {
    const folder = createFolder();
    if (folder === null) return openTransport(command);
    const env = { ...command.env, TMPDIR: folder, TMP: folder, TEMP: folder };
    const transport = openTransport({ ...command, env });
    return {
      ...transport,
      close() {
        transport.close();
        remove(folder);
      },
    };
  };
}

/** At once: a command that ends with its run would not wait for it. What cannot be removed the system clears away some day. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody still has a file of it open.
  }
}

/** A temporary folder that cannot be written is no reason to refuse a run. */
function createFolder(): string | null {
  try {
    return mkdtempSync(join(tmpdir(), "agent-"));
  } catch {
    return null;
  }
}
