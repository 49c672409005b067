import type { TextElement, WarningKind } from "../../shared/domain/panel-event.ts";
import type { Role } from "../../shared/domain/run.ts";

/**
 * What the parser makes of the agent's words: form decided, meaning open. Numbers are still the agent's spelling; round
 * numbers are not resolved; nothing is scored. The scoreboard (`main/convergence/scoreboard.ts`) gives them meaning.
 *
 * Promises: a `head` comes once, right before the first `panelist_open` under it. Between `panelist_open` and
 * `panelist_close` everything belongs to that panelist. A `round_open` comes only with the round's first panelist of the
 * cast. `position` is the offset, in the UTF-8 of all decoded text of the session, of the first byte of the token.
 */
export type ProtocolEvent<Body = ArtifactBody> =
  | { readonly type: "head"; readonly position: number; readonly attributes: HeadAttributes }
  | { readonly type: "round_open"; readonly position: number; readonly n: string | null }
  | {
      readonly type: "panelist_open";
      readonly position: number;
      readonly role: Role;
      readonly score: string | null;
      readonly mustFix: string | null;
    }
  | {
      readonly type: "text_delta";
      readonly element: TextElement;
      readonly index: number;
      readonly name?: string;
      readonly delta: string;
    }
  | { readonly type: "note"; readonly position: number; readonly text: string }
  | {
      readonly type: "dim";
      readonly position: number;
      readonly name: string;
      readonly score: string | null;
      readonly text: string;
    }
  | { readonly type: "must_fix"; readonly position: number; readonly text: string }
  | { readonly type: "artifact"; readonly position: number; readonly body: Body }
  /** `complete: false`: closed by something other than its own end tag; its score is void. */
  | { readonly type: "panelist_close"; readonly position: number; readonly complete: boolean }
  | {
      readonly type: "round_end";
      readonly position: number;
      readonly n: string | null;
      readonly composite: string | null;
      readonly mustFix: string | null;
      readonly decision: string | null;
      readonly reason: string;
    }
  /** Another ROUND opened, or the turn ended, while this round had not closed: it is no round. */
  | { readonly type: "round_dropped"; readonly position: number }
  | {
      readonly type: "ship";
      readonly position: number;
      readonly round: string | null;
      readonly composite: string | null;
      readonly status: string | null;
      readonly summary: string;
      readonly body: Body | null;
    }
  /** Something that looked like a MUST_FIX or a scoring PANELIST and could not be booked: it blocks (principle 2). */
  | { readonly type: "dropped_block"; readonly position: number; readonly role: Role | null; readonly text: string }
  /** An ARTIFACT that may have been the Designer's newest draft and could not be booked: later scores may be about it. */
  | { readonly type: "draft_dropped"; readonly position: number }
  /** A new head before any round of this turn closed: what the turn said so far is void. */
  | { readonly type: "new_head"; readonly position: number }
  | { readonly type: "envelope_close"; readonly position: number }
  | { readonly type: "turn_close"; readonly position: number }
  | {
      readonly type: "warning";
      readonly position: number;
      readonly kind: WarningKind;
      readonly role?: Role;
      readonly detail?: string;
    }
  /** The stream cannot be read on; nothing follows. */
  | { readonly type: "fault"; readonly position: number; readonly reason: "oversize_block"; readonly detail: string };

/** Attribute values as written, decoded; null when absent. */
export interface HeadAttributes {
  readonly version: string | null;
  readonly maxRounds: string | null;
  readonly threshold: string | null;
  readonly scale: string | null;
}

/** The decoded text of an artifact; never blank. */
export interface ArtifactBody {
  readonly mime: string;
  readonly text: string;
}

export interface ParserOptions {
  /** Bytes of UTF-8; artifact bodies apart. */
  readonly maxBlockBytes: number;
  /** Bytes of UTF-8 of one artifact body. */
  readonly artifactMaxBytes: number;
  /** The agent's CLI may start an answer over without a marker: a complete new head anywhere is then a restart. */
  readonly mayRestartSilently: boolean;
}

/** Reads one session. Events are returned in order; feeding the same text in other pieces gives the same events, `text_delta` apart. */
export interface ProtocolParser {
  /** `invalidAt`: indices in `text` (UTF-16 units) at which the decoder replaced invalid bytes by U+FFFD. */
  push(text: string, invalidAt?: readonly number[]): ProtocolEvent[];
  /** The agent's turn is over: what is open is closed, the envelope may be continued by the next turn. Ends with `turn_close`. */
  endTurn(): ProtocolEvent[];
  /** The CLI said that it starts its answer over: the current turn's text is void, what is held back is dropped. */
  restart(): ProtocolEvent[];
}
