import type { Blocker, Decision } from "../../shared/domain/run.ts";
import type { StoredRound } from "../../shared/domain/run-record.ts";
import { type ArtifactColumns, toArtifactRef } from "./artifact-columns.ts";
import type { ReadableDb, WritableDb } from "./database.ts";

interface RoundRow extends ArtifactColumns {
  readonly round: number;
  readonly composite: number | null;
  readonly must_fix: number;
  readonly decision: Decision;
  readonly complete: 0 | 1;
  readonly reason: string;
  readonly score_designer: number | null;
  readonly score_critic: number | null;
  readonly score_brand: number | null;
  readonly score_a11y: number | null;
  readonly score_copy: number | null;
  readonly opened_at_ms: number | null;
  readonly closed_at_ms: number | null;
}

interface BlockerRow {
  readonly round: number;
  readonly kind: Blocker["kind"];
  readonly role: Blocker["role"] | null;
  readonly text: string;
}

export function insertRounds(db: WritableDb, ordinal: number, rounds: readonly StoredRound[]): void {
  const addRound = db.prepare(`
    INSERT INTO rounds (ordinal, round, composite, must_fix, decision, complete, reason, score_designer, score_critic,
      score_brand, score_a11y, score_copy, artifact_sha256, artifact_mime, artifact_bytes, opened_at_ms, closed_at_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const addBlocker = db.prepare(
    "INSERT INTO blockers (ordinal, round, position, kind, role, text) VALUES (?, ?, ?, ?, ?, ?)",
  );
  for (const round of rounds) {
    addRound.run(
      ordinal,
      round.round,
      round.composite,
      round.mustFix,
      round.decision,
      round.complete ? 1 : 0,
      round.reason,
      round.scores.designer,
      round.scores.critic,
      round.scores.brand,
      round.scores.a11y,
      round.scores.copy,
      round.artifact?.sha256 ?? null,
      round.artifact?.mime ?? null,
      round.artifact?.bytes ?? null,
      toWhole(round.openedAtMs),
      toWhole(round.closedAtMs),
    );
    for (const [position, blocker] of round.blockers.entries()) {
      addBlocker.run(ordinal, round.round, position, blocker.kind, blocker.role ?? null, blocker.text);
    }
  }
}

export function readRounds(db: ReadableDb, ordinal: number): readonly StoredRound[] {
  const blockers = db
    .prepare<[number], BlockerRow>(
      "SELECT round, kind, role, text FROM blockers WHERE ordinal = ? ORDER BY round, position",
    )
    .all(ordinal);
  return db
    .prepare<[number], RoundRow>("SELECT * FROM rounds WHERE ordinal = ? ORDER BY round")
    .all(ordinal)
    .map((row) => toStoredRound(row, blockers.filter((blocker) => blocker.round === row.round).map(toBlocker)));
}

function toStoredRound(row: RoundRow, blockers: readonly Blocker[]): StoredRound {
  return {
    round: row.round,
    composite: row.composite,
    mustFix: row.must_fix,
    decision: row.decision,
    complete: row.complete === 1,
    blockers,
    reason: row.reason,
    scores: {
      designer: row.score_designer,
      critic: row.score_critic,
      brand: row.score_brand,
      a11y: row.score_a11y,
      copy: row.score_copy,
    },
    artifact: toArtifactRef(row),
    openedAtMs: row.opened_at_ms,
    closedAtMs: row.closed_at_ms,
  };
}

function toBlocker({ kind, role, text }: BlockerRow): Blocker {
  return { kind, text, ...(role === null || role === undefined ? {} : { role }) };
}

/** The columns are INTEGER; other implementations' times may have a fraction. */
function toWhole(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
