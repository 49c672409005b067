import { BLOCKER_KINDS, type Blocker, type BlockerKind, CAST } from "../../shared/domain/run.ts";

/** Blockers of a round while it is read. Bounded: an endless round must not grow without end; counts stay exact. */
export interface BlockerList {
  readonly listed: readonly Blocker[];
  readonly counts: Readonly<Partial<Record<BlockerKind, number>>>;
}

export const NO_BLOCKERS: BlockerList = { listed: [], counts: {} };

/** Of each kind this many are named; the rest is one line that says how many more. */
export const NAMED_PER_KIND = 200;

const MAX_TEXT_LENGTH = 4_000;

export function addBlocker(list: BlockerList, blocker: Blocker): BlockerList {
  const count = (list.counts[blocker.kind] ?? 0) + 1;
  const counts = { ...list.counts, [blocker.kind]: count };
  if (count > NAMED_PER_KIND) return { listed: list.listed, counts };
  const text = blocker.text.length > MAX_TEXT_LENGTH ? `${cutText(blocker.text)}…` : blocker.text;
  return { listed: [...list.listed, { ...blocker, text }], counts };
}

/** Never between the halves of a surrogate pair. */
function cutText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

/** The jury's word: everything else in the list is an irregularity. */
export function isIrregularity(kind: BlockerKind): boolean {
  return kind !== "must_fix" && kind !== "below_threshold";
}

/** By kind, then cast, then the order in which they came up: the order in which panelists spoke does not show. */
export function toBlockers(list: BlockerList): readonly Blocker[] {
  const ordered = list.listed
    .map((blocker, index) => ({ blocker, index }))
    .sort((a, b) => rank(a.blocker) - rank(b.blocker) || a.index - b.index)
    .map(({ blocker }) => blocker);
  const unnamed = BLOCKER_KINDS.flatMap((kind): Blocker[] => {
    const more = (list.counts[kind] ?? 0) - NAMED_PER_KIND;
    return more > 0 ? [{ kind, text: `and ${more} more` }] : [];
  });
  return [...ordered, ...unnamed];
}

function rank(blocker: Blocker): number {
  const role = blocker.role === undefined ? CAST.length : CAST.indexOf(blocker.role);
  return BLOCKER_KINDS.indexOf(blocker.kind) * (CAST.length + 1) + role;
}
