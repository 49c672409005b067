import type { RunId } from "../../shared/domain/run.ts";

const KEY = "run";

/** The run this window shows stands in the page's address: a reload, also after a crash, is back in it. */
export function readAddress(): RunId | null {
  const text = new URLSearchParams(location.hash.slice(1)).get(KEY);
  return text === null || text === "" ? null : (text as RunId); // main refuses what is not one
}

export function writeAddress(runId: RunId | null): void {
  const hash = runId === null ? "" : new URLSearchParams({ [KEY]: runId }).toString();
  history.replaceState(null, "", `#${hash}`);
}
