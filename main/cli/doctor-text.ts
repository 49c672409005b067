import { translateCli } from "../../shared/strings/cli.en.ts";
import type { LibraryHealth } from "../store/inspect-library.ts";
import type { RebuiltOnDemand } from "../store/rebuild-on-demand.ts";
import { toAgentRow } from "./agents-command.ts";
import type { Output } from "./command-context.ts";
import { toValueText } from "./config-command.ts";
import { toIds, toSize } from "./doctor-problems.ts";
import type { DoctorReport, SetVariable } from "./doctor-report.ts";
import { formatTable } from "./format-table.ts";

/** The report for people, in blocks. Nothing is cut: it is made to be pasted. */
export function toDoctorText(report: DoctorReport, problems: readonly string[]): string {
  const { versions, paths, agents, environment, settings, library } = report;
  const variables =
    environment.length === 0
      ? [[translateCli("doctor.nothingSet")]]
      : environment.map((set) => [set.name, toNote(set)]);
  const limits = Object.entries(settings ?? {}).map(([key, { value, origin, name }]) => {
    return [key, toValueText(value), origin === name || name === "" ? origin : `${origin} (${name})`];
  });
  const searched = toSearchedRows(agents);
  const blocks = [
    block(translateCli("doctor.versions"), Object.entries(versions)),
    block(translateCli("doctor.paths"), Object.entries(paths)),
    block(translateCli("doctor.agents"), agents.map(toShortRow)),
    ...(searched.length === 0 ? [] : [block(translateCli("doctor.searched"), searched)]),
    block(translateCli("doctor.environment"), [...variables, ...agentVariableRows(report)]),
    block(translateCli("doctor.desktop"), desktopRows(report)),
    ...(limits.length === 0 ? [] : [block(translateCli("doctor.settings"), limits)]),
    block(translateCli("doctor.library"), libraryRows(library)),
  ];
  return `${blocks.join("\n")}\n${toVerdict(problems)}\n`;
}

export function toRebuiltText({ runs, unreadable, projects, movedTo, onlyInOld }: RebuiltOnDemand): string {
  const lines = [
    translateCli("doctor.rebuilt", { count: runs }),
    movedTo === null
      ? translateCli("doctor.rebuiltKeptNone")
      : translateCli("doctor.rebuiltKept", { projects, path: movedTo }),
  ];
  if (unreadable > 0) lines.push(translateCli("doctor.rebuiltUnreadable", { count: unreadable }));
  if (onlyInOld.length > 0) {
    lines.push(translateCli("doctor.rebuiltOnlyInOld", { count: onlyInOld.length, ids: toIds(onlyInOld) }));
  }
  return `${lines.join("\n")}\n`;
}

/** The folders that were looked in are the same for all: they stand below, once. */
function toShortRow(agent: DoctorReport["agents"][number]): string[] {
  const { detection } = agent;
  if (detection.state !== "not_found" || agent.program !== null) return toAgentRow(agent);
  return toAgentRow({ ...agent, detection: { ...detection, detail: "" } });
}

function toSearchedRows(agents: DoctorReport["agents"]): string[][] {
  const folders = agents.flatMap(({ detection }) => (detection.state === "not_found" ? detection.searched : []));
  return [...new Set(folders)].map((folder) => [folder]);
}

function agentVariableRows({ agentEnvironment: { handedOn, keptBack } }: DoctorReport): string[][] {
  return [
    ...(handedOn.length === 0 ? [] : [[translateCli("doctor.handedOn"), handedOn.join(", ")]]),
    ...(keptBack.length === 0 ? [] : [[translateCli("doctor.keptBack"), keptBack.join(", ")]]),
  ];
}

function desktopRows({ desktop, stopReaches }: DoctorReport): string[][] {
  const stop = [translateCli("doctor.stop"), translateCli(STOP_REACHES[stopReaches])];
  if (desktop === null) return [stop];
  const { shell, hasAnswered, onlyHere, agents } = desktop;
  const answer = translateCli(hasAnswered ? "doctor.shellAnswered" : "doctor.shellSilent", { shell: shell ?? "" });
  return [
    [translateCli("doctor.shell"), shell === null ? translateCli("doctor.shellNone") : answer],
    ...(onlyHere.length === 0 ? [] : [[translateCli("doctor.onlyHere"), onlyHere.join(", ")]]),
    ...agents.map(({ id, path }) => [
      id,
      path === null ? translateCli("doctor.notThere") : translateCli("doctor.otherThere", { path }),
    ]),
    ...(agents.length === 0 ? [[translateCli("doctor.agents"), translateCli("doctor.sameThere")]] : []),
    stop,
  ];
}

const STOP_REACHES = {
  everything: "doctor.stopReaches.everything",
  known_tree: "doctor.stopReaches.known_tree",
  tree_of_living: "doctor.stopReaches.tree_of_living",
} as const satisfies Record<DoctorReport["stopReaches"], string>;

const FOLDER_STATE = {
  missing: "doctor.folderState.missing",
  writable: "doctor.folderState.writable",
  not_writable: "doctor.folderState.not_writable",
} as const satisfies Record<LibraryHealth["folder"]["state"], string>;

const DATABASE_STATE = {
  missing: "doctor.databaseState.missing",
  current: "doctor.databaseState.current",
  older: "doctor.databaseState.older",
  newer: "doctor.databaseState.newer",
  damaged: "doctor.databaseState.damaged",
  unreadable: "doctor.databaseState.unreadable",
} as const satisfies Record<LibraryHealth["database"]["state"], string>;

const UNCUT: Pick<Output, "isTerminal" | "columns"> = { isTerminal: false, columns: () => 80 };

function block(title: string, rows: readonly (readonly string[])[]): string {
  const lines = formatTable(rows, UNCUT).trimEnd().split("\n");
  return `${title}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function toNote({ state, value }: SetVariable): string {
  if (state === "blank") return translateCli("doctor.blank");
  return state === "unknown" ? translateCli("doctor.unknownVariable") : (value ?? "");
}

function libraryRows({ folder, database, runs, transcripts, artifacts, leftOver }: LibraryHealth): string[][] {
  const free = folder.freeBytes === null ? "?" : toSize(folder.freeBytes);
  const versions = { version: String(database.version ?? 0), known: String(database.knownVersion) };
  const rows = [
    [translateCli("doctor.folder"), translateCli(FOLDER_STATE[folder.state], { free })],
    [translateCli("doctor.database"), translateCli(DATABASE_STATE[database.state], versions)],
  ];
  if (runs !== null) {
    const { alive, abandoned, unknown } = runs.owners;
    const counts = { ended: runs.ended, live: alive + unknown, abandoned, deleted: runs.deleted };
    rows.push([translateCli("doctor.runs"), translateCli("doctor.runsLine", counts)]);
  }
  rows.push([translateCli("doctor.transcripts"), String(transcripts.count)]);
  const orphaned = artifacts.orphaned ?? (artifacts.count === 0 ? 0 : "?");
  const inAll = translateCli("doctor.artifactsLine", { total: artifacts.count, orphaned });
  rows.push([translateCli("doctor.artifacts"), inAll]);
  const left = { files: leftOver.temporaryFiles, aside: leftOver.setAside.length };
  rows.push([translateCli("doctor.leftOver"), translateCli("doctor.leftOverLine", left)]);
  return rows;
}

function toVerdict(problems: readonly string[]): string {
  if (problems.length === 0) return translateCli("doctor.healthy");
  return [
    translateCli("doctor.problems", { count: problems.length }),
    ...problems.map((problem) => `  ${problem.replaceAll("\n", "\n  ")}`),
  ].join("\n");
}
