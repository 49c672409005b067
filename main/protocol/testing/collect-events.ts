import { createProtocolParser } from "../parser.ts";
import type { ParserOptions, ProtocolEvent } from "../protocol-event.ts";

/** Roomy enough that no test meets a limit by accident. */
export const TEST_OPTIONS: ParserOptions = {
  maxBlockBytes: 4096,
  artifactMaxBytes: 65_536,
  mayRestartSilently: false,
};

/** Each turn as the pieces in which it arrives. */
export type Turns = readonly (readonly string[])[];

/** All events of a session. */
export function collectEvents(turns: Turns, options: ParserOptions = TEST_OPTIONS): ProtocolEvent[] {
  const parser = createProtocolParser(options);
  const events: ProtocolEvent[] = [];
  for (const pieces of turns) {
    for (const piece of pieces) events.push(...parser.push(piece));
    events.push(...parser.endTurn());
  }
  return events;
}

/** The events without `text_delta`: those that must not depend on how the text was cut. */
export function withoutDeltas(events: readonly ProtocolEvent[]): ProtocolEvent[] {
  return events.filter((event) => event.type !== "text_delta");
}

/** The deltas of each element joined and trimmed, in the order in which the elements began. */
export function joinDeltas(events: readonly ProtocolEvent[]): Map<string, string> {
  const texts = new Map<string, string>();
  let panelist = 0;
  for (const event of events) {
    if (event.type === "panelist_open") panelist += 1;
    // What a restart voids may have been told or not.
    if (event.type === "new_head") texts.clear();
    if (event.type !== "text_delta") continue;
    const key = `${panelist} ${event.element} ${event.index}`;
    texts.set(key, (texts.get(key) ?? "") + event.delta);
  }
  for (const [key, text] of texts) texts.set(key, text.trim());
  return texts;
}

/** The same text whole, one character at a time, and in two pieces at each `<` and `>` and its neighbours. */
export function slicings(text: string): { readonly name: string; readonly pieces: readonly string[] }[] {
  const cuts = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== "<" && text[at] !== ">") continue;
    for (const cut of [at - 1, at, at + 1]) if (cut > 0 && cut < text.length) cuts.add(cut);
  }
  return [
    { name: "whole", pieces: [text] },
    { name: "one character at a time", pieces: text.split("") },
    { name: "cut at every tag edge", pieces: cutAt(text, [...cuts]) },
    ...[...cuts].map((cut) => ({ name: `cut at ${cut}`, pieces: [text.slice(0, cut), text.slice(cut)] })),
  ];
}

/** The text cut at these indices. */
export function cutAt(text: string, cuts: readonly number[]): string[] {
  const edges = [0, ...[...cuts].sort((a, b) => a - b), text.length];
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
}
