import type { RunId } from "../../shared/domain/run.ts";
import type { LiveScores } from "../../shared/domain/run-record.ts";
import { type LibraryContract, type LibraryFilter, NO_FILTER } from "../../shared/ipc/library-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { ImportError } from "../store/import-transcript.ts";
import type { RunQuery } from "../store/run-queries.ts";
import type { Store } from "../store/store.ts";
import { type StoreError, toStoreError } from "../store/store-error.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { GrantedPaths } from "./granted-paths.ts";

export interface LibraryParts {
  readonly t: RoomT;
  readonly store: Pick<
    Store,
    "pageRuns" | "searchRuns" | "facets" | "renameRun" | "deleteRun" | "undoDelete" | "getRun" | "importTranscript"
  >;
  readonly granted: Pick<GrantedPaths, "isGranted">;
  readonly liveScores: () => readonly LiveScores[];
  /** Rows were changed: every window is told. */
  readonly changed: () => void;
  /** Shows a run's transcript in the file manager; false: it has none. */
  readonly reveal: (runId: RunId) => Promise<boolean>;
  readonly copyText: (text: string) => void;
}

/** The stored runs: list, search, rename, delete. */
export function createLibraryCalls(parts: LibraryParts): Pick<CallHandlers, keyof LibraryContract> {
  const { t, store, changed, reveal } = parts;

  function told<T>(result: Result<T, StoreError>): Result<T, TaggedError<"unknown_run" | "storage">> {
    if (result.ok) changed();
    return result.ok ? result : toCallError(result.error);
  }

  function page(query: RunQuery & { readonly offset: number }, asker: number) {
    // The first rows are few and near: a window that opens need not wait for a thread to start.
    const isFirst = query.offset === 0 && (query.search ?? "").trim() === "" && (query.statuses ?? []).length < 2;
    return answering("reading the library", async () =>
      isFirst ? store.pageRuns(query) : store.searchRuns(query, asker),
    );
  }

  return {
    "library.list": ({ offset, limit, ...filter }, { windowId }) =>
      page({ ...toRunQuery(filter), offset, limit }, windowId),
    // Another asker: window ids begin at 1.
    "library.find": ({ query, limit }, { windowId }) =>
      page({ ...toRunQuery({ ...NO_FILTER, query }), offset: 0, limit }, -windowId),
    "library.facets": () => answering("reading the library", () => store.facets()),
    "live.scores": async () => ok(parts.liveScores()),
    "run.rename": async ({ runId, title }) => told(await store.renameRun(runId, title)),
    async "run.delete"({ runId }) {
      const deleted = await store.deleteRun(runId);
      if (!deleted.ok && deleted.error.type === "still_live") {
        return err({ type: "still_live", message: deleted.error.message });
      }
      const answer = told(deleted);
      return answer.ok ? ok(null) : answer;
    },
    async "run.undoDelete"({ runId }) {
      const answer = told(await store.undoDelete(runId));
      return answer.ok ? ok(null) : answer;
    },
    async "run.copyId"({ runId }) {
      parts.copyText(runId);
      return ok(null);
    },
    async "library.addTranscript"({ path }) {
      if (!parts.granted.isGranted(path)) return err({ type: "not_granted", message: t("start.notGranted", { path }) });
      const added = await store.importTranscript(path);
      if (!added.ok) return err(toImportError(t, path, added.error));
      if (added.value.isNew) changed();
      return answering("reading the library", () => {
        const { runId, isNew, missingArtifacts } = added.value;
        return { runId, isNew, missingArtifacts, title: store.getRun(runId)?.title ?? "" };
      });
    },
    async "run.reveal"({ runId }) {
      const shown = await answering(`looking for the transcript of the run ${runId}`, () => reveal(runId));
      if (!shown.ok) return shown;
      return shown.value ? ok(null) : err({ type: "unknown_run", message: `the run ${runId} has no transcript` });
    },
  };
}

function toRunQuery({ query, statuses, adapter, projectId }: LibraryFilter): RunQuery {
  return {
    search: query,
    statuses,
    ...(adapter === null ? {} : { adapter }),
    ...(projectId === null ? {} : { projectId }),
  };
}

/** What disk and locks do to reading is an answer too. A bug is thrown on. */
async function answering<T>(what: string, read: () => T | Promise<T>): Promise<Result<T, TaggedError<"storage">>> {
  try {
    return ok(await read());
  } catch (thrown) {
    return err({ type: "storage", message: toStoreError(thrown, what).message });
  }
}

function toCallError(error: StoreError): Result<never, TaggedError<"unknown_run" | "storage">> {
  return err({ type: error.type === "not_found" ? "unknown_run" : "storage", message: error.message });
}

function toImportError(
  t: RoomT,
  path: string,
  { type, message }: ImportError,
): TaggedError<"not_a_transcript" | "storage"> {
  if (type === "changed") return { type: "not_a_transcript", message: t("library.addChanged", { path }) };
  if (type === "not_a_transcript" || type === "newer_schema") return { type: "not_a_transcript", message };
  return { type: "storage", message };
}
