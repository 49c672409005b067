import { formatExcess } from "../../../shared/byte-size.ts";
import { PROMPT_FILE, readCommandFraming } from "../../../shared/config/command-framing.ts";
import type { AgentInfo, CommandReading } from "../../../shared/domain/agent-state.ts";
import { COMMAND_ADAPTER, type NewRunDraft } from "../../../shared/domain/new-run-draft.ts";
import type { ProjectInfo, ReviewFileInfo } from "../../../shared/domain/project-info.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import type { StartInput } from "../../../shared/ipc/contract.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";
import { isUsable, toAgentStateView } from "../../state/agent-text.ts";
import type { Looked } from "../../state/look.ts";
import type { NewRunPreset } from "../../state/workspace.ts";

/** As the contract allows; it is repeated here because the schemas are too heavy for the window. A test holds them together. */
export const MAX_BRIEF_LENGTH = 200_000;
/** From here on the characters left are told. */
const NEARLY_FULL = 0.95;

/** Everything the check of a form needs. */
export interface NewRunState {
  readonly draft: NewRunDraft;
  readonly continueFrom: RunId | null;
  readonly file: Looked<ReviewFileInfo>;
  readonly project: Looked<ProjectInfo>;
  readonly agents: readonly AgentInfo[];
  readonly command: Looked<CommandReading>;
}

export type FieldName = "brief" | "file" | "project" | "agent" | "command" | "framing";
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>;

/** A draft with what was asked for on top. A file and a run to continue are two answers to one question. */
export function applyPreset(draft: NewRunDraft, preset: NewRunPreset): NewRunDraft {
  return {
    ...draft,
    brief: preset.brief ?? draft.brief,
    filePath: preset.continueFrom === undefined ? (preset.filePath ?? draft.filePath) : null,
    projectPath: preset.projectPath ?? draft.projectPath,
    adapterId: preset.adapterId ?? draft.adapterId,
  };
}

/** What is wrong, by field, in the order in which the fields stand. Empty: it can be started. */
export function checkForm(t: RoomT, locale: string, state: NewRunState): FormErrors {
  const { draft, file, project } = state;
  const errors: Partial<Record<FieldName, string>> = {};
  const over = draft.brief.length - MAX_BRIEF_LENGTH;
  if (over > 0) errors.brief = t("newRun.briefOver", { count: over });
  else if (draft.brief.trim() === "" && needsBrief(state)) {
    errors.brief = t("newRun.errorBrief");
  }
  if (file.kind === "refused") errors.file = file.reason;
  if (file.kind === "found" && file.value.bytes > file.value.limitBytes) {
    errors.file = t("newRun.fileTooLarge", formatExcess(file.value.bytes, file.value.limitBytes, locale));
  }
  if (project.kind === "refused") errors.project = project.reason;
  if (project.kind === "found" && project.value.problems.length > 0) errors.project = project.value.problems.join(" ");
  Object.assign(errors, checkAgent(t, state));
  return errors;
}

/** A file has a brief of its own, to be reviewed as it is; a run to continue has none. The sample reads none. */
function needsBrief({ draft, continueFrom, agents }: NewRunState): boolean {
  return !isSampleChosen(agents, draft) && (draft.filePath === null || continueFrom !== null);
}

function isSampleChosen(agents: readonly AgentInfo[], { adapterId }: NewRunDraft): boolean {
  return agents.some(({ id, isSample }) => isSample && id === adapterId);
}

function checkAgent(t: RoomT, { draft, agents, command }: NewRunState): FormErrors {
  const { adapterId, commandLine } = draft;
  if (adapterId === COMMAND_ADAPTER) {
    if (commandLine.trim() === "") return { command: t("newRun.errorCommand") };
    const problem = toCommandProblem(t, command);
    if (problem !== null) return { command: problem };
    const framing = draft.commandFraming;
    return framing === null || readCommandFraming(framing) !== undefined ? {} : { framing: t("newRun.errorFraming") };
  }
  const known = agents.find(({ id }) => id === adapterId);
  if (known === undefined) return { agent: t("newRun.errorAgent") };
  return isUsable(known.state) ? {} : { agent: t("newRun.errorAgentUnusable", { agent: known.name }) };
}

/** null: it can be run, or is still being looked at. */
export function toCommandProblem(t: RoomT, command: Looked<CommandReading>): string | null {
  if (command.kind === "refused") return command.reason;
  if (command.kind !== "found") return null;
  const reading = command.value;
  if (reading.kind === "unreadable") return reading.reason;
  const [program] = reading.words;
  if (program === undefined || reading.path !== null) return null;
  return t("newRun.errorProgram", { program });
}

/** What is to be known of the chosen agent before a run: what is wrong with it, or which program it is. */
export function toAgentNote(t: RoomT, agents: readonly AgentInfo[], chosen: string | null, now: number): string {
  if (chosen === COMMAND_ADAPTER) return t("newRun.commandDetail", { prompt_file: PROMPT_FILE });
  const agent = agents.find(({ id }) => id === chosen);
  if (agent === undefined || agent.state.kind === "checking") return t("newRun.agentLooking");
  const { detail } = toAgentStateView(t, agent, now);
  if (detail !== "" || agent.state.kind !== "ready") return detail;
  return t("newRun.agentProgram", { path: agent.state.path });
}

/** One line below the brief, whatever it is: fields below it stay where they are. */
export function toBriefHint(t: RoomT, { draft, agents, continueFrom }: NewRunState): string {
  const count = toBriefCount(t, draft.brief);
  if (count !== null) return count;
  if (isSampleChosen(agents, draft)) return t("newRun.briefSample");
  return draft.filePath !== null && continueFrom === null ? t("newRun.briefOptional") : t("newRun.briefHint");
}

/** Only near the limit, and beyond it; null: there is room enough. */
export function toBriefCount(t: RoomT, brief: string): string | null {
  const left = MAX_BRIEF_LENGTH - brief.length;
  if (left < 0) return t("newRun.briefOver", { count: -left });
  return brief.length < MAX_BRIEF_LENGTH * NEARLY_FULL ? null : t("newRun.briefLeft", { count: left });
}

/** What main is asked to start. The agent has been checked to be there. */
export function toStartInput({ draft, continueFrom }: Pick<NewRunState, "draft" | "continueFrom">): StartInput {
  const { brief, filePath, projectPath, adapterId, commandLine, commandFraming, maxRounds, fallback } = draft;
  return {
    brief,
    adapterId: adapterId ?? "",
    ...(adapterId === COMMAND_ADAPTER ? { commandLine } : {}),
    ...(adapterId === COMMAND_ADAPTER && commandFraming !== null ? { commandFraming } : {}),
    ...(filePath === null || continueFrom !== null ? {} : { filePath }),
    ...(projectPath === null ? {} : { projectPath }),
    ...(maxRounds === null ? {} : { maxRounds }),
    ...(fallback === null ? {} : { fallback }),
    ...(continueFrom === null ? {} : { continueFrom }),
  };
}

/** What the next sheet begins with: the work is done, the choices are likely the same. */
export function toNextDraft(draft: NewRunDraft, earlierBrief: string | null): NewRunDraft {
  return { ...draft, brief: earlierBrief ?? "", filePath: null };
}
