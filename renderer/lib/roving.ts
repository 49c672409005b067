/** Where the focus goes in a list that arrows walk. */
export interface RovingList {
  readonly count: number;
  /** −1: nothing in the list has the focus. */
  readonly current: number;
}

/** The index `key` leads to, or null: the key means nothing here. The ends are joined. */
export function toRovingIndex(key: string, { count, current }: RovingList): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  return null;
}

/** The next label that begins with what was typed, from `current` on and around; −1: none does. */
export function findByPrefix(labels: readonly string[], typed: string, current: number): number {
  const wanted = typed.toLocaleLowerCase();
  // One letter again and again walks through what begins with it; a longer word may stay where it is.
  const from = typed.length === 1 ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted) === true) return index;
  }
  return -1;
}
