import type { Declaration } from "../style.ts";
import type { CompiledSelector } from "./selectors.ts";

/** By longhand or custom property. */
export type Winners = ReadonlyMap<string, Declaration>;

/** One selector of a rule. */
export interface Entry {
  readonly id: number;
  readonly selector: CompiledSelector;
  readonly declarations: readonly Declaration[];
  readonly layerRank: number;
  readonly isOfBrowser: boolean;
}

/**
 * What matches an element, in order. Elements that the same entries match share one list: each has one way to its next.
 * Only its last entry is kept in each, for a page may have ten thousand rules for one element.
 */
export class MatchList {
  /** Worked out for the first element that asks. */
  winners: Winners | null = null;
  #ofEveryState: MatchList | null = null;
  readonly #before: MatchList | null;
  readonly #last: Entry | null;
  readonly #next = new Map<Entry, MatchList>();

  constructor(before: MatchList | null = null, last: Entry | null = null) {
    this.#before = before;
    this.#last = last;
  }

  get entries(): readonly Entry[] {
    const entries: Entry[] = [];
    for (let at: MatchList | null = this; at !== null; at = at.#before) if (at.#last !== null) entries.push(at.#last);
    return entries.reverse();
  }

  /** Those that hold in every state, on a list that begins with `nothing`. Others are asked anew in each. */
  ofEveryState(nothing: MatchList): MatchList {
    if (this.#ofEveryState !== null) return this.#ofEveryState;
    let list = nothing;
    for (const entry of this.entries) if (!entry.selector.isDynamic) list = list.with(entry);
    this.#ofEveryState = list;
    return list;
  }

  with(entry: Entry): MatchList {
    const known = this.#next.get(entry);
    if (known !== undefined) return known;
    const next = new MatchList(this, entry);
    this.#next.set(entry, next);
    return next;
  }
}
