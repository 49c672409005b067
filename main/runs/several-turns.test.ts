import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CONFIG, playSession, type Said } from "./pipeline-harness.ts";

/*
 * What one answer cannot show: turns, restarts that a CLI marks, and silent ones. Every kind of warning and blocker can
 * occur in one answer and stands in the fixtures; only the end of such a run is shown here.
 */
const HEAD = '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">';
const DRAFT = (name: string) => `<ARTIFACT mime="text/html"><![CDATA[<h1>${name}</h1>]]></ARTIFACT>`;
const DESIGNER = (name: string) => `<PANELIST role="designer"><NOTES>${name}</NOTES>${DRAFT(name)}</PANELIST>`;
const END_TURN: Said = { endTurn: true };

function jury(score: string): string {
  return ["critic", "brand", "a11y", "copy"]
    .map((role) => `<PANELIST role="${role}" score="${score}" must_fix="0"></PANELIST>`)
    .join("");
}

function round(n: number, score: string, name = `draft ${n}`): string {
  const end = `<ROUND_END n="${n}" composite="${score}" must_fix="0" decision="continue"></ROUND_END>`;
  return `<ROUND n="${n}">${DESIGNER(name)}${jury(score)}${end}</ROUND>`;
}

function ship(n: number, name: string): string {
  return `<SHIP round="${n}" composite="9" status="shipped">${DRAFT(name)}<SUMMARY>${name} it is.</SUMMARY></SHIP>`;
}

function script(name: string): Said[] {
  const text = readFileSync(new URL(`../agents/fixtures/scripts/${name}.txt`, import.meta.url), "utf8");
  return text.split("---turn---\n").flatMap((turn): Said[] => [{ say: turn }, END_TURN]);
}

function kindsOf(events: readonly PanelEvent[]): string[] {
  return events.flatMap((event) => (event.type === "parser_warning" ? [event.kind] : []));
}

function closedRounds(events: readonly PanelEvent[]) {
  return events.flatMap((event) =>
    event.type === "round_end" ? [{ round: event.round, composite: event.composite, decision: event.decision }] : [],
  );
}

test("a turn that ends is answered by the round summary, and a bare ROUND goes on with the run", () => {
  const { events, turnsAsked, isOver } = playSession(script("two-turns"));

  expect(turnsAsked).toBe(1);
  expect(isOver).toBe(true);
  expect(closedRounds(events)).toEqual([
    { round: 1, composite: 6.6, decision: "continue" },
    { round: 2, composite: 8.3, decision: "ship" },
  ]);
  expect(kindsOf(events)).toEqual(["head_mismatch", "weak_debate"]);
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 2, summary: "The seat number was enlarged." });
});

test("a SHIP that was refused in one turn does not make the real one of a later turn a second one", () => {
  const { events } = playSession([
    { say: `${HEAD}${round(1, "6")}${ship(1, "draft 1")}</CRITIQUE_RUN>` },
    END_TURN,
    { say: `${HEAD}${round(2, "9")}${ship(2, "final")}</CRITIQUE_RUN>` },
    END_TURN,
  ]);

  expect(kindsOf(events)).toEqual(["weak_debate", "ship_not_followed", "ship_artifact_differs"]);
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 2, summary: "final it is." });
});

test("a round cut by the end of its turn is no round, and its number is free again", () => {
  const { events, turnsAsked } = playSession([
    { say: `${HEAD}<ROUND n="1">${DESIGNER("cut")}<PANELIST role="critic" score="2">` },
    END_TURN,
    { say: `${round(1, "9")}</CRITIQUE_RUN>` },
    END_TURN,
  ]);

  expect(turnsAsked).toBe(1);
  expect(kindsOf(events)).toEqual(["unclosed_element", "unclosed_element"]);
  expect(closedRounds(events)).toEqual([{ round: 1, composite: 9, decision: "ship" }]);
});

test("a turn that closes no round is asked for once more, then no further", () => {
  const { events, turnsAsked, isOver } = playSession([
    { say: `${HEAD}${round(1, "6")}` },
    END_TURN,
    { say: "Sorry?" },
    END_TURN,
    { say: "I am done." },
    END_TURN,
  ]);

  expect(turnsAsked).toBe(2);
  expect(isOver).toBe(true);
  expect(events.at(-1)).toMatchObject({ type: "ship", status: "below_threshold", round: 1 });
});

test("a panelist of a round that an earlier turn closed comes late and blocks nothing new", () => {
  const { events } = playSession([
    { say: `${HEAD}${round(1, "6")}` },
    END_TURN,
    { say: `<PANELIST role="copy" score="1"></PANELIST>${round(2, "9")}` },
    END_TURN,
  ]);

  expect(kindsOf(events)).toEqual(["weak_debate", "late_panelist"]);
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 2 });
});

test("a byte order mark is dropped at the start of every turn and kept elsewhere", () => {
  const { events } = playSession([
    { say: `\uFEFF${HEAD}${round(1, "6", "one\uFEFFdraft")}` },
    END_TURN,
    { say: `\uFEFF${round(2, "9")}` },
    END_TURN,
  ]);

  expect(kindsOf(events)).toEqual(["weak_debate"]);
  expect(events).toContainEqual({ type: "panelist_note", round: 1, role: "designer", text: "one\uFEFFdraft" });
});

test("a restart that the CLI marks voids the rounds of its turn and not those of earlier ones", () => {
  const { events } = playSession([
    { say: `${HEAD}${round(1, "6")}` },
    END_TURN,
    { say: `<ROUND n="2">${DESIGNER("lost")}<PANELIST role="critic" score="1"><MUST_FIX>Half a sen` },
    { restart: "connection" },
    { say: round(2, "9") },
    END_TURN,
  ]);

  expect(events).toContainEqual({ type: "restarted", turn: 2, cause: "connection", discardedRounds: [2] });
  expect(closedRounds(events)).toEqual([
    { round: 1, composite: 6, decision: "continue" },
    { round: 2, composite: 9, decision: "ship" },
  ]);
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 2 });
});

test("a restart voids the refused SHIP of its turn, so that the repeated one is read", () => {
  const { events } = playSession([
    { say: `${HEAD}${round(1, "6")}${ship(1, "draft 1")}` },
    { restart: "token_limit" },
    { say: `${HEAD}${round(1, "9")}${ship(1, "better")}` },
    END_TURN,
  ]);

  expect(kindsOf(events)).not.toContain("duplicate_ship");
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 1, summary: "better it is." });
});

test("an agent that starts over without a word does so inside an artifact too, when its CLI may", () => {
  const cut = `${HEAD}<ROUND n="1"><PANELIST role="designer"><ARTIFACT mime="text/html"><![CDATA[<h1>dra`;
  const said: Said[] = [{ say: `${cut}${HEAD}${round(1, "9")}${ship(1, "draft 1")}</CRITIQUE_RUN>` }, END_TURN];

  const silent = playSession(said, { mayRestartSilently: true }).events;
  expect(silent).toContainEqual({ type: "restarted", turn: 1, cause: "new_head", discardedRounds: [1] });
  expect(silent.at(-1)).toMatchObject({ status: "shipped", round: 1 });
  expect(playSession(said).events.some((event) => event.type === "restarted")).toBe(false);
});

test("an answer that its CLI cuts at a limit and goes on with is one turn", () => {
  const [first, second] = script("continues-after-limit").filter((step) => "say" in step);
  const { events } = playSession([first ?? END_TURN, second ?? END_TURN, END_TURN]);

  expect(events).toEqual(playSession(script("happy-two-rounds")).events);
  expect(events.at(-1)).toMatchObject({ status: "shipped", round: 2, composite: 8.52 });
});

test("the rest of a round that the end of a turn cut off blocks the round behind it", () => {
  const { events } = playSession(script("continues-after-limit"));
  const end = events.find((event) => event.type === "round_end");

  expect(closedRounds(events)).toEqual([{ round: 2, composite: 8.52, decision: "continue" }]);
  expect(end?.blockers.map(({ kind, role, text }) => [kind, role, text])).toEqual([
    ["dropped_block", "brand", "PANELIST brand"],
    ["dropped_block", "brand", "Use the token colour #7a4a12 for actions."],
    ["dropped_block", "a11y", "PANELIST a11y"],
    ["dropped_block", "a11y", "Name the link after what it does."],
    ["dropped_block", "copy", "PANELIST copy"],
    ["dropped_block", undefined, "Give the call to action a filled button shape."],
    ["dropped_block", undefined, "PANELIST"],
  ]);
});

test("when turns are over with a round closed, the fallback decides; with none, the run is degraded", () => {
  const fail = { ...CONFIG, fallbackPolicy: "fail" } as const;
  const turns: Said[] = [{ say: "Sure." }, END_TURN, { say: "Sure." }, END_TURN];

  expect(
    playSession([{ say: `${HEAD}${round(1, "6")}` }, END_TURN, ...turns], { config: fail }).events.at(-1),
  ).toMatchObject({
    status: "below_threshold",
    round: 1,
    artifactRef: null,
  });
  expect(playSession(turns).events.at(-1)).toMatchObject({ type: "degraded", reason: "malformed_block" });
});
