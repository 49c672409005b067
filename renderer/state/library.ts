import { createSignal } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import type { LiveRun, RunSummary } from "../../shared/domain/run-record.ts";
import type { Bridge, Push } from "../../shared/ipc/contract.ts";

const SHOWN = 200;
/** Milliseconds until a library that could not be read is asked again. */
const RETRY_MS = 1_000;

export type LibraryClient = Pick<Bridge, "library.list" | "live.list">;

/** The stored runs, newest first, and which of them are live. `later` calls once, after milliseconds. */
export function createLibrary(
  client: LibraryClient,
  later: (action: () => void, delayMs: number) => void = setTimeout,
) {
  const [rows, setRows] = createStore<{ runs: readonly RunSummary[]; live: readonly LiveRun[] }>({
    runs: [],
    live: [],
  });
  const [loaded, setLoaded] = createSignal(false);
  const [problem, setProblem] = createSignal<string | null>(null);
  let generation = 0;

  async function refresh(): Promise<void> {
    generation += 1;
    const own = generation;
    const [runs, live] = await Promise.all([client["library.list"]({ limit: SHOWN }), client["live.list"]({})]);
    if (own !== generation) return;
    setProblem(runs.ok ? null : runs.error.message);
    // Whatever was read before stays on screen meanwhile.
    if (!runs.ok) later(() => own === generation && void refresh(), RETRY_MS);
    // Rows keep their elements, and with them the focus.
    if (runs.ok) setRows("runs", reconcile([...runs.value], { key: "runId" }));
    if (live.ok) setRows("live", reconcile([...live.value], { key: "runId" }));
    setLoaded(true);
  }

  function onPush(push: Push): void {
    if (push.type === "live_changed") setRows("live", reconcile([...push.live], { key: "runId" }));
    if (push.type === "library_changed") void refresh();
  }

  return { rows, loaded, problem, refresh, onPush };
}

export type Library = ReturnType<typeof createLibrary>;
