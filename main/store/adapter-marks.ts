import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import type { ReadableDb, WritableDb } from "./database.ts";

interface MarkRow {
  readonly adapter_id: string;
  readonly reason: string;
  readonly source: string;
  readonly marked_at: number;
  readonly expires_at: number;
}

/** The marks that have not expired at `now` (epoch milliseconds). */
export function readAdapterMarks(db: ReadableDb, now: number): readonly AdapterMark[] {
  return db
    .prepare<[number], MarkRow>("SELECT * FROM adapter_marks WHERE expires_at > ? ORDER BY adapter_id")
    .all(now)
    .map((row) => ({
      adapterId: row.adapter_id,
      reason: row.reason,
      source: row.source === "user" ? "user" : "conformance",
      markedAt: row.marked_at,
      expiresAt: row.expires_at,
    }));
}

/** A newer mark takes the place of an older one; what has expired goes. */
export function putAdapterMark(db: WritableDb, mark: AdapterMark): void {
  db.prepare("DELETE FROM adapter_marks WHERE expires_at <= ?").run(mark.markedAt);
  db.prepare(`
    INSERT INTO adapter_marks (adapter_id, reason, source, marked_at, expires_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (adapter_id) DO UPDATE SET reason = excluded.reason, source = excluded.source,
      marked_at = excluded.marked_at, expires_at = excluded.expires_at`).run(
    mark.adapterId,
    mark.reason,
    mark.source,
    mark.markedAt,
    mark.expiresAt,
  );
}

/** False: it was not marked. */
export function removeAdapterMark(db: WritableDb, adapterId: string): boolean {
  return db.prepare("DELETE FROM adapter_marks WHERE adapter_id = ?").run(adapterId).changes > 0;
}
