/** One waiting run. Runs without a project share one turn of the round-robin. */
export interface QueuedItem<T> {
  readonly project: string | null;
  readonly item: T;
}

export interface RunQueue<T> {
  push(entry: QueuedItem<T>): void;
  /** The next to start: the oldest of the project whose turn it is. */
  shift(): T | undefined;
  /** False when it was not waiting. */
  remove(item: T): boolean;
  /** In the order in which they would start now. */
  waiting(): readonly T[];
}

/** A project with waiting runs, oldest first. */
interface Turn<T> {
  readonly project: string | null;
  readonly items: readonly T[];
}

/** First in, first out within a project; projects take turns, so that one project's batch does not starve another. */
export function createRunQueue<T>(): RunQueue<T> {
  let turns: readonly Turn<T>[] = [];

  return {
    push({ project, item }) {
      const known = turns.some((turn) => turn.project === project);
      turns = known
        ? turns.map((turn) => (turn.project === project ? { project, items: [...turn.items, item] } : turn))
        : [...turns, { project, items: [item] }];
    },
    shift() {
      const served = serve(turns);
      turns = served.turns;
      return served.item;
    },
    remove(item) {
      const had = turns.some((turn) => turn.items.includes(item));
      turns = turns
        .map(({ project, items }) => ({ project, items: items.filter((waiting) => waiting !== item) }))
        .filter((turn) => turn.items.length > 0);
      return had;
    },
    waiting() {
      const order: T[] = [];
      for (let served = serve(turns); served.item !== undefined; served = serve(served.turns)) order.push(served.item);
      return order;
    },
  };
}

/** Takes the first project's oldest run and sends that project to the end of the line. */
function serve<T>(turns: readonly Turn<T>[]): { item: T | undefined; turns: readonly Turn<T>[] } {
  const [first, ...others] = turns;
  if (first === undefined) return { item: undefined, turns };
  const [item, ...items] = first.items;
  return { item, turns: items.length === 0 ? others : [...others, { project: first.project, items }] };
}
