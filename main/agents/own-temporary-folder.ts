import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
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
        // What cannot be removed now is what the system clears away some day.
        void rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
      },
    };
  };
}

/** A temporary folder that cannot be written is no reason to refuse a run. */
function createFolder(): string | null {
  try {
    return mkdtempSync(join(tmpdir(), "agent-"));
  } catch {
    return null;
  }
}
