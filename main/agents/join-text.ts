import type { AgentEvent } from "./adapter.ts";

/** One text event for all pieces of a read: what follows costs per event. */
export function joinText(events: readonly AgentEvent[]): AgentEvent[] {
  const joined: AgentEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { type: "text", text: last.text + event.text };
    else joined.push(event);
  }
  return joined;
}
