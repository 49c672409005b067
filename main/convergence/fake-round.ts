import type { PanelEvent, ParserWarning, RoundEnd, WarningKind } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, Role } from "../../shared/domain/run.ts";
import { bookEvent, createScoreboard, type JuryRules, type Scoreboard, type SealedEvent } from "./scoreboard.ts";

/** The default rules of a run, and what a parser would say of scripted rounds: for tests. */
export const RULES: JuryRules = {
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  fallbackPolicy: "ship_best",
  initialDraft: null,
};

export function fakeDraft(name: string, bytes = 1000): ArtifactRef {
  return { sha256: name, mime: "text/html", bytes };
}

/** A panelist's block. `score` null: no attribute. `declared` null: none; absent: as many as `mustFix`. */
export interface FakePanelist {
  readonly role: Role;
  readonly score?: string | null;
  readonly declared?: string | null;
  readonly mustFix?: readonly string[];
  readonly draft?: ArtifactRef | null;
  readonly complete?: boolean;
}

export interface FakeRoundEnd {
  readonly n?: string | null;
  readonly composite?: string | null;
  readonly mustFix?: string | null;
  readonly decision?: string | null;
  readonly reason?: string;
}

const POSITION = 7;

export function sayHead(attributes: Partial<Extract<SealedEvent, { type: "head" }>["attributes"]> = {}): SealedEvent {
  return {
    type: "head",
    position: POSITION,
    attributes: { version: "1", maxRounds: "3", threshold: "8.0", scale: "10", ...attributes },
  };
}

export function sayPanelist(panelist: FakePanelist): SealedEvent[] {
  const { role, score = null, mustFix = [], draft = null, complete = true } = panelist;
  const declared = panelist.declared === undefined ? String(mustFix.length) : panelist.declared;
  return [
    { type: "panelist_open", position: POSITION, role, score, mustFix: declared },
    ...mustFix.map((text): SealedEvent => ({ type: "must_fix", position: POSITION, text })),
    ...(draft === null ? [] : [{ type: "artifact", position: POSITION, body: draft } as const]),
    { type: "panelist_close", position: POSITION, complete },
  ];
}

export function sayRoundEnd(end: FakeRoundEnd = {}): SealedEvent {
  return {
    type: "round_end",
    position: POSITION,
    n: null,
    composite: null,
    mustFix: null,
    decision: null,
    reason: "",
    ...end,
  };
}

export function sayRoundOpen(n: string | null): SealedEvent {
  return { type: "round_open", position: POSITION, n };
}

export function sayRound(n: string | null, panelists: readonly FakePanelist[], end: FakeRoundEnd = {}): SealedEvent[] {
  return [sayRoundOpen(n), ...panelists.flatMap(sayPanelist), sayRoundEnd(end)];
}

export function sayShip(ship: Partial<Extract<SealedEvent, { type: "ship" }>> = {}): SealedEvent {
  return {
    type: "ship",
    position: POSITION,
    round: null,
    composite: null,
    status: "shipped",
    summary: "done",
    body: null,
    ...ship,
  };
}

export const sayTurnClose: SealedEvent = { type: "turn_close", position: POSITION };

/** Designer with a draft, and the four scores. */
export function panel(
  [critic, brand, a11y, copy]: readonly [string, string, string, string],
  changes: Partial<Record<Role, Partial<FakePanelist>>> = {},
): FakePanelist[] {
  return [
    { role: "designer", draft: fakeDraft("draft"), ...changes.designer },
    { role: "critic", score: critic, ...changes.critic },
    { role: "brand", score: brand, ...changes.brand },
    { role: "a11y", score: a11y, ...changes.a11y },
    { role: "copy", score: copy, ...changes.copy },
  ];
}

export const GOOD = ["9", "9", "9", "9"] as const;
export const POOR = ["6", "6", "6", "6"] as const;

export interface Played {
  readonly board: Scoreboard;
  readonly events: readonly PanelEvent[];
}

export function play(said: readonly SealedEvent[], rules: Partial<JuryRules> = {}): Played {
  return playOn(createScoreboard({ ...RULES, ...rules }), said);
}

export function playOn(start: Scoreboard, said: readonly SealedEvent[]): Played {
  const events: PanelEvent[] = [];
  let board = start;
  for (const event of said) {
    const booking = bookEvent(board, event);
    board = booking.board;
    events.push(...booking.events);
  }
  return { board, events };
}

export function warningsOf(events: readonly PanelEvent[], kind: WarningKind): ParserWarning[] {
  return events.filter((event): event is ParserWarning => event.type === "parser_warning" && event.kind === kind);
}

export function warningKinds(events: readonly PanelEvent[]): WarningKind[] {
  return events.flatMap((event) => (event.type === "parser_warning" ? [event.kind] : []));
}

export function roundEnds(events: readonly PanelEvent[]): RoundEnd[] {
  return events.filter((event): event is RoundEnd => event.type === "round_end");
}

/** The one round that closed. */
export function onlyRoundEnd(events: readonly PanelEvent[]): RoundEnd {
  const [end, ...others] = roundEnds(events);
  if (end === undefined || others.length > 0)
    throw new Error(`${others.length + Number(end !== undefined)} rounds closed`);
  return end;
}
