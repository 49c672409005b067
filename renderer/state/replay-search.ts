import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ReplayPages } from "./replay-pages.ts";

/** What can be found in an event: all that somebody said in it. Pieces of a text are found in the whole. */
export function textsOf(event: TranscriptEvent): readonly string[] {
  switch (event.type) {
    case "panelist_note":
    case "panelist_must_fix":
      return [event.text];
    case "panelist_dim":
      return [event.dimName, event.dimNote];
    case "round_end":
      return event.blockers.map(({ text }) => text);
    case "evidence":
      return [event.source, ...event.findings.map(({ text }) => text)];
    case "retrying":
    case "degraded":
    case "failed":
      return [event.detail];
    case "parser_warning":
      return [event.kind.replaceAll("_", " "), event.detail ?? ""];
    case "ship":
      return [event.summary];
    default:
      return [];
  }
}

/** Whether all of it is found in one text, whatever the case. */
function isFoundIn(event: TranscriptEvent, lowerCase: string): boolean {
  return textsOf(event).some((text) => text.toLowerCase().includes(lowerCase));
}

/** Numbers of events in rising order. `isWhole`: all of them were looked at. */
export interface Found {
  readonly query: string;
  readonly events: readonly number[];
  readonly isWhole: boolean;
}

export const NOTHING_FOUND: Found = { query: "", events: [], isWhole: true };

export interface ReplaySearch {
  /** Looks through all events anew; an earlier search ends. */
  find(query: string): Promise<void>;
  readonly found: () => Found;
  dispose(): void;
}

export interface ReplaySearchOptions {
  readonly pages: Pick<ReplayPages, "load">;
  readonly count: () => number;
  readonly yieldNow: () => Promise<void>;
  readonly onChange: () => void;
}

/** Events looked through before the window may draw. */
const BATCH = 1_000;

export function createReplaySearch({ pages, count, yieldNow, onChange }: ReplaySearchOptions): ReplaySearch {
  let found = NOTHING_FOUND;
  let generation = 0;

  function tell(next: Found): void {
    found = next;
    onChange();
  }

  return {
    async find(query) {
      generation += 1;
      const own = generation;
      const wanted = query.trim().toLowerCase();
      if (wanted === "") {
        tell(NOTHING_FOUND);
        return;
      }
      tell({ query, events: [], isWhole: false });
      const hits: number[] = [];
      // The file may grow meanwhile.
      for (let from = 0; from < count(); ) {
        const events = await pages.load(from, Math.min(count(), from + BATCH));
        if (own !== generation) return;
        if (events === null || events.length === 0) break;
        const before = hits.length;
        for (const [index, event] of events.entries()) if (isFoundIn(event, wanted)) hits.push(from + index);
        from += events.length;
        if (hits.length > before) tell({ query, events: [...hits], isWhole: false });
        await yieldNow();
        if (own !== generation) return;
      }
      tell({ query, events: [...hits], isWhole: true });
    },
    found: () => found,
    dispose() {
      generation += 1;
    },
  };
}

/** The next event found after the cursor, or the one before it; around the ends. null: nothing was found. */
export function stepFound({ events }: Found, cursor: number, step: 1 | -1): number | null {
  // The event just applied has the number before the cursor.
  const next = step === 1 ? events.find((index) => index >= cursor) : events.findLast((index) => index < cursor - 1);
  return next ?? (step === 1 ? events[0] : events.at(-1)) ?? null;
}
