// Of the end-to-end and the unit tests.

/** Takes a database back to the schema before deletion, with its rows: every later step is undone here. */
export const TO_SCHEMA_10 = `
  DROP TRIGGER run_texts_added;
  DROP TRIGGER run_texts_removed;
  DROP TRIGGER run_texts_changed;
  DROP TABLE run_search;
  ALTER TABLE run_texts DROP COLUMN title;
  DROP INDEX runs_deleted;
  DROP TABLE run_artifacts;
  ALTER TABLE runs DROP COLUMN deleted_at;
  ALTER TABLE runs DROP COLUMN purging;
  ALTER TABLE runs DROP COLUMN artifacts_listed;
  DROP TABLE adapter_marks;
  ALTER TABLE runs DROP COLUMN repeats;
  DROP INDEX runs_imported;
  ALTER TABLE runs DROP COLUMN imported_sha256;
  DROP TABLE plan_review_search;
  DROP TABLE plan_reviews;
  PRAGMA user_version = 10;
`;
