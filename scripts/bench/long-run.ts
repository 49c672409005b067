import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { CAST, type Role } from "../../shared/domain/run.ts";

const ROUNDS = 10;
/** Elements of one panelist in one round, each in four pieces and as a whole: about 100 000 events in all. */
const ELEMENTS = 399;
const PIECES = ["The call to action ", "competes with the logo ", "for the reader's eye, ", "Preis: 4,20 €. "];
const TEXT = PIECES.join("").trim();
const ARTIFACT = { sha256: "ab".repeat(32), mime: "text/html", bytes: 4096 };

/** A run of about 100 000 events, as the recorder writes them: the same one every time. */
export function toLongRun(rounds: number = ROUNDS, elements: number = ELEMENTS): readonly TranscriptEvent[] {
  const events: PanelEvent[] = [toStart(rounds)];
  for (let round = 1; round <= rounds; round += 1) addRound(events, round, elements);
  events.push({
    type: "ship",
    round: rounds,
    atRound: rounds,
    composite: 8.6,
    mustFix: 0,
    status: "shipped",
    artifactRef: ARTIFACT,
    summary: "Contrast raised, copy cut.",
  });
  return events.map((event, seq) => ({ ...event, seq, t: seq * 10 }));
}

function toStart(rounds: number): PanelEvent {
  return {
    type: "run_started",
    protocolVersion: 1,
    cast: CAST,
    maxRounds: rounds,
    threshold: 8,
    scale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    mode: "jury",
  };
}

function addRound(events: PanelEvent[], round: number, elements: number): void {
  events.push({ type: "round_open", round });
  for (const role of CAST) {
    events.push({ type: "panelist_open", round, role });
    for (let index = 0; index < elements; index += 1) addElement(events, round, role, index);
    if (role === "designer") events.push({ type: "artifact", round, role, artifactRef: ARTIFACT });
    events.push({ type: "panelist_close", round, role, score: role === "designer" ? null : 8.5, mustFix: 1 });
    events.push({ type: "usage", inputTokens: events.length, outputTokens: events.length });
  }
  const decision = "continue";
  const claimed = { composite: 8.5, mustFix: 4, decision };
  events.push({
    type: "round_end",
    round,
    composite: 8.5,
    mustFix: 4,
    decision,
    complete: true,
    blockers: [],
    reason: "Open items.",
    claimed,
  });
}

/** The Designer writes only notes; the others all three kinds. */
function addElement(events: PanelEvent[], round: number, role: Role, count: number): void {
  const kinds = role === "designer" ? (["notes"] as const) : (["notes", "dim", "must_fix"] as const);
  const element = kinds[count % kinds.length] ?? "notes";
  const index = Math.floor(count / kinds.length);
  for (const delta of PIECES) events.push({ type: "panelist_text", round, role, element, index, delta });
  if (element === "notes") events.push({ type: "panelist_note", round, role, text: TEXT });
  else if (element === "must_fix") events.push({ type: "panelist_must_fix", round, role, text: TEXT });
  else events.push({ type: "panelist_dim", round, role, dimName: "hierarchy", dimScore: 8, dimNote: TEXT });
}
