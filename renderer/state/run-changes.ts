import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { Toasts } from "./toasts.ts";
import { t } from "./words.ts";

export type RunChangesClient = Pick<Bridge, "run.rename" | "run.delete" | "run.undoDelete" | "run.reveal">;

export interface RunChangesParts {
  readonly client: RunChangesClient;
  readonly toasts: Pick<Toasts, "show" | "dismiss" | "toasts">;
  /** The run that takes this one's place when it goes. */
  readonly neighbourOf: (runId: RunId) => RunId | null;
  /** The run is no longer there; `restored`: it is again. */
  readonly onGone: (runId: RunId, neighbour: RunId | null) => void;
  readonly onRestored: (runId: RunId) => void;
}

/** A run as it is spoken of. */
export interface NamedRun {
  readonly runId: RunId;
  readonly title: string;
}

/** Renames, deletes and brings back runs, and says what came of it. */
export interface RunChanges {
  rename(run: NamedRun, title: string): Promise<void>;
  remove(run: NamedRun): Promise<void>;
  reveal(run: NamedRun): Promise<void>;
  /** Brings back what was deleted last, as long as its message is shown; false: there is nothing to bring back. */
  undo(): boolean;
  /** This window deleted it, or is about to: it need not be told. */
  isOwn(runId: RunId): boolean;
}

export function createRunChanges({ client, toasts, neighbourOf, onGone, onRestored }: RunChangesParts): RunChanges {
  const own = new Set<RunId>();
  let deleted: readonly { readonly run: NamedRun; readonly toast: number }[] = [];

  function fail(text: string): void {
    toasts.show({ text, tone: "bad" });
  }

  async function restore(run: NamedRun): Promise<void> {
    deleted = deleted.filter((entry) => entry.run.runId !== run.runId);
    const answer = await client["run.undoDelete"]({ runId: run.runId });
    if (!answer.ok) return fail(t("library.undoFailed", { title: run.title, message: answer.error.message }));
    own.delete(run.runId);
    toasts.show({ text: t("library.restored", { title: run.title }) });
    onRestored(run.runId);
  }

  return {
    async rename(run, title) {
      if (title.trim() === run.title) return;
      const answer = await client["run.rename"]({ runId: run.runId, title });
      if (!answer.ok) fail(t("library.renameFailed", { title: run.title, message: answer.error.message }));
    },
    async remove(run) {
      const { runId, title } = run;
      const neighbour = neighbourOf(runId);
      own.add(runId);
      const answer = await client["run.delete"]({ runId });
      if (!answer.ok) {
        own.delete(runId);
        const isLive = answer.error.type === "still_live";
        const { message } = answer.error;
        return fail(isLive ? t("library.deleteLive", { title }) : t("library.deleteFailed", { title, message }));
      }
      const action = { label: t("library.undo"), run: () => void restore(run) };
      deleted = [...deleted, { run, toast: toasts.show({ text: t("library.deleted", { title }), action }) }];
      onGone(runId, neighbour);
    },
    async reveal(run) {
      const answer = await client["run.reveal"]({ runId: run.runId });
      if (!answer.ok) fail(t("library.revealFailed", { title: run.title, message: answer.error.message }));
    },
    undo() {
      const shown = new Set(toasts.toasts().map((toast) => toast.id));
      const last = deleted.findLast((entry) => shown.has(entry.toast));
      if (last === undefined) return false;
      toasts.dismiss(last.toast);
      void restore(last.run);
      return true;
    },
    isOwn: (runId) => own.has(runId),
  };
}
