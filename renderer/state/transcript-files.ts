import { createSignal } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import type { CommandHandler } from "./commands.ts";
import type { Toasts } from "./toasts.ts";
import { t } from "./words.ts";

export interface TranscriptFilesParts {
  readonly client: Pick<Bridge, "transcript.choose" | "library.addTranscript">;
  /** What is played; null: nothing. */
  readonly source: () => TranscriptSource | null;
  readonly toasts: Pick<Toasts, "show">;
  readonly onShowRun: (runId: RunId) => void;
  readonly onProblem: (message: string) => void;
}

/** Transcripts that are files: opened by a dialog, and added to the library. */
export function createTranscriptFiles({ client, source, toasts, onShowRun, onProblem }: TranscriptFilesParts) {
  const [isAdding, setAdding] = createSignal(false);
  const path = () => {
    const shown = source();
    return shown?.kind === "file" ? shown.path : null;
  };

  async function open(): Promise<void> {
    const answer = await client["transcript.choose"]({});
    if (!answer.ok) onProblem(answer.error.message);
  }

  async function add(): Promise<void> {
    const file = path();
    if (file === null || isAdding()) return;
    setAdding(true);
    const answer = await client["library.addTranscript"]({ path: file });
    setAdding(false);
    if (!answer.ok) {
      toasts.show({ text: answer.error.message, tone: "bad" });
      return;
    }
    const { runId, title, isNew, missingArtifacts: count } = answer.value;
    const added = count === 0 ? t("library.added", { title }) : t("library.addedWithout", { title, count });
    toasts.show({
      text: isNew ? added : t("library.addedBefore", { title }),
      action: { label: t("library.showAdded"), run: () => onShowRun(runId) },
    });
  }

  return {
    open_transcript: { run: () => void open() },
    add_to_library: { run: () => void add(), isEnabled: () => path() !== null && !isAdding() },
  } as const satisfies Readonly<Record<string, CommandHandler>>;
}
