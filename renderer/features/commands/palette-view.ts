import { APP_COMMANDS, type AppCommand } from "../../../shared/app-commands.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import type { ListedRun } from "../../../shared/domain/run-record.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";
import { toCommandKeys } from "../../state/key-text.ts";
import { toRunMark } from "../../state/run-mark.ts";
import { fuzzyMatch } from "./fuzzy-match.ts";

/** A run as far as the palette shows it. */
export type PaletteRun = Pick<ListedRun, "runId" | "title" | "status" | "excerpt" | "repeats" | "continuedFrom">;

export type PaletteTarget =
  | { readonly kind: "command"; readonly command: AppCommand }
  | { readonly kind: "run"; readonly runId: RunId };

export interface PaletteEntry<Target = PaletteTarget> {
  readonly target: Target;
  readonly label: string;
  /** Its letters that were typed, by index. */
  readonly at: readonly number[];
  readonly aside: string | null;
  /** The words it was found by, where its label lacks them. */
  readonly excerpt: string | null;
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
  /** To be met by their titles, newest first. */
  readonly recent: readonly PaletteRun[];
  /** Where what was typed occurs somewhere, whatever the title says. */
  readonly found: readonly PaletteRun[];
}

/** What the palette lists for what was typed: the best first. */
export function toPaletteGroups(
  t: RoomT,
  typed: string,
  { enabled, recent, found }: PaletteSources,
  isMac?: boolean,
): PaletteGroups {
  const commands = enabled
    // It is open already.
    .filter((command) => command !== "palette")
    .map((command) => ({
      target: { kind: "command", command } as const,
      label: t(APP_COMMANDS[command].label),
      aside: null,
      excerpt: null,
      keys: toCommandKeys(t, command, isMac),
    }));
  const isTyped = typed.trim() !== "";
  return {
    commands: toRanked(typed, commands),
    runs: toRankedRuns(t, typed, { recent, found }).slice(0, isTyped ? RUNS_FOUND : RUNS_AT_FIRST),
  };
}

/** A run as far as it is told apart from others of its title. */
export type PickedRun = PaletteRun & Pick<ListedRun, "composite" | "startedAt">;

export interface PickedSources {
  readonly recent: readonly PickedRun[];
  readonly found: readonly PickedRun[];
  /** null: what is kept is no run of the library. */
  readonly kept: RunId | null;
}

/** Runs to compare with: as the palette finds them, and first of all the other rounds of the one that is kept. */
export function toPickedRuns(
  t: RoomT,
  typed: string,
  { recent, found, kept }: PickedSources,
): readonly PaletteEntry<RunId>[] {
  const known = new Map([...recent, ...found].map((run) => [run.runId, run]));
  const runs = toRankedRuns(t, typed, { recent, found }).map((entry) => {
    const { runId } = entry.target;
    const run = known.get(runId);
    const told = run === undefined ? entry.aside : toToldApart(t, run);
    return { ...entry, target: runId, aside: runId === kept ? t("compare.ownRounds") : told };
  });
  const isKept = ({ target }: PaletteEntry<RunId>) => target === kept;
  return [...runs.filter(isKept), ...runs.filter((entry) => !isKept(entry))].slice(0, RUNS_FOUND);
}

/** Runs that are compared are often of one brief: status, composite and day tell them apart. */
function toToldApart(t: RoomT, run: PickedRun): string {
  const { status, composite, startedAt } = run;
  const day = new Intl.DateTimeFormat(t.locale, { day: "numeric", month: "short" }).format(startedAt);
  const score = composite === null ? [] : [toScore(t, composite)];
  return [...markOf(t, run), t(STATUS_NAME[status]), ...score, day].join(" · ");
}

function toRankedRuns(t: RoomT, typed: string, { recent, found }: Pick<PaletteSources, "recent" | "found">) {
  const isTyped = typed.trim() !== "";
  const byTitle = toRanked(
    typed,
    [...recent, ...(isTyped ? found : [])].filter(isFirst).map((run) => toRunEntry(t, run)),
  );
  const byWords = (isTyped ? found : [])
    .filter((run) => !byTitle.some(({ target }) => target.runId === run.runId))
    .map((run) => ({ ...toRunEntry(t, run), excerpt: run.excerpt, at: [] }));
  return [...byTitle, ...byWords];
}

function toRunEntry(t: RoomT, run: PaletteRun) {
  const { runId, title, status } = run;
  return {
    target: { kind: "run", runId } as const,
    label: title,
    aside: [...markOf(t, run), t(STATUS_NAME[status])].join(" · "),
    excerpt: null,
    keys: null,
  };
}

/** Runs that came from one another have one title. */
function markOf(t: RoomT, run: PaletteRun): readonly string[] {
  const mark = toRunMark(t, run);
  return mark === null ? [] : [mark.text];
}

/** A run that is both recent and found counts once. */
function isFirst(run: PaletteRun, index: number, runs: readonly PaletteRun[]): boolean {
  return runs.findIndex((other) => other.runId === run.runId) === index;
}

function toRanked<Entry extends Omit<PaletteEntry, "at">>(typed: string, entries: readonly Entry[]) {
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
