import { expect, test } from "vitest";
import type { PanelEvent, TerminalEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { Found } from "../evidence/evidence-desk.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createEvidenceRecorder, LATE_AFTER_MS } from "./run-evidence.ts";
import { createLostWriter, createRunRecorder } from "./run-recorder.ts";

const FIRST = refOf("a");
const SECOND = refOf("b");
const NOTHING: Found = { source: "static", findings: [] };
const FOUND: Found = {
  source: "static",
  findings: [
    { rule: "filler-text", role: "copy", severity: "serious", text: "It says lorem ipsum." },
    { rule: "image-alt", role: "a11y", severity: "serious", text: "It has no alt." },
  ],
};

function refOf(letter: string): ArtifactRef {
  return { sha256: letter.repeat(64), mime: "text/html", bytes: 10 };
}

function artifact(round: number, artifactRef: ArtifactRef): PanelEvent {
  return { type: "artifact", round, role: "designer", artifactRef };
}

function closes(round: number): PanelEvent {
  const claimed = { composite: null, mustFix: null, decision: null };
  return {
    type: "round_end",
    round,
    composite: 9,
    mustFix: 0,
    decision: "continue",
    complete: true,
    blockers: [],
    reason: "",
    claimed,
  };
}

function ships(round: number, artifactRef: ArtifactRef | null): TerminalEvent {
  return {
    type: "ship",
    round,
    atRound: round,
    composite: 9,
    mustFix: 0,
    status: "shipped",
    artifactRef,
    summary: "",
  };
}

const INTERRUPTED: TerminalEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 0,
  atRound: 1,
  composite: null,
  artifactRef: null,
};

/** A recorder whose looks are answered by hand. */
function setUp() {
  const clock = createFakeClock();
  const told: TranscriptEvent[] = [];
  const looks: { ref: ArtifactRef; tell: (found: Found) => void; finish: () => void; signal: AbortSignal }[] = [];
  const lost = { type: "io", message: "no disk here" } as const;
  const recorder = createEvidenceRecorder({
    recorder: createRunRecorder({ ...createLostWriter(lost, clock), failed: null }, clock, (event) => told.push(event)),
    sources: ["static", "axe"],
    clock,
    gather: (ref, tell, signal) => new Promise((finish) => void looks.push({ ref, tell, finish, signal })),
  });
  const evidence = () => told.filter((event) => event.type === "evidence");
  return {
    clock,
    recorder,
    looks,
    evidence,
    types: () => told.map(({ type }) => type),
    record: (...events: readonly PanelEvent[]) => {
      for (const event of events) recorder.record(event);
    },
  };
}

test("an artifact is looked at in the first calm moment, and what is found is told of its round", () => {
  const { record, looks, evidence, clock } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST));
  expect(looks).toEqual([]);
  clock.advance(250);
  looks[0]?.tell(FOUND);

  expect(looks.map(({ ref }) => ref)).toEqual([FIRST]);
  expect(evidence()).toMatchObject([{ type: "evidence", round: 1, ...FOUND }]);
});

test("its look begins with the round's end where no moment was calm", () => {
  const { record, looks, clock } = setUp();
  const dim: PanelEvent = {
    type: "panelist_dim",
    round: 1,
    role: "critic",
    dimName: "Rhythm",
    dimScore: 7,
    dimNote: "",
  };

  record({ type: "round_open", round: 1 }, artifact(1, FIRST));
  for (let n = 0; n < 400; n += 1) {
    record(dim);
    clock.advance(2);
  }
  expect(looks).toEqual([]);
  record(closes(1));
  expect(looks).toHaveLength(1);
});

test("an interrupt before a calm moment begins no look any more, and says so", () => {
  const { record, looks, evidence, clock } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), INTERRUPTED);
  clock.advance(1_000);

  expect(looks).toEqual([]);
  expect(evidence()).toMatchObject([
    { source: "static", skipped: "the run was interrupted" },
    { source: "axe", skipped: "the run was interrupted" },
  ]);
});

test("a round that keeps the draft before it is told the same of it, without a second look", () => {
  const { record, looks, evidence } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1));
  looks[0]?.tell(FOUND);
  record({ type: "round_open", round: 2 }, closes(2));

  expect(looks).toHaveLength(1);
  expect(evidence().map((event) => event.type === "evidence" && event.round)).toEqual([1, 2]);
});

test("the end waits for what is still being looked at", async () => {
  const { record, looks, types, recorder } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1), ships(1, FIRST));
  expect(types()).not.toContain("ship");
  looks[0]?.tell(NOTHING);
  looks[0]?.tell({ source: "axe", findings: [] });
  looks[0]?.finish();
  await recorder.ended();

  expect(types().slice(-4)).toEqual(["evidence", "evidence", "evidence", "ship"]);
});

test("the end waits five seconds and no longer; what is late is skipped, once and by name", async () => {
  const { record, looks, types, evidence, clock, recorder } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1), ships(1, FIRST));
  looks[0]?.tell(FOUND);
  clock.advance(LATE_AFTER_MS - 1);
  expect(types()).not.toContain("ship");
  clock.advance(1);
  await recorder.ended();
  looks[0]?.tell({ source: "axe", findings: [] });

  expect(types().at(-1)).toBe("ship");
  expect(evidence()).toMatchObject([
    { source: "static" },
    { source: "axe", findings: [], skipped: "it was not done when the run ended" },
    { source: "final-lint" },
  ]);
  expect(looks[0]?.signal.aborted).toBe(true);
});

test("an interrupt waits for nothing", async () => {
  const { record, types, evidence, recorder } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), INTERRUPTED);
  await recorder.ended();

  expect(types().at(-1)).toBe("interrupted");
  expect(evidence()).toMatchObject([
    { source: "static", skipped: "the run was interrupted" },
    { source: "axe", skipped: "the run was interrupted" },
  ]);
});

test("whoever interrupts while the end waits has it at once", async () => {
  const { record, types, recorder } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1), ships(1, FIRST));
  recorder.stopWaiting();
  await recorder.ended();

  expect(types().at(-1)).toBe("ship");
});

test("what would ship is linted by what was found of its own bytes, whichever round they were from", async () => {
  const { record, looks, evidence, recorder } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1));
  looks[0]?.tell(FOUND);
  looks[0]?.finish();
  record({ type: "round_open", round: 2 }, artifact(2, SECOND), closes(2));
  looks[1]?.tell(NOTHING);
  looks[1]?.finish();
  await Promise.resolve();
  record(ships(1, FIRST));
  await recorder.ended();

  expect(evidence().at(-1)).toMatchObject({
    round: 1,
    source: "final-lint",
    findings: [{ rule: "filler-text" }],
  });
});

test("nothing is told of a round that the agent took back", () => {
  const { record, looks, evidence } = setUp();

  record({ type: "round_open", round: 1 }, artifact(1, FIRST));
  record({ type: "restarted", turn: 1, cause: "connection", discardedRounds: [1] });
  looks[0]?.tell(FOUND);

  expect(evidence()).toEqual([]);
});

test("a reason that stays the same is said once", () => {
  const { record, looks, evidence } = setUp();
  const skipped: Found = { source: "browser", findings: [], skipped: "there is none" };

  record({ type: "round_open", round: 1 }, artifact(1, FIRST), closes(1));
  looks[0]?.tell(skipped);
  record({ type: "round_open", round: 2 }, artifact(2, SECOND), closes(2));
  looks[1]?.tell(skipped);

  expect(evidence()).toMatchObject([{ round: 1, skipped: "there is none" }]);
});
