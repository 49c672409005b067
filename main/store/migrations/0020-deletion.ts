import type { Migration } from "./migration.ts";

/**
 * A deleted run is hidden at once and taken away later: `deleted_at` is the mark, `purging` says that taking away has
 * begun. `run_artifacts` knows every artifact a run has ever stored, so that one can be removed with its last run;
 * runs of before have `artifacts_listed` 0, their drafts stand in the transcripts alone.
 */
export const deletion: Migration = {
  version: 20,
  apply(db) {
    db.exec(`
      ALTER TABLE runs ADD COLUMN deleted_at INTEGER;
      ALTER TABLE runs ADD COLUMN purging INTEGER NOT NULL DEFAULT 0 CHECK (purging IN (0, 1));
      ALTER TABLE runs ADD COLUMN artifacts_listed INTEGER NOT NULL DEFAULT 0 CHECK (artifacts_listed IN (0, 1));
      CREATE INDEX runs_deleted ON runs (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE run_artifacts (
        ordinal INTEGER NOT NULL REFERENCES runs (ordinal) ON DELETE CASCADE,
        sha256 TEXT NOT NULL,
        PRIMARY KEY (ordinal, sha256)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX run_artifacts_by_hash ON run_artifacts (sha256);
      INSERT OR IGNORE INTO run_artifacts (ordinal, sha256)
        SELECT ordinal, artifact_sha256 FROM runs WHERE artifact_sha256 IS NOT NULL
        UNION SELECT ordinal, claimed_artifact_sha256 FROM runs WHERE claimed_artifact_sha256 IS NOT NULL
        UNION SELECT ordinal, artifact_sha256 FROM rounds WHERE artifact_sha256 IS NOT NULL;
    `);
  },
};
