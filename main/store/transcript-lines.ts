import { isTerminalEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { isExactEvent } from "../../shared/transcript/exact-event.ts";
import { type LineError, parseJson, parseValue } from "../../shared/transcript/parse-line.ts";
import type { DamageCounter } from "./transcript-damage.ts";

/** What a line of a transcript turned out to be. */
export type ReadLine =
  /** `isVerbatim`: the line's own text says this event, `seq` and `t` included. */
  | { readonly kind: "event"; readonly event: TranscriptEvent; readonly isVerbatim: boolean }
  /** Of a type that this version does not know: kept for export. */
  | { readonly kind: "unknown"; readonly value: Readonly<Record<string, unknown>> }
  /** Whole, and behind the terminal event, where nothing counts. */
  | { readonly kind: "behind_end" }
  | { readonly kind: "unreadable"; readonly error: LineError };

/** How far a transcript has been read: what the next line goes on from. */
export interface LinePosition {
  /** Of the line before; -1: there is none. */
  readonly seq: number;
  readonly t: number;
  readonly hasEnded: boolean;
}

export const TRANSCRIPT_START: LinePosition = { seq: -1, t: 0, hasEnded: false };

/**
 * Reads a transcript line by line: `seq` strictly and `t` weakly increasing, nothing behind the terminal event. What it cannot take
 * as it is goes to `damage`, but for unreadable lines, whose number it does not know.
 */
export interface TranscriptLines {
  read(text: string): ReadLine;
  position(): LinePosition;
}

export function createTranscriptLines(
  damage: Pick<DamageCounter, "gap" | "unknown" | "afterEnd" | "ended">,
  from: LinePosition = TRANSCRIPT_START,
): TranscriptLines {
  let { seq, t, hasEnded } = from;

  function advance(toSeq: number | null, toT: number | null): void {
    if (toSeq !== null && toSeq !== seq + 1) damage.gap();
    seq = toSeq !== null && toSeq > seq ? toSeq : seq + 1;
    t = Math.max(t, toT ?? 0);
  }

  function read(text: string): ReadLine {
    const json = parseJson(text);
    if (!json.ok) return { kind: "unreadable", error: json.error };
    const { value, isVerbatim } = json.value;
    if (!hasEnded && isVerbatim && isExactEvent(value)) {
      advance(value.seq, value.t);
      const isOwn = value.seq === seq && value.t === t;
      return { kind: "event", event: isOwn ? value : { ...value, seq, t }, isVerbatim: isOwn };
    }
    const parsed = parseValue(value, text);
    if (!parsed.ok) return { kind: "unreadable", error: parsed.error };
    const line = parsed.value;
    if (hasEnded) {
      damage.afterEnd();
      return { kind: "behind_end" };
    }
    advance(line.seq, line.t);
    if (line.kind === "unknown") {
      damage.unknown(line.type);
      return { kind: "unknown", value: line.value };
    }
    if (isTerminalEvent(line.event)) {
      hasEnded = true;
      damage.ended();
    }
    return { kind: "event", event: { ...line.event, seq, t }, isVerbatim: false };
  }

  return { read, position: () => ({ seq, t, hasEnded }) };
}
