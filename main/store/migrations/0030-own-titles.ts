import type { Migration } from "./migration.ts";

/**
 * A run can be given a title of its own. `runs.title` is what lists show; `run_texts.title` is the own one, '' where there is
 * none, so that a run is found by it. The index cannot be given a column: it is made anew from the texts.
 */
export const ownTitles: Migration = {
  version: 30,
  apply(db) {
    db.exec(`
      DROP TRIGGER IF EXISTS run_texts_added;
      DROP TRIGGER IF EXISTS run_texts_removed;
      DROP TRIGGER IF EXISTS run_texts_changed;
      DROP TABLE IF EXISTS run_search;
      ALTER TABLE run_texts ADD COLUMN title TEXT NOT NULL DEFAULT '';
      CREATE VIRTUAL TABLE run_search USING fts5 (
        title, brief, summary, must_fix, notes, content = 'run_texts', content_rowid = 'ordinal', tokenize = 'trigram'
      );
      INSERT INTO run_search (run_search) VALUES ('rebuild');
      CREATE TRIGGER run_texts_added AFTER INSERT ON run_texts BEGIN
        INSERT INTO run_search (rowid, title, brief, summary, must_fix, notes)
        VALUES (new.ordinal, new.title, new.brief, new.summary, new.must_fix, new.notes);
      END;
      CREATE TRIGGER run_texts_removed AFTER DELETE ON run_texts BEGIN
        INSERT INTO run_search (run_search, rowid, title, brief, summary, must_fix, notes)
        VALUES ('delete', old.ordinal, old.title, old.brief, old.summary, old.must_fix, old.notes);
      END;
      CREATE TRIGGER run_texts_changed AFTER UPDATE ON run_texts BEGIN
        INSERT INTO run_search (run_search, rowid, title, brief, summary, must_fix, notes)
        VALUES ('delete', old.ordinal, old.title, old.brief, old.summary, old.must_fix, old.notes);
        INSERT INTO run_search (rowid, title, brief, summary, must_fix, notes)
        VALUES (new.ordinal, new.title, new.brief, new.summary, new.must_fix, new.notes);
      END;
    `);
  },
};
