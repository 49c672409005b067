import { createSignal, onCleanup } from "solid-js";
import type { ListedRun } from "../../shared/domain/run-record.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";

export type RunFinderClient = Pick<Bridge, "library.find" | "onPush">;

/** Newest runs to choose from by their titles, and how many of what a search finds are of use. */
const RECENT = 200;
const FOUND = 20;

/** Runs of a library of any size: the newest, and what the words typed last are found in. Both are empty until they are known. */
export function createRunFinder(client: RunFinderClient) {
  const [recent, setRecent] = createSignal<readonly ListedRun[]>([]);
  const [found, setFound] = createSignal<readonly ListedRun[]>([]);
  let words = "";
  let generation = 0;

  async function loadRecent(): Promise<void> {
    const answer = await client["library.find"]({ query: "", limit: RECENT });
    if (answer.ok && answer.value !== null) setRecent(answer.value.runs);
  }

  /** What was found before stays until this is answered. A library that cannot be read says so where it is listed. */
  async function find(typed: string): Promise<void> {
    words = typed;
    generation += 1;
    const own = generation;
    if (words.trim() === "") {
      setFound([]);
      return;
    }
    const answer = await client["library.find"]({ query: words, limit: FOUND });
    if (own === generation && answer.ok && answer.value !== null) setFound(answer.value.runs);
  }

  onCleanup(
    client.onPush((push) => {
      if (push.type !== "library_changed") return;
      void loadRecent();
      void find(words);
    }),
  );

  return { recent, found, loadRecent, find };
}
