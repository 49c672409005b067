import type { LibraryFacets, RunPage } from "../../shared/domain/run-record.ts";
import type { Result } from "../../shared/result.ts";
import type { Rebuilt } from "./rebuild-library.ts";
import type { Recovery } from "./recover-runs.ts";
import type { RunQuery } from "./run-queries.ts";
import type { StoreError } from "./store-error.ts";

/** What must be done before a library can be opened, and may take seconds: a new schema, a close look, a rebuild. */
export type Mending = "updating" | "checking" | "rebuilding";

export interface Mended {
  readonly recovery: Recovery;
  readonly rebuilt: Rebuilt | null;
}

/** The library's slow work, wherever it is done. */
export interface StoreWork {
  mend(): Promise<Result<Mended, StoreError>>;
  /** `here`: the same search on this thread. */
  search(query: RunQuery, here: () => RunPage): Promise<RunPage>;
  facets(here: () => LibraryFacets): Promise<LibraryFacets>;
  close(): void;
}

/** What goes to the worker and comes back; `id` joins the two. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly task: "mend" }
  | { readonly task: "search"; readonly query: RunQuery }
  | { readonly task: "facets" }
);

/** `failed`: the task threw. */
export type WorkerAnswer =
  | { readonly type: "done"; readonly id: number; readonly value: unknown }
  | { readonly type: "failed"; readonly id: number; readonly message: string };
