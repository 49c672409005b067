import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";

/** What is known of a run's stream besides what it says. */
export interface StreamFacts {
  /** Of the transcript's lines, when they are not packed. */
  readonly bytes: number;
  /** The last event that says something of its own: neither a piece of a text in the making nor what it costs. */
  readonly latest: TranscriptEvent | null;
}

export const NO_STREAM: StreamFacts = { bytes: 0, latest: null };

const utf8 = new TextEncoder();

/** Adds the events after `fromSeq` and up to `toSeq`: those that the view has folded. */
export function addToStream(
  facts: StreamFacts,
  events: readonly TranscriptEvent[],
  fromSeq: number,
  toSeq: number,
): StreamFacts {
  const added = events.filter((event) => event.seq > fromSeq && event.seq <= toSeq);
  if (added.length === 0) return facts;
  const bytes = added.reduce((sum, event) => sum + utf8.encode(JSON.stringify(event)).length + 1, facts.bytes);
  return { bytes, latest: added.findLast(saysSomething) ?? facts.latest };
}

function saysSomething({ type }: TranscriptEvent): boolean {
  return type !== "panelist_text" && type !== "usage";
}
