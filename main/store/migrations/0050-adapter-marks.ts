import type { Migration } from "./migration.ts";

/** Adapters that are not to be used for a while. Times are epoch milliseconds. */
export const adapterMarks: Migration = {
  version: 50,
  apply(db) {
    db.exec(`
      CREATE TABLE adapter_marks (
        adapter_id TEXT PRIMARY KEY,
        reason TEXT NOT NULL,
        source TEXT NOT NULL,
        marked_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
