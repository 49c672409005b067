import fc from "fast-check";
import { expect, test } from "vitest";
import { panel, play, sayHead, sayPanelist, sayRound, sayShip, sayTurnClose } from "./fake-round.ts";
import { concludeRun, type SealedEvent } from "./scoreboard.ts";

/*
 * Whatever goes wrong with the form of a regular run, with its numbers and counts untouched, may cost it the shipping
 * but never bring it. (A new head is left out: voiding what was said is what a restart is for.)
 */

const score = fc.constantFrom("6", "7.9", "8", "8.1", "9", "10");
const mustFix = fc.oneof(
  { arbitrary: fc.constant([]), weight: 4 },
  { arbitrary: fc.array(fc.constantFrom("Raise the contrast", "Label the field"), { maxLength: 2 }), weight: 1 },
);
const scoring = fc.record({ score, mustFix });
const cast = fc.record({ critic: scoring, brand: scoring, a11y: scoring, copy: scoring });
const regularRun = fc
  .record({ rounds: fc.array(cast, { minLength: 1, maxLength: 4 }), turns: fc.boolean(), ship: fc.boolean() })
  .map(({ rounds, turns, ship }): SealedEvent[] => [
    sayHead(),
    ...rounds.flatMap((changes, index) => [
      ...sayRound(String(index + 1), panel(["9", "9", "9", "9"], changes)),
      ...(turns ? [sayTurnClose] : []),
    ]),
    ...(ship ? [sayShip()] : []),
  ]);

type Irregularity = (said: readonly SealedEvent[], at: number) => SealedEvent[];

const insert =
  (...events: readonly SealedEvent[]): Irregularity =>
  (said, at) => [...said.slice(0, at), ...events, ...said.slice(at)];

/** Changes the first event of a type at or after the place; none there: nothing. */
const change =
  (type: SealedEvent["type"], to: (event: SealedEvent) => readonly SealedEvent[]): Irregularity =>
  (said, at) => {
    const found = said.findIndex((event, index) => index >= at && event.type === type);
    const event = said[found];
    return event === undefined ? [...said] : [...said.slice(0, found), ...to(event), ...said.slice(found + 1)];
  };

const dropped = (role: "copy" | null): SealedEvent => ({ type: "dropped_block", position: 1, role, text: "stray" });
const roundDropped: SealedEvent = { type: "round_dropped", position: 1 };

/** What the parser makes of a panelist whose tag cannot be read: its block and its items are dropped. */
const losePanelist: Irregularity = (said, at) => {
  const from = said.findIndex(
    (event, index) => index >= at && event.type === "panelist_open" && event.role !== "designer",
  );
  const to = said.findIndex((event, index) => index > from && event.type === "panelist_close");
  return from < 0 || to < 0 ? [...said] : [...said.slice(0, from), dropped("copy"), ...said.slice(to + 1)];
};

const repeatRound: Irregularity = (said, at) => {
  const from = said.findIndex((event, index) => index >= at && event.type === "round_open");
  const to = said.findIndex((event, index) => index > from && event.type === "round_end");
  return from < 0 || to < 0 ? [...said] : [...said.slice(0, to + 1), ...said.slice(from)];
};

const IRREGULARITIES: Readonly<Record<string, Irregularity>> = {
  "a dropped block": insert(dropped("copy")),
  "a dropped block of nobody": insert(dropped(null)),
  "a draft that cannot be booked": insert({ type: "draft_dropped", position: 1 }),
  "a round opened inside another": insert(roundDropped, { type: "round_open", position: 1, n: "1" }),
  "a round without a number": change("round_open", () => [{ type: "round_open", position: 1, n: null }]),
  "a round that is left unclosed": change("round_end", () => [roundDropped]),
  "an end of round that says another number": change("round_end", (event) => [
    event.type === "round_end" ? { ...event, n: "9" } : event,
  ]),
  "a panelist twice": insert(...sayPanelist({ role: "brand", score: "10" })),
  "a panelist without a score": change("panelist_open", (event) => [
    event.type === "panelist_open" ? { ...event, score: null } : event,
  ]),
  "a panelist that is not closed": change("panelist_close", (event) => [
    event.type === "panelist_close" ? { ...event, complete: false } : event,
  ]),
  "a panelist that cannot be read": losePanelist,
  "a must-fix that cannot be read": change("must_fix", () => [dropped(null)]),
  "a round twice": repeatRound,
  "an early SHIP": insert(sayShip({ round: "1", body: { sha256: "early", mime: "text/html", bytes: 900 } })),
  "a turn that ends early": insert(roundDropped, sayTurnClose),
  "a head of another scale": insert(sayHead({ scale: "5" })),
  "a head of another version": insert(sayHead({ version: "2" })),
  "a fault": insert({ type: "fault", position: 1, reason: "oversize_block", detail: "too large" }),
  "a stream that is cut": (said, at) => [...said.slice(0, at), roundDropped, sayTurnClose],
};

function ships(said: readonly SealedEvent[]): boolean {
  const { terminal } = concludeRun(play(said).board, { kind: "finished" });
  return terminal.type === "ship" && terminal.status === "shipped";
}

test.each(Object.entries(IRREGULARITIES))("%s never makes a run ship", (_, irregularity) => {
  let changed = 0;
  fc.assert(
    fc.property(regularRun, fc.nat(100), (said, place) => {
      const irregular = irregularity(said, place % said.length);
      if (irregular.length !== said.length || irregular.some((event, index) => event !== said[index])) changed += 1;
      if (!ships(said)) expect(ships(irregular)).toBe(false);
    }),
    { numRuns: 150, seed: 2024 },
  );
  expect(changed).toBeGreaterThan(20);
});

test("several irregularities at once never make a run ship", () => {
  const names = Object.keys(IRREGULARITIES);
  const steps = fc.array(fc.record({ name: fc.constantFrom(...names), place: fc.nat(100) }), {
    minLength: 2,
    maxLength: 3,
  });
  fc.assert(
    fc.property(regularRun, steps, (said, applied) => {
      const irregular = applied.reduce<readonly SealedEvent[]>(
        (events, { name, place }) => IRREGULARITIES[name]?.(events, place % events.length) ?? events,
        said,
      );
      if (!ships(said)) expect(ships(irregular)).toBe(false);
    }),
    { numRuns: 600, seed: 77 },
  );
});

test("regular runs of this kind do ship, and do not", () => {
  const outcomes = fc.sample(regularRun, { numRuns: 200, seed: 5 }).map(ships);

  expect(outcomes.filter(Boolean).length).toBeGreaterThan(20);
  expect(outcomes.filter((shipped) => !shipped).length).toBeGreaterThan(20);
});

test("any events in any order end in a terminal event without an exception", () => {
  const anyEvent = fc.constantFrom<SealedEvent>(
    ...sayRound("1", panel(["9", "x", "12", "8,5"], { copy: { mustFix: ["A", "none"] } })),
    ...sayRound("2", panel(["9", "9", "9", "9"])),
    ...sayRound(null, panel(["9", "9", "9", "9"])),
    sayHead(),
    sayHead({ version: null, scale: "x" }),
    sayShip({ round: "2" }),
    sayTurnClose,
    roundDropped,
    dropped(null),
    { type: "new_head", position: 1 },
    { type: "envelope_close", position: 1 },
    { type: "warning", position: 1, kind: "prose" },
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 120 }), (said) => {
      const { board, events } = play(said);
      expect(events.filter((event) => event.type === "run_started").length).toBeLessThanOrEqual(1);
      expect(["ship", "degraded"]).toContain(concludeRun(board, { kind: "finished" }).terminal.type);
    }),
    { numRuns: 500, seed: 99 },
  );
});
