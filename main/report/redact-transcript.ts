import type { PanelistText, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { FindSecrets } from "./find-secrets.ts";
import { redactEvent } from "./redact-event.ts";
import { replaceInPieces, replaceSpans } from "./text-spans.ts";

/**
 * Takes what must not be told out of a run's events, as they come. Texts that came in pieces are looked at as a whole: a name may
 * begin in one piece and end in the next. What is known of an event stays, and its place in time.
 */
export interface TranscriptRedactor {
  /** What can be told by now; some events may be held back for a while. */
  add(event: TranscriptEvent): readonly TranscriptEvent[];
  /** Something else comes in between: what is still to come of the texts that had begun is not told. */
  breakOff(): readonly TranscriptEvent[];
  end(): readonly TranscriptEvent[];
}

/** Characters held back; longer than any block that the parser lets through with its default limits. */
const MOST_HELD = 2 * 1024 * 1024;

/** Come between the pieces of one text without ending it. */
const ASIDE: ReadonlySet<TranscriptEvent["type"]> = new Set(["usage", "retrying", "parser_warning", "panelist_text"]);

export function createTranscriptRedactor(find: FindSecrets): TranscriptRedactor {
  const hide = (text: string) => replaceSpans(text, find(text));
  let held: TranscriptEvent[] = [];
  let heldLength = 0;
  /** Texts too long to be held as a whole: what still comes of them is not told. */
  let cut = new Set<string>();

  function release(): readonly TranscriptEvent[] {
    const pieces = new Map<string, string[]>();
    for (const event of held) {
      if (event.type !== "panelist_text") continue;
      const key = toKey(event);
      pieces.set(key, [...(pieces.get(key) ?? []), event.delta]);
    }
    const redacted = new Map<string, string[]>();
    for (const [key, texts] of pieces) redacted.set(key, [...replaceInPieces(texts, find(texts.join("")))]);
    const released = held.map((event): TranscriptEvent => {
      if (event.type !== "panelist_text") return redactEvent(event, hide);
      const name = event.name === undefined ? {} : { name: hide(event.name) };
      return { ...event, ...name, delta: redacted.get(toKey(event))?.shift() ?? "" };
    });
    held = [];
    heldLength = 0;
    return released;
  }

  return {
    add(event) {
      if (event.type === "panelist_text") {
        if (cut.has(toKey(event))) return hold({ ...event, delta: "" });
        return hold(event);
      }
      if (held.length > 0 && ASIDE.has(event.type)) return hold(event);
      cut = new Set();
      return [...release(), redactEvent(event, hide)];
    },
    breakOff,
    end: release,
  };

  function hold(event: TranscriptEvent): readonly TranscriptEvent[] {
    held.push(event);
    heldLength += event.type === "panelist_text" ? event.delta.length + 1 : 1;
    return heldLength > MOST_HELD ? breakOff() : [];
  }

  function breakOff(): readonly TranscriptEvent[] {
    for (const known of held) if (known.type === "panelist_text") cut.add(toKey(known));
    return release();
  }
}

function toKey({ round, role, element, index }: PanelistText): string {
  return `${round} ${role} ${element} ${index}`;
}
