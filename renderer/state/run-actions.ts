import { type Accessor, createSignal } from "solid-js";
import { artifactOfRun } from "../../shared/artifact-of-run.ts";
import { bestRound, draftOf } from "../../shared/best-round.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { Bridge, CallResult } from "../../shared/ipc/contract.ts";
import { lastPathPart } from "../../shared/last-path-part.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { CommandHandler } from "./commands.ts";
import type { Toasts } from "./toasts.ts";
import { t } from "./words.ts";
import type { NewRunPreset } from "./workspace.ts";

export type RunActionsClient = Pick<Bridge, "run.again" | "run.copySummary" | "file.reveal" | WritingCall>;

type ExportCall = "run.exportReport" | "run.exportTranscript" | "run.exportBundle";
type WritingCall = "run.saveArtifact" | ExportCall;

/** What a run can be exported as. */
export type ExportForm = "report" | "transcript" | "bundle";

export interface ExportChoice {
  readonly form: ExportForm;
  /** Without brief, names and paths. */
  readonly redacted: boolean;
}

const EXPORT_CALL = {
  report: "run.exportReport",
  transcript: "run.exportTranscript",
  bundle: "run.exportBundle",
} as const satisfies Record<ExportForm, ExportCall>;

export interface RunActionsParts {
  readonly client: RunActionsClient;
  /** The run on screen. */
  readonly runId: Accessor<RunId | null>;
  readonly view: Accessor<RunView>;
  readonly detail: Accessor<RunDetail | null>;
  /** The round whose artifact was picked to be looked at; null: what the run handed over. */
  readonly pickedRound: Accessor<number | null>;
  readonly toasts: Pick<Toasts, "show">;
  readonly onShowRun: (runId: RunId) => void;
  /** A person is asked as what it is exported. */
  readonly onExport: () => void;
  /** A new run is proposed, and a person says the rest. */
  readonly onPropose: (preset: NewRunPreset) => void;
}

export type RunActionCommand =
  | "run_again"
  | "continue_from_best"
  | "save_artifact"
  | "export_report"
  | "export_run"
  | "copy_summary";

/** What can be done with the run on screen once it is over. */
export interface RunActions {
  readonly handlers: Readonly<Record<RunActionCommand, CommandHandler>>;
  exportAs(choice: ExportChoice): Promise<void>;
  /** It is over, and one of its rounds has closed and left an artifact to go on from. */
  readonly canContinue: Accessor<boolean>;
}

/** What stands for an agent of the user's own command line: what that was is not kept, only a person can say it again. */
const COMMAND_ADAPTER = "command";

export function createRunActions(parts: RunActionsParts): RunActions {
  const { client, runId, view, detail, pickedRound, toasts } = parts;
  const [isStarting, setStarting] = createSignal(false);
  const [isWriting, setWriting] = createSignal(false);

  const isOver = () => runId() !== null && view().end !== null;
  const canContinue = () => isOver() && bestRound(view()) !== null && continuedArtifact(view()) !== null;
  const savedArtifact = () => {
    const round = pickedRound();
    return round === null ? (view().end?.artifactRef ?? null) : artifactOfRun(view(), round);
  };

  async function startAgain(from: "start" | "best"): Promise<void> {
    const id = runId();
    const known = detail();
    if (id === null || isStarting()) return;
    if (known?.adapter === COMMAND_ADAPTER) {
      const { brief, projectPath } = known;
      parts.onPropose({
        brief,
        adapterId: COMMAND_ADAPTER,
        ...(projectPath === null ? {} : { projectPath }),
        ...(from === "best" ? { continueFrom: id } : { repeats: id }),
      });
      return;
    }
    setStarting(true);
    const answer = await client["run.again"]({ runId: id, from });
    setStarting(false);
    if (answer.ok) parts.onShowRun(answer.value);
    else fail(answer.error.message);
  }

  /** One dialog at a time: a second one over it would ask about something else. */
  async function write(ask: (id: RunId) => Promise<CallResult<WritingCall>>): Promise<void> {
    const id = runId();
    if (id === null || isWriting()) return;
    setWriting(true);
    const answer = await ask(id);
    setWriting(false);
    if (!answer.ok) fail(answer.error.message);
    else if (answer.value !== null) tellWritten(answer.value);
  }

  function tellWritten(path: string): void {
    const reveal = async () => {
      const answer = await client["file.reveal"]({ path });
      if (!answer.ok) fail(answer.error.message);
    };
    toasts.show({
      text: t("actions.written", { name: lastPathPart(path) }),
      action: { label: t("actions.reveal"), run: () => void reveal() },
    });
  }

  async function copySummary(): Promise<void> {
    const id = runId();
    if (id === null) return;
    const answer = await client["run.copySummary"]({ runId: id });
    if (answer.ok) toasts.show({ text: t("actions.copied") });
    else fail(answer.error.message);
  }

  function fail(text: string): void {
    toasts.show({ text, tone: "bad" });
  }

  async function exportAs({ form, redacted }: ExportChoice): Promise<void> {
    await write((id) => client[EXPORT_CALL[form]]({ runId: id, redacted }));
  }

  return {
    canContinue,
    exportAs,
    handlers: {
      run_again: { run: () => void startAgain("start"), isEnabled: () => isOver() && !isStarting() },
      continue_from_best: { run: () => void startAgain("best"), isEnabled: () => canContinue() && !isStarting() },
      save_artifact: {
        run: () => void write((id) => client["run.saveArtifact"]({ runId: id, round: pickedRound() })),
        isEnabled: () => isOver() && savedArtifact() !== null && !isWriting(),
      },
      export_report: {
        run: () => void exportAs({ form: "report", redacted: false }),
        isEnabled: () => isOver() && !isWriting(),
      },
      export_run: { run: parts.onExport, isEnabled: () => isOver() && !isWriting() },
      copy_summary: { run: () => void copySummary(), isEnabled: isOver },
    },
  };
}

/** As main takes it: the best closed round's, else what the run handed over. */
function continuedArtifact(view: RunView) {
  const best = bestRound(view);
  return (best === null ? null : draftOf(view, best.round)) ?? view.end?.artifactRef ?? null;
}
