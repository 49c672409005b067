import fc from "fast-check";
import { BUDGETS, type PanelEvent, WARNING_KINDS } from "../domain/panel-event.ts";
import { BLOCKER_KINDS, CAST, DEGRADED_REASONS, FAILURE_CAUSES, INTERRUPT_CAUSES, type RunId } from "../domain/run.ts";

/** Any event our recorder can write, for property tests. Texts hold no control characters: the parser takes them out. */

const text = fc
  .string({ unit: "binary", maxLength: 40 })
  .map((raw) => raw.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ""));
const role = fc.constantFrom(...CAST);
const round = fc.integer({ min: 0, max: 999 });
const count = fc.nat(50);
const score = fc.option(
  fc.double({ min: 0, max: 10, noNaN: true }).map((value) => value + 0),
  { nil: null },
);
const artifactRef = fc.record({
  sha256: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 }),
  mime: text,
  bytes: fc.nat(),
});
const maybeArtifact = fc.option(artifactRef, { nil: null });
const best = { bestRound: round, atRound: round, composite: score, artifactRef: maybeArtifact };
const blocker = fc.record({ kind: fc.constantFrom(...BLOCKER_KINDS), role, text }, { requiredKeys: ["kind", "text"] });
const finding = fc.record(
  {
    rule: text,
    role,
    severity: fc.constantFrom("info", "minor", "serious"),
    text,
    selector: text,
    excerpt: text,
    help: text,
    link: text,
    line: count,
  },
  { requiredKeys: ["rule", "role", "severity", "text"] },
);
const screenshot = fc.record({ width: count, artifactRef });
const type = <T extends PanelEvent["type"]>(name: T): fc.Arbitrary<T> => fc.constant(name);

export const arbitraryEvent: fc.Arbitrary<PanelEvent> = fc.oneof(
  fc.record(
    {
      type: type("run_started"),
      runId: fc.uuid({ version: 7 }).map((id) => id as RunId), // the brand has no run-time part
      protocolVersion: fc.constant(1),
      cast: fc.constant(CAST),
      maxRounds: fc.integer({ min: 1, max: 10 }),
      threshold: fc.double({ min: 0, max: 10, noNaN: true }).map((value) => value + 0),
      scale: fc.constant(10),
      weights: fc.constant({ designer: 0, critic: 1, brand: 0.5, a11y: 0.25, copy: 0.125 }),
      adapter: text,
      schema: fc.constant("critique-transcript/1"),
      startedAt: fc.nat(),
      appVersion: text,
      mode: fc.constantFrom("jury", "unreviewed"),
    },
    { requiredKeys: ["type", "protocolVersion", "cast", "maxRounds", "threshold", "scale", "weights", "mode"] },
  ),
  fc.record({ type: type("round_open"), round }),
  fc.record({ type: type("panelist_open"), round, role }),
  fc.record(
    {
      type: type("panelist_text"),
      round,
      role,
      element: fc.constantFrom("notes", "dim", "must_fix"),
      index: count,
      name: text,
      delta: text,
    },
    { requiredKeys: ["type", "round", "role", "element", "index", "delta"] },
  ),
  fc.record({ type: type("panelist_note"), round, role, text }),
  fc.record({ type: type("panelist_dim"), round, role, dimName: text, dimScore: score, dimNote: text }),
  fc.record({ type: type("panelist_must_fix"), round, role, text }),
  fc.record({ type: type("artifact"), round, role, artifactRef }),
  fc.record({ type: type("panelist_close"), round, role, score, mustFix: count }),
  fc.record({
    type: type("round_end"),
    round,
    composite: score,
    mustFix: count,
    decision: fc.constantFrom("continue", "ship"),
    complete: fc.boolean(),
    blockers: fc.array(blocker, { maxLength: 3 }),
    reason: text,
    claimed: fc.record({ composite: score, mustFix: score, decision: fc.option(text, { nil: null }) }),
  }),
  fc.record(
    {
      type: type("evidence"),
      round,
      source: text,
      findings: fc.array(finding, { maxLength: 3 }),
      omitted: count,
      screenshots: fc.array(screenshot, { maxLength: 3 }),
      skipped: text,
    },
    { requiredKeys: ["type", "round", "source", "findings"] },
  ),
  fc.record(
    { type: type("retrying"), attempt: count, maxAttempts: count, delayMs: count, detail: text },
    { requiredKeys: ["type", "attempt", "detail"] },
  ),
  fc.record({
    type: type("restarted"),
    turn: count,
    cause: fc.constantFrom("connection", "token_limit", "new_head"),
    discardedRounds: fc.array(round, { maxLength: 3 }),
  }),
  fc.record(
    { type: type("usage"), inputTokens: count, outputTokens: count, costUsd: count },
    { requiredKeys: ["type"] },
  ),
  fc.record({ type: type("budget_warning"), budget: fc.constantFrom(...BUDGETS), spent: count, limit: count }),
  fc.record(
    {
      type: type("parser_warning"),
      kind: fc.constantFrom(...WARNING_KINDS),
      position: fc.nat(),
      round,
      role,
      detail: text,
    },
    { requiredKeys: ["type", "kind", "position"] },
  ),
  fc.record(
    {
      type: type("ship"),
      round,
      atRound: round,
      composite: score,
      mustFix: count,
      status: fc.constantFrom("shipped", "below_threshold", "timed_out", "unreviewed"),
      detail: text,
      artifactRef: maybeArtifact,
      claimedArtifactRef: artifactRef,
      summary: text,
    },
    { requiredKeys: ["type", "round", "atRound", "composite", "mustFix", "status", "artifactRef", "summary"] },
  ),
  fc.record({ type: type("interrupted"), ...best, cause: fc.constantFrom(...INTERRUPT_CAUSES) }),
  fc.record(
    { type: type("degraded"), ...best, reason: fc.constantFrom(...DEGRADED_REASONS), adapter: text, detail: text },
    { requiredKeys: ["type", "reason", "detail", "bestRound", "atRound", "composite", "artifactRef"] },
  ),
  fc.record({ type: type("failed"), ...best, cause: fc.constantFrom(...FAILURE_CAUSES), detail: text }),
);
