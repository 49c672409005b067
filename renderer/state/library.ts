import { batch, createSignal } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import type { RunId } from "../../shared/domain/run.ts";
import type { ListedRun, LiveRun, LiveScores } from "../../shared/domain/run-record.ts";
import type { Bridge, Push } from "../../shared/ipc/contract.ts";
import { type LibraryFilter, NO_FILTER } from "../../shared/ipc/library-contract.ts";
import { type ListPart, PART_ROWS, toLength, toMissingPart, toPartAround } from "./library-part.ts";

/** Milliseconds until a library that could not be read is asked again. */
const RETRY_MS = 1_000;

export type LibraryClient = Pick<Bridge, "library.list" | "live.list" | "live.scores">;

export interface LibraryRows {
  /** How many newer runs stand before the first of `runs`. */
  readonly offset: number;
  readonly runs: readonly ListedRun[];
  /** Runs that match; null: more than are here, and nobody counted them. */
  readonly total: number | null;
  readonly live: readonly LiveRun[];
  /** How far the running ones are. */
  readonly scores: readonly LiveScores[];
}

/** The store's own view of it: only here are rows set. */
type Settable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The stored runs, newest first, as far as they are looked at: one part of the list is held, however long it is. `later` calls
 * once, after milliseconds.
 */
export function createLibrary(
  client: LibraryClient,
  later: (action: () => void, delayMs: number) => void = setTimeout,
) {
  const [rows, setRows] = createStore<Settable<LibraryRows>>({ offset: 0, runs: [], total: 0, live: [], scores: [] });
  const [filter, setFilterTo] = createSignal<LibraryFilter>(NO_FILTER);
  /** The filter that `rows` answer to: behind `filter` until the answer is here. */
  const [shownFilter, setShownFilter] = createSignal<LibraryFilter>(NO_FILTER);
  const [loaded, setLoaded] = createSignal(false);
  const [problem, setProblem] = createSignal<string | null>(null);
  let seen: ListPart = { first: 0, last: PART_ROWS };
  let asked: ListPart = toPartAround(seen);
  let generation = 0;

  const length = () => toLength(rows.offset, rows.runs.length, rows.total);

  async function load(part: ListPart): Promise<void> {
    generation += 1;
    const own = generation;
    asked = part;
    const wanted = filter();
    const answer = await client["library.list"]({ ...wanted, offset: part.first, limit: part.last - part.first });
    // Overtaken: whatever came after it will be answered.
    if (own !== generation || (answer.ok && answer.value === null)) return;
    batch(() => {
      setProblem(answer.ok ? null : answer.error.message);
      if (answer.ok && answer.value !== null) {
        const { runs, total } = answer.value;
        setRows({ offset: part.first, total });
        // Rows keep their elements.
        setRows("runs", reconcile([...runs], { key: "runId" }));
        setShownFilter(wanted);
      }
      setLoaded(true);
    });
    // Whatever was read before stays on screen meanwhile.
    if (!answer.ok) later(() => own === generation && void load(part), RETRY_MS);
    else loadMissing();
  }

  function loadMissing(): void {
    const missing = toMissingPart(seen, { first: rows.offset, last: rows.offset + rows.runs.length, length: length() });
    const isAsked = missing !== null && missing.first === asked.first && missing.last === asked.last;
    if (missing !== null && !isAsked) void load(missing);
  }

  async function loadLive(): Promise<void> {
    const [live, scores] = await Promise.all([client["live.list"]({}), client["live.scores"]({})]);
    if (live.ok) setRows("live", reconcile([...live.value], { key: "runId" }));
    if (scores.ok) setRows("scores", reconcile([...scores.value], { key: "runId" }));
  }

  return {
    rows,
    length,
    filter,
    shownFilter,
    loaded,
    problem,
    async refresh() {
      await Promise.all([load(toPartAround(seen)), loadLive()]);
    },
    /** Lists other runs, from the newest on. */
    setFilter(next: LibraryFilter) {
      setFilterTo(next);
      seen = { first: 0, last: seen.last - seen.first };
      void load(toPartAround(seen));
    },
    /** Says which positions are on screen, so that their rows are there. */
    look(part: ListPart) {
      seen = part;
      if (loaded()) loadMissing();
    },
    /** The run at this position of the list; undefined: it is not here yet. */
    at: (index: number): ListedRun | undefined => rows.runs[index - rows.offset],
    /** −1: it is not among the rows that are here. */
    indexOf(runId: RunId | null): number {
      const index = rows.runs.findIndex((run) => run.runId === runId);
      return index < 0 ? -1 : index + rows.offset;
    },
    onPush(push: Push) {
      if (push.type === "live_changed") setRows("live", reconcile([...push.live], { key: "runId" }));
      if (push.type === "live_scores") setRows("scores", reconcile([...push.scores], { key: "runId" }));
      if (push.type === "library_changed") void load(toPartAround(seen));
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
