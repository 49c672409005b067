import type { TextElement, WarningKind } from "../../shared/domain/panel-event.ts";
import type { Role } from "../../shared/domain/run.ts";
import { createEventLog, type EventLog } from "./event-log.ts";
import type { ArtifactBody, HeadAttributes, ParserOptions, ProtocolEvent } from "./protocol-event.ts";
import type { TextContent } from "./text-content.ts";
import type { TagName } from "./vocabulary.ts";

/** An envelope's head, until it is judged and while it counts. */
export interface Head {
  readonly attributes: HeadAttributes;
  readonly position: number;
  readonly hasLooseAttributes: boolean;
  /** Its `head` event was given. */
  judged: boolean;
}

/** A head inside an envelope that speaks already: the next tag shows whether it starts over. */
export interface LaterHead {
  readonly head: Head;
  /** Only blanks stood behind it so far. */
  onlyBlanksSince: boolean;
}

export interface OpenRound {
  readonly n: string | null;
  readonly position: number;
  readonly hasLooseAttributes: boolean;
  /** A panelist of the cast reported: it is a round, and its `round_open` was given. */
  opened: boolean;
  /** False behind `</ROUND>`: only its ROUND_END may still come. */
  takesPanelists: boolean;
}

/** PANELIST, ROUND_END and SHIP exclude each other. `start` moves on by the bytes of artifact bodies, which have their own limit. */
export type Block = PanelistBlock | RoundEndBlock | ShipBlock;

export interface PanelistBlock {
  readonly kind: "panelist";
  readonly position: number;
  start: number;
  /** null: not of the cast, or unreadable. */
  readonly role: Role | null;
  /** False: nothing of it is booked. */
  readonly accepted: boolean;
  hasArtifact: boolean;
}

export interface RoundEndBlock {
  readonly kind: "round_end";
  readonly position: number;
  start: number;
  readonly accepted: boolean;
  readonly event: Extract<ProtocolEvent, { type: "round_end" }>;
  reason: string;
}

export interface ShipBlock {
  readonly kind: "ship";
  readonly position: number;
  start: number;
  readonly accepted: boolean;
  readonly event: Extract<ProtocolEvent, { type: "ship" }>;
  summary: string;
  body: ArtifactBody | null;
}

/** NOTES, DIM, MUST_FIX, REASON or SUMMARY being read. */
export interface OpenElement {
  readonly tag: TagName;
  readonly position: number;
  readonly content: TextContent;
  readonly use:
    | { readonly kind: "text"; readonly element: TextElement; readonly index: number; readonly dim: DimHead | null }
    | { readonly kind: "reason" }
    | { readonly kind: "summary" }
    | { readonly kind: "dropped_must_fix"; readonly role: Role | null }
    | { readonly kind: "nothing" };
}

export interface DimHead {
  readonly name: string;
  readonly score: string | null;
}

/** An element that is none of ours: nothing inside is booked, but what looks like a block is remarked. */
export interface UnknownElement {
  readonly written: string;
  readonly position: number;
  start: number;
  hasPanelist: boolean;
  panelistRole: Role | null;
  /** The text element that began inside. */
  textElement: TagName | null;
  mustFix: { readonly position: number; readonly content: TextContent } | null;
}

export interface OpenArtifact {
  readonly position: number;
  readonly bodyStart: number;
  readonly mime: string;
  readonly use: "artifact" | "ship" | "nothing";
  /** Not when it lies where everything is ignored. */
  readonly limited: boolean;
  /** Set when the body ended and only the end tag's `>` is awaited. */
  body: string | null;
}

/** Where one session's reading stands. Changed in place: it is the parser's own and never leaves it. */
export interface Reading {
  readonly options: ParserOptions;
  readonly log: EventLog;
  envelope: "outside" | "open" | "closed";
  head: Head | null;
  headIsPending: boolean;
  laterHead: LaterHead | null;
  round: OpenRound | null;
  /** ROUND_END was read and no ROUND since. */
  isBehindRoundEnd: boolean;
  /** Only blanks stood behind a PANELIST's end tag so far: another one is that tag said twice. */
  isBehindPanelist: boolean;
  roundsClosedInTurn: number;
  /** A round was opened, or a SHIP read, in this turn: a restart has something to void. */
  hasSpokenInTurn: boolean;
  /** A tag of ours was read in this turn: before it, HTML in prose is prose. */
  hasTagInTurn: boolean;
  /** A SHIP was read in this turn: one that was not followed says nothing about those of later turns. */
  hasShip: boolean;
  /** A head of this session was judged: rounds may go on without another. */
  hasJudgedHead: boolean;
  block: Block | null;
  element: OpenElement | null;
  unknown: UnknownElement | null;
  artifact: OpenArtifact | null;
  /** The element that something else ended, or whose head was cut: its own end tag may still come, and means nothing. */
  endedEarly: TagName | null;
  /** Elements so far of each role in this round, for their index. */
  elementCounts: Map<string, number>;
  proseSeen: { inGap: boolean; before: boolean; after: boolean };
}

/** The start of a session. */
export function createReading(options: ParserOptions): Reading {
  return {
    options,
    log: createEventLog(),
    ...freshTurn(),
    envelope: "outside",
    head: null,
    headIsPending: false,
    isBehindRoundEnd: false,
    hasJudgedHead: false,
  };
}

/** What a turn starts with, apart from what earlier turns left. */
export function freshTurn() {
  return {
    laterHead: null,
    round: null,
    roundsClosedInTurn: 0,
    hasSpokenInTurn: false,
    hasTagInTurn: false,
    hasShip: false,
    block: null,
    element: null,
    unknown: null,
    artifact: null,
    endedEarly: null,
    isBehindPanelist: false,
    elementCounts: new Map<string, number>(),
    proseSeen: { inGap: false, before: false, after: false },
  } satisfies Partial<Reading>;
}

/** What a restart goes back to. */
export interface TurnStart {
  readonly envelope: Reading["envelope"];
  readonly head: Head | null;
  readonly headIsPending: boolean;
  readonly isBehindRoundEnd: boolean;
  readonly hasJudgedHead: boolean;
}

/** Remembers the start of a turn; the head is copied, because being judged is part of the turn. */
export function toTurnStart(reading: Reading): TurnStart {
  const { envelope, head, headIsPending, isBehindRoundEnd, hasJudgedHead } = reading;
  return { envelope, head: head && { ...head }, headIsPending, isBehindRoundEnd, hasJudgedHead };
}

/** Forgets the turn. */
export function goBackTo(reading: Reading, start: TurnStart): void {
  Object.assign(reading, freshTurn(), start, { head: start.head && { ...start.head } });
  reading.log.discardDeferred();
}

/** Gives the event now, or with the round it belongs to once that has a panelist. */
export function remark(reading: Reading, event: ProtocolEvent): void {
  const waits = reading.headIsPending || (reading.round !== null && !reading.round.opened);
  if (waits) reading.log.defer(event);
  else reading.log.emit(event);
}

/** Remarks a warning with the role that is speaking. */
export function warn(reading: Reading, kind: WarningKind, position: number, detail?: string): void {
  const role = reading.block?.kind === "panelist" && reading.block.accepted ? reading.block.role : null;
  remark(reading, toWarning(kind, position, role, detail));
}

/** A warning event; absent fields are left out. */
export function toWarning(kind: WarningKind, position: number, role: Role | null, detail?: string): ProtocolEvent {
  return {
    type: "warning",
    position,
    kind,
    ...(role === null ? {} : { role }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/** Characters of a lost block that are told. */
export const DROPPED_TEXT_LENGTH = 500;

/** Remarks a block that could not be booked and therefore blocks. The Designer's never do. */
export function remarkDropped(reading: Reading, position: number, role: Role | null, text: string): void {
  if (role !== "designer") remark(reading, { type: "dropped_block", position, role, text });
}
