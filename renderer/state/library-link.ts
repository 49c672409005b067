import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge, Push } from "../../shared/ipc/contract.ts";
import type { CommandHandler } from "./commands.ts";
import type { Library } from "./library.ts";
import type { LiveRun } from "./live-run.ts";
import { createRunChanges, type NamedRun, type RunChangesClient } from "./run-changes.ts";
import type { Toasts } from "./toasts.ts";
import { t } from "./words.ts";
import type { Workspace } from "./workspace.ts";

export interface LibraryLinkParts {
  readonly client: RunChangesClient & Pick<Bridge, "run.copyId">;
  readonly library: Library;
  readonly run: LiveRun;
  readonly isLive: () => boolean;
  readonly workspace: Workspace;
  readonly toasts: Pick<Toasts, "show" | "dismiss" | "toasts">;
  /** null: no run. */
  readonly show: (runId: RunId | null) => void;
}

/** Joins the list of runs with the run on screen: what happens to the one, the other follows. */
export function createLibraryLink({ client, library, run, isLive, workspace, toasts, show }: LibraryLinkParts) {
  let searchField: HTMLInputElement | null = null;
  let wantsSearch = false;
  /** Runs that were on screen when they were deleted: they come back there. */
  const leftByDeletion = new Set<RunId>();

  const changes = createRunChanges({
    client,
    toasts,
    neighbourOf: neighbour,
    onGone(runId, next) {
      if (run.runId() !== runId) return;
      leftByDeletion.add(runId);
      show(next);
    },
    onRestored(runId) {
      if (leftByDeletion.delete(runId)) show(runId);
    },
  });

  /** The run that takes a deleted one's place in the list. */
  function neighbour(runId: RunId): RunId | null {
    const index = library.indexOf(runId);
    return (library.at(index + 1) ?? library.at(index - 1))?.runId ?? null;
  }

  function shownRun(): NamedRun | null {
    const runId = run.runId();
    const known = run.detail() ?? library.at(library.indexOf(runId));
    return runId === null || known === undefined ? null : { runId, title: known.title };
  }

  function deleteShown(): void {
    const shown = shownRun();
    if (shown !== null) void changes.remove(shown);
  }

  function findRuns(): void {
    workspace.setLibraryOpen(true);
    wantsSearch = searchField === null;
    searchField?.focus();
    searchField?.select();
  }

  const handlers = {
    find_runs: { run: findRuns },
    rename_run: {
      run: () => workspace.showOverlay({ kind: "rename_run" }),
      isEnabled: () => run.runId() !== null && run.detail() !== null,
    },
    delete_run: { run: deleteShown, isEnabled: () => run.runId() !== null && run.detail() !== null && !isLive() },
  } as const satisfies Readonly<Record<string, CommandHandler>>;

  async function onPush(push: Push): Promise<void> {
    if (push.type === "transcript_grown") run.readOn(push.runId);
    if (push.type !== "library_changed") return;
    const runId = run.runId();
    if (runId === null || (await run.reload()) !== "gone") return;
    if (run.runId() !== runId || changes.isOwn(runId)) return;
    toasts.show({ text: t("library.goneElsewhere") });
    show(neighbour(runId));
  }

  return {
    changes,
    handlers,
    shownRun,
    onPush: (push: Push) => void onPush(push),
    /** Takes the key that undoes, where it is not a text field's own and there is something to bring back. */
    onKeyDown(event: KeyboardEvent): void {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && !event.defaultPrevented && !isTextField(event.target) && changes.undo()) event.preventDefault();
    },
    /** The search field as the library is opened; null: it is closed. */
    searchRef(field: HTMLInputElement | null): void {
      searchField = field;
      if (field === null || !wantsSearch) return;
      wantsSearch = false;
      queueMicrotask(() => field.focus());
    },
    async copyId(runId: RunId): Promise<void> {
      const answer = await client["run.copyId"]({ runId });
      toasts.show(answer.ok ? { text: t("library.idCopied") } : { text: answer.error.message, tone: "bad" });
    },
  };
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
