import { ok, type Result } from "../../shared/result.ts";
import type { EvidenceDesk } from "../evidence/evidence-desk.ts";
import { openStore } from "../store/open-store.ts";
import type { OpenStoreOptions, Store } from "../store/store.ts";
import type { StoreError } from "../store/store-error.ts";
import { createRunRegistry } from "./create-run-registry.ts";
import { loadPromptTemplates } from "./prompt-templates.ts";
import type { OpenAgent, RecordedRunDependencies } from "./recorded-run.ts";
import type { RunRegistry } from "./run-registry.ts";

export interface EngineOptions extends OpenStoreOptions {
  readonly maxConcurrentRuns: number;
  readonly openAgent: OpenAgent;
  /** Closed by whoever opened it. */
  readonly evidence?: EvidenceDesk;
  readonly onStorageError: RecordedRunDependencies["onStorageError"];
}

/** The library and its live runs: what the command line and the window both stand on. */
export interface Engine {
  readonly store: Store;
  readonly registry: RunRegistry;
  /** Interrupts live runs (cause `shutdown`), waits until each is written, closes the library. */
  close(): Promise<void>;
}

export async function openEngine(options: EngineOptions): Promise<Result<Engine, StoreError>> {
  const opened = await openStore(options);
  if (!opened.ok) return opened;
  const store = opened.value;
  const registry = createRunRegistry({ ...options, store, templates: loadPromptTemplates() });
  return ok({
    store,
    registry,
    async close() {
      await registry.shutdown("shutdown");
      store.close();
    },
  });
}
