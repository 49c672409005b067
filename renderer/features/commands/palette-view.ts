import { APP_COMMANDS, type AppCommand } from "../../../shared/app-commands.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import type { RunSummary } from "../../../shared/domain/run-record.ts";
import type { T } from "../../../shared/strings/en.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import { toCommandKeys } from "../../state/key-text.ts";
import { fuzzyMatch } from "./fuzzy-match.ts";

/** A run as far as the palette shows it. */
export type PaletteRun = Pick<RunSummary, "runId" | "title" | "status">;

export type PaletteTarget =
  | { readonly kind: "command"; readonly command: AppCommand }
  | { readonly kind: "run"; readonly runId: RunId };

export interface PaletteEntry {
  readonly target: PaletteTarget;
  readonly label: string;
  /** Its letters that were typed, by index. */
  readonly at: readonly number[];
  readonly aside: string | null;
  /** Its keys as they stand on the keyboard. */
  readonly keys: string | null;
}

export interface PaletteGroups {
  readonly commands: readonly PaletteEntry[];
  readonly runs: readonly PaletteEntry[];
}

/** Beside all the commands, only what was there lately; once something is typed, as many as one looks through. */
const RUNS_AT_FIRST = 5;
const RUNS_FOUND = 20;

export interface PaletteSources {
  readonly enabled: readonly AppCommand[];
  /** Newest first. */
  readonly runs: readonly PaletteRun[];
}

/** What the palette lists for what was typed: the best first. */
export function toPaletteGroups(
  t: T,
  typed: string,
  { enabled, runs }: PaletteSources,
  isMac?: boolean,
): PaletteGroups {
  const commands = enabled
    // It is open already.
    .filter((command) => command !== "palette")
    .map((command) => ({
      target: { kind: "command", command } as const,
      label: t(APP_COMMANDS[command].label),
      aside: null,
      keys: toCommandKeys(t, command, isMac),
    }));
  const entries = runs.map(({ runId, title, status }) => ({
    target: { kind: "run", runId } as const,
    label: title,
    aside: t(STATUS_NAME[status]),
    keys: null,
  }));
  return {
    commands: toRanked(typed, commands),
    runs: toRanked(typed, entries).slice(0, typed.trim() === "" ? RUNS_AT_FIRST : RUNS_FOUND),
  };
}

function toRanked(typed: string, entries: readonly Omit<PaletteEntry, "at">[]): PaletteEntry[] {
  return entries
    .flatMap((entry) => {
      const match = fuzzyMatch(typed, entry.label);
      return match === null ? [] : [{ entry: { ...entry, at: match.at }, score: match.score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** A label in pieces, those that were typed marked. */
export function toMarkedPieces(
  label: string,
  at: readonly number[],
): { readonly text: string; readonly isTyped: boolean }[] {
  const typed = new Set(at);
  const pieces: { text: string; isTyped: boolean }[] = [];
  for (const [index, letter] of [...label].entries()) {
    const isTyped = typed.has(index);
    const last = pieces.at(-1);
    if (last?.isTyped === isTyped) last.text += letter;
    else pieces.push({ text: letter, isTyped });
  }
  return pieces;
}
