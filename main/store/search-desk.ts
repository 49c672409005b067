import type { RunPage } from "../../shared/domain/run-record.ts";
import type { RunQuery } from "./run-queries.ts";

export type Search = (query: RunQuery) => Promise<RunPage>;

/**
 * One search at a time. A later one of the same asker overtakes those before it: they end with null, and those that had not
 * begun are never made.
 */
export function createSearchDesk(search: Search): (query: RunQuery, asker: number) => Promise<RunPage | null> {
  const latest = new Map<number, symbol>();
  let last: Promise<unknown> = Promise.resolve();

  return (query, asker) => {
    const ticket = Symbol();
    latest.set(asker, ticket);
    const isLatest = () => latest.get(asker) === ticket;
    const found = last.then(async () => {
      if (!isLatest()) return null;
      const runs = await search(query);
      return isLatest() ? runs : null;
    });
    last = found.catch(() => undefined);
    return found;
  };
}
