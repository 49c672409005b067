/** A line that stands once in each of two texts, and in both in the same order as its neighbours here. */
export interface Anchor {
  readonly before: number;
  readonly after: number;
}

/**
 * Lines by which long texts can be lined up piece by piece: those that each has once, as many as keep their order
 * (the longest increasing subsequence, in n log n).
 */
export function findAnchors(before: readonly string[], after: readonly string[]): readonly Anchor[] {
  const positions = uniquePositions(after);
  const shared = [...uniquePositions(before)]
    .flatMap(([line, at]) => {
      const other = positions.get(line);
      return other === undefined || at === null || other === null ? [] : [{ before: at, after: other }];
    })
    .sort((a, b) => a.before - b.before);
  return longestIncreasing(shared);
}

/** null: the line stands there more than once. */
function uniquePositions(lines: readonly string[]): ReadonlyMap<string, number | null> {
  const positions = new Map<string, number | null>();
  for (const [at, line] of lines.entries()) positions.set(line, positions.has(line) ? null : at);
  return positions;
}

function longestIncreasing(anchors: readonly Anchor[]): readonly Anchor[] {
  /** Of all chains of a length, the one that ends lowest: the index of its last anchor. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, { after }] of anchors.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((anchors[ends[middle] ?? 0]?.after ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] ?? -1));
    ends[low] = index;
  }
  const chain: Anchor[] = [];
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) {
    const anchor = anchors[index];
    if (anchor !== undefined) chain.push(anchor);
  }
  return chain.reverse();
}
