import type { RunId } from "../../shared/domain/run.ts";
import { fromLayoutQuery, toLayoutQuery, type WindowLayout } from "../../shared/window-layout.ts";

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

/** So does the layout, which main knew when it opened the window: the first paint is already right. */
export function readLayout(): WindowLayout {
  const query = new URLSearchParams(location.search);
  return fromLayoutQuery((name) => query.get(name));
}

export function writeLayout(layout: WindowLayout): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(toLayoutQuery(layout))) query.set(name, value);
  history.replaceState(null, "", `?${query.toString()}${location.hash}`);
}
