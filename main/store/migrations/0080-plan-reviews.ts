import type { Migration } from "./migration.ts";

/**
 * Reviews of plans stand beside the runs, not among them: they have neither rounds nor transcripts, and nothing of them is paged by
 * position. `document` is the whole review as its file has it; `texts` is what it is searched by.
 */
export const planReviews: Migration = {
  version: 80,
  apply(db) {
    db.exec(`
      CREATE TABLE plan_reviews (
        ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
        review_id TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        verdict TEXT NOT NULL CHECK (verdict IN ('open', 'pass', 'fail', 'not-applicable')),
        objections INTEGER NOT NULL,
        blocking INTEGER NOT NULL,
        texts TEXT NOT NULL,
        document TEXT NOT NULL CHECK (json_valid(document))
      ) STRICT;

      CREATE VIRTUAL TABLE plan_review_search USING fts5 (
        title, texts, content = 'plan_reviews', content_rowid = 'ordinal', tokenize = 'trigram'
      );
      CREATE TRIGGER plan_reviews_added AFTER INSERT ON plan_reviews BEGIN
        INSERT INTO plan_review_search (rowid, title, texts) VALUES (new.ordinal, new.title, new.texts);
      END;
      CREATE TRIGGER plan_reviews_removed AFTER DELETE ON plan_reviews BEGIN
        INSERT INTO plan_review_search (plan_review_search, rowid, title, texts)
        VALUES ('delete', old.ordinal, old.title, old.texts);
      END;
      CREATE TRIGGER plan_reviews_changed AFTER UPDATE ON plan_reviews BEGIN
        INSERT INTO plan_review_search (plan_review_search, rowid, title, texts)
        VALUES ('delete', old.ordinal, old.title, old.texts);
        INSERT INTO plan_review_search (rowid, title, texts) VALUES (new.ordinal, new.title, new.texts);
      END;
    `);
  },
};
