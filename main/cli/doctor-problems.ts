import { translateCli } from "../../shared/strings/cli.en.ts";
import type { LibraryHealth } from "../store/inspect-library.ts";
import type { DoctorReport } from "./doctor-report.ts";

/** Transcript, artifacts and database of a long run, with room to spare. */
const LOW_SPACE_BYTES = 100 * 1024 * 1024;
const SHOWN_IDS = 3;

/** What cannot be read or done, one sentence each. */
export function findProblems({ paths, library, settingsProblem }: DoctorReport): readonly string[] {
  const settings = settingsProblem === null ? [] : [settingsProblem.message];
  return [
    ...settings,
    ...folderProblems(paths.dataDir, library),
    ...databaseProblems(library),
    ...runProblems(library),
  ];
}

function folderProblems(path: string, { folder }: LibraryHealth): readonly string[] {
  if (folder.state === "not_writable") {
    return [translateCli("doctor.problem.folder", { path, why: folder.problem ?? "" })];
  }
  const { freeBytes } = folder;
  if (freeBytes === null || freeBytes >= LOW_SPACE_BYTES) return [];
  return [translateCli("doctor.problem.space", { free: toSize(freeBytes) })];
}

function databaseProblems({ database, transcripts }: LibraryHealth): readonly string[] {
  const { version, knownVersion } = database;
  const why = database.problem ?? "";
  switch (database.state) {
    case "damaged":
      return [translateCli("doctor.problem.database", { why: why.replace(/[.\s]+$/, "") })];
    case "unreadable":
      return [translateCli("doctor.problem.databaseUnreadable", { why })];
    case "newer":
      return [translateCli("doctor.problem.databaseNewer", { version: version ?? 0, known: knownVersion })];
    case "missing":
      return transcripts.count === 0
        ? []
        : [translateCli("doctor.problem.databaseMissing", { count: transcripts.count })];
    default:
      return [];
  }
}

function runProblems({ runs, transcripts, artifacts }: LibraryHealth): readonly string[] {
  const problems: string[] = [];
  const lacking = runs?.withoutTranscript ?? [];
  if (lacking.length > 0) {
    problems.push(translateCli("doctor.problem.withoutTranscript", { count: lacking.length, ids: toIds(lacking) }));
  }
  const unknown = transcripts.withoutRow ?? [];
  if (unknown.length > 0) {
    problems.push(translateCli("doctor.problem.withoutRow", { count: unknown.length, ids: toIds(unknown) }));
  }
  const missing = artifacts.missing ?? 0;
  if (missing > 0) problems.push(translateCli("doctor.problem.artifactsMissing", { count: missing }));
  return problems;
}

export function toIds(ids: readonly string[]): string {
  return ids.length > SHOWN_IDS ? `${ids.slice(0, SHOWN_IDS).join(", ")}, …` : ids.join(", ");
}

/** Whole MB or GB, as file managers count: enough to tell plenty from little. */
export function toSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 1_000)} GB`;
}
