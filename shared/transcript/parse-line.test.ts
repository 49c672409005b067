import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PanelEvent } from "../domain/panel-event.ts";
import { foldRun } from "../fold-run.ts";
import { toRunOutcome } from "../run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../run-view.ts";
import { arbitraryEvent } from "./arbitrary-event.ts";
import { parseLine } from "./parse-line.ts";

function read(value: unknown): PanelEvent {
  const parsed = parseLine(JSON.stringify(value));
  if (!parsed.ok) throw new Error(parsed.error.message);
  if (parsed.value.kind !== "event") throw new Error(`unknown: ${parsed.value.type}`);
  return parsed.value.event;
}

test("an event written as a line is read back as the same event", () => {
  fc.assert(
    fc.property(arbitraryEvent, fc.nat(), fc.nat(), (event, seq, t) => {
      const parsed = parseLine(JSON.stringify({ ...event, seq, t }));
      expect(parsed).toEqual({ ok: true, value: { kind: "event", event: JSON.parse(JSON.stringify(event)), seq, t } });
    }),
    { seed: 1, numRuns: 2_000 },
  );
});

test("no line at all makes it throw", () => {
  const soup = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc
      .record({
        type: fc.constantFrom("ship", "round_end", "run_started", "__proto__", "constructor"),
        round: fc.anything(),
      })
      .map((value) => {
        try {
          return JSON.stringify(value) ?? "";
        } catch {
          return "";
        }
      }),
  );

  fc.assert(
    fc.property(soup, (line) => {
      expect(typeof parseLine(line).ok).toBe("boolean");
    }),
    { seed: 2, numRuns: 2_000 },
  );
});

test.each([
  ["not_json", "{"],
  ["not_json", ""],
  ["not_an_event", "[]"],
  ["not_an_event", "null"],
  ["not_an_event", '{"seq":1}'],
  ["invalid_event", '{"type":"round_open"}'],
  ["invalid_event", '{"type":"panelist_open","round":1,"role":"judge"}'],
  ["invalid_event", '{"type":"panelist_dim","round":1,"role":"critic","dimName":"x","dimScore":1e999}'],
])("%s is the word for %s", (type, line) => {
  expect(parseLine(line)).toMatchObject({ ok: false, error: { type } });
});

test("a message never repeats a long line", () => {
  const parsed = parseLine("x".repeat(10_000));

  expect(!parsed.ok && parsed.error.message.length).toBeLessThan(100);
});

test("a schema from the future is refused with both names", () => {
  const line = '{"type":"run_started","schema":"critique-transcript/2","newField":true}';

  expect(parseLine(line)).toEqual({
    ok: false,
    error: {
      type: "newer_schema",
      message: 'the transcript has schema "critique-transcript/2", this version reads up to "critique-transcript/1"',
    },
  });
});

test("an unknown type and an unknown kind of warning are kept as they are", () => {
  expect(parseLine('{"type":"panelist_vote","seq":3,"t":4,"vote":1}')).toEqual({
    ok: true,
    value: {
      kind: "unknown",
      type: "panelist_vote",
      value: { type: "panelist_vote", seq: 3, t: 4, vote: 1 },
      seq: 3,
      t: 4,
    },
  });
  expect(parseLine('{"type":"parser_warning","kind":"sarcasm","position":1}')).toMatchObject({
    value: { kind: "unknown", type: "parser_warning" },
  });
});

test.each([-1, 1.5, "3", null])("seq %j is none", (seq) => {
  expect(parseLine(JSON.stringify({ type: "round_open", round: 1, seq }))).toMatchObject({
    value: { seq: null, t: null },
  });
});

test("what could act on a terminal is taken out of every text", () => {
  const text = "\u001b[31mred\u001b[0m \u001b]0;title\u0007bell\u0007 a\tb\r\nc\rd \u009b1mx \u0000\u007f";

  expect(read({ type: "panelist_note", round: 1, role: "copy", text })).toMatchObject({
    text: "red bell a\tb\nc\nd x ",
  });
});

describe("transcripts of other implementations", () => {
  const foreign = [
    {
      type: "run_started",
      runId: "r",
      protocolVersion: 1,
      cast: ["critic", "accessibility", "poet"],
      maxRounds: 3,
      threshold: 8,
      scale: 10,
    },
    { type: "panelist_open", runId: "r", round: 1, role: "accessibility" },
    { type: "panelist_dim", runId: "r", round: 1, role: "critic", dimName: "hierarchy", dimScore: 8, dimNote: "clear" },
    { type: "panelist_must_fix", runId: "r", round: 1, role: "critic", text: "Fix it" },
    { type: "panelist_close", runId: "r", round: 1, role: "critic", score: 8.2 },
    { type: "round_end", runId: "r", round: 1, composite: 8.6, mustFix: 5, decision: "ship", reason: "threshold met" },
    {
      type: "ship",
      runId: "r",
      round: 1,
      composite: 8.6,
      status: "shipped",
      artifactRef: { projectId: "p", artifactId: "a" },
      summary: "ok",
    },
    { type: "interrupted", runId: "r", bestRound: 1, composite: 8.6 },
  ];

  test("are read, and what follows their ship does not count", () => {
    const view = foreign.map(read).reduce(foldRun, EMPTY_RUN_VIEW);

    expect(view.start).toMatchObject({ cast: ["critic", "a11y"], weights: { critic: 0.4 }, mode: "jury" });
    expect(view.start).not.toHaveProperty("runId");
    expect(view.rounds).toMatchObject([{ round: 1, result: { composite: 8.6, complete: true, blockers: [] } }]);
    expect(toRunOutcome(view)).toMatchObject({ status: "shipped", round: 1, composite: 8.6, artifact: null });
  });

  test("may prefix their types", () => {
    expect(read({ type: "critique.round_open", round: 2 })).toEqual({ type: "round_open", round: 2 });
  });

  test("a ship that was interrupted reads as interrupted", () => {
    expect(
      read({ type: "ship", round: 2, composite: 7, status: "interrupted", artifactRef: null, summary: "" }),
    ).toEqual({
      type: "interrupted",
      bestRound: 2,
      atRound: 2,
      composite: 7,
      artifactRef: null,
      cause: "user",
    });
  });

  test("endings with a word of their own keep it in the detail", () => {
    expect(read({ type: "failed", runId: "r", cause: "total_timeout" })).toEqual({
      type: "failed",
      cause: "orchestrator_internal",
      detail: "total_timeout",
      bestRound: 0,
      atRound: 0,
      composite: null,
      artifactRef: null,
    });
    expect(read({ type: "degraded", reason: "tired", detail: "really", adapter: "x" })).toMatchObject({
      reason: "malformed_block",
      detail: "tired: really",
    });
  });
});
