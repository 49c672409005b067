import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";

/** What main answers to `replay.read`, as far as it matters here. */
export interface ReadPage {
  readonly events: readonly TranscriptEvent[];
  /** Of their text: what they cost to keep. */
  readonly characters: number;
  /** There is nothing more, for now. */
  readonly isEnd: boolean;
}

/** null: it cannot be read. */
export type ReadEvents = (from: number, limit: number) => Promise<ReadPage | null>;

/** Pages of events, of which only so many are kept as `maxCharacters` allows; the rest is read again when it is needed. */
export interface ReplayPages {
  /** The events from `from` to `to` if all of them are at hand; null: they are not. */
  peek(from: number, to: number): readonly TranscriptEvent[] | null;
  /** The same, read where they are not. Fewer: there are no more, or those behind cannot be read. null: none can. */
  load(from: number, to: number): Promise<readonly TranscriptEvent[] | null>;
  readonly characters: () => number;
}

export interface ReplayPagesOptions {
  readonly read: ReadEvents;
  readonly pageSize: number;
  readonly maxCharacters: number;
}

interface Page {
  readonly events: readonly TranscriptEvent[];
  readonly characters: number;
}

const NO_PAGE: Page = { events: [], characters: 0 };

export function createReplayPages({ read, pageSize, maxCharacters }: ReplayPagesOptions): ReplayPages {
  // In order of their last use.
  const pages = new Map<number, Page>();
  const loading = new Map<number, Promise<Page | null>>();
  let characters = 0;

  function keep(number: number, page: Page): void {
    characters += page.characters - (pages.get(number)?.characters ?? 0);
    pages.delete(number);
    pages.set(number, page);
    for (const [oldest, { characters: freed }] of pages) {
      if (characters <= maxCharacters || oldest === number) return;
      pages.delete(oldest);
      characters -= freed;
    }
  }

  function use(number: number): Page | undefined {
    const page = pages.get(number);
    if (page !== undefined) {
      pages.delete(number);
      pages.set(number, page);
    }
    return page;
  }

  /** Main may answer with fewer events than asked for, and a file that grows has a last page that is not full. */
  async function fill(number: number): Promise<Page | null> {
    const from = number * pageSize;
    let page = pages.get(number) ?? NO_PAGE;
    for (let isEnd = false; page.events.length < pageSize && !isEnd; ) {
      const more = await read(from + page.events.length, pageSize - page.events.length);
      if (more === null && page.events.length === (pages.get(number)?.events.length ?? 0)) return null;
      if (more === null) break;
      page = { events: [...page.events, ...more.events], characters: page.characters + more.characters };
      isEnd = more.isEnd || more.events.length === 0;
    }
    keep(number, page);
    return page;
  }

  function loadPage(number: number, wanted: number): Promise<Page | null> {
    const known = use(number);
    if (known !== undefined && known.events.length >= wanted) return Promise.resolve(known);
    const under = loading.get(number);
    if (under !== undefined) return under;
    const asked = fill(number).finally(() => loading.delete(number));
    loading.set(number, asked);
    return asked;
  }

  function cut(number: number, { events }: Page, from: number, to: number): readonly TranscriptEvent[] {
    const first = Math.max(0, from - number * pageSize);
    const last = Math.min(pageSize, to - number * pageSize);
    return first === 0 && last >= events.length ? events : events.slice(first, last);
  }

  return {
    peek(from, to) {
      const found: TranscriptEvent[] = [];
      for (let number = Math.floor(from / pageSize); number * pageSize < to; number += 1) {
        const page = use(number);
        const wanted = Math.min(pageSize, to - number * pageSize);
        if (page === undefined || page.events.length < wanted) return null;
        for (const event of cut(number, page, from, to)) found.push(event);
      }
      return found;
    },
    async load(from, to) {
      const found: TranscriptEvent[] = [];
      for (let number = Math.floor(from / pageSize); number * pageSize < to; number += 1) {
        const page = await loadPage(number, Math.min(pageSize, to - number * pageSize));
        // What was read before it failed is good.
        if (page === null) return found.length === 0 ? null : found;
        for (const event of cut(number, page, from, to)) found.push(event);
      }
      return found;
    },
    characters: () => characters,
  };
}
