import type { Migration } from "./migration.ts";

/**
 * A run that was added from a transcript file: SHA-256 of the file's plain bytes, by which the same file is known again. NULL: it
 * ran here.
 */
export const importedRuns: Migration = {
  version: 70,
  apply(db) {
    db.exec(`
      ALTER TABLE runs ADD COLUMN imported_sha256 TEXT;
      CREATE INDEX runs_imported ON runs (imported_sha256) WHERE imported_sha256 IS NOT NULL;
    `);
  },
};
