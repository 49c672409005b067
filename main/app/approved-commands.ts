import { createHash } from "node:crypto";
import type { UserSettings } from "../store/user-settings.ts";

const KEY = "approvedCommands";
/** The oldest are asked about again. */
const MAX_KEPT = 100;

/**
 * Which command lines a person has allowed to be run as an agent. A window that was taken over can ask for any program; a
 * dialog of ours, which no page can answer, stands between.
 */
export interface ApprovedCommands {
  /** Asks where this very line was not approved before. */
  approve(commandLine: string): Promise<boolean>;
}

export function createApprovedCommands(
  settings: UserSettings,
  ask: (commandLine: string) => Promise<boolean>,
): ApprovedCommands {
  const approvedNow = new Set<string>();
  return {
    async approve(commandLine) {
      const mark = toMark(commandLine);
      if (approvedNow.has(mark)) return true;
      const stored = await settings.read();
      const known = stored.ok ? toMarks(stored.value[KEY]) : [];
      if (known.includes(mark)) return true;
      if (!(await ask(commandLine))) return false;
      approvedNow.add(mark);
      // Where it cannot be kept, it is asked again at the next start.
      await settings.update({ [KEY]: [...known, mark].slice(-MAX_KEPT) });
      return true;
    },
  };
}

/** Not the line: its arguments may hold a key. */
function toMark(commandLine: string): string {
  return createHash("sha256").update(commandLine).digest("hex");
}

function toMarks(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((mark) => typeof mark === "string") : [];
}
