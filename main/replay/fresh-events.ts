import { MAX_PAGE_LENGTH } from "./read-events.ts";

/**
 * Events that were found and not read yet, as JSON: whoever reads along with the search gets them without a second look at the
 * file. Bounded: of a reader that falls behind the rest waits in the file.
 */
export interface FreshEvents {
  /** Whether an event with this number would be kept. */
  wants(number: number): boolean;
  add(json: string): void;
  /** Up to `limit` events from number `from` on, which are then forgotten with all before them; null: they are not here. */
  take(from: number, limit: number): string | null;
  clear(): void;
}

/** UTF-16 units. A transcript of a hundred thousand events fits in. */
export const MAX_FRESH_LENGTH = 32 * 1024 * 1024;

export function createFreshEvents(maxLength = MAX_FRESH_LENGTH): FreshEvents {
  let texts: string[] = [];
  /** Of those at the front that were taken already. */
  let taken = 0;
  let first = 0;
  let length = 0;

  const next = () => first + texts.length - taken;

  function clear(): void {
    texts = [];
    taken = 0;
    length = 0;
  }

  return {
    wants(number) {
      if (taken === texts.length) {
        clear();
        first = number;
      }
      return number === next() && length < maxLength;
    },
    add(json) {
      texts.push(json);
      length += json.length;
    },
    take(from, limit) {
      if (from < first || from >= next()) return null;
      const start = taken + from - first;
      let end = start;
      let size = 0;
      while (end < texts.length && end - start < limit) {
        size += (texts[end]?.length ?? 0) + 1;
        if (end > start && size > MAX_PAGE_LENGTH) break;
        end += 1;
      }
      const page = texts.slice(start, end);
      for (let index = taken; index < end; index += 1) length -= texts[index]?.length ?? 0;
      first += end - taken;
      taken = end;
      // Moving the rest to the front costs as much as there is: not each time.
      if (taken > texts.length / 2) {
        texts = texts.slice(taken);
        taken = 0;
      }
      return `[${page.join(",")}]`;
    },
    clear,
  };
}
