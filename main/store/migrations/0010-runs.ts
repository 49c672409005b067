import type { Migration } from "./migration.ts";

/**
 * `runs.ordinal` is the library's order (newest last) and the key of the full-text index; `run_id` is the name others
 * use. A run's searchable texts stand once, in `run_texts`, and the index refers to them.
 */
export const runs: Migration = {
  version: 10,
  apply(db) {
    db.exec(`
      CREATE TABLE projects (
        project_id INTEGER PRIMARY KEY,
        real_path TEXT NOT NULL UNIQUE,
        metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata))
      ) STRICT;

      CREATE TABLE runs (
        ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
        run_id TEXT NOT NULL UNIQUE,
        project_id INTEGER REFERENCES projects (project_id),
        continued_from TEXT,
        status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'shipped', 'below_threshold', 'timed_out',
          'interrupted', 'degraded', 'failed', 'unreviewed')),
        mode TEXT NOT NULL CHECK (mode IN ('jury', 'unreviewed')),
        adapter TEXT NOT NULL,
        app_version TEXT NOT NULL,
        title TEXT NOT NULL,
        config TEXT NOT NULL CHECK (json_valid(config)),
        max_rounds INTEGER NOT NULL,
        threshold REAL NOT NULL,
        started_at INTEGER NOT NULL,
        ended_at INTEGER,
        round INTEGER NOT NULL DEFAULT 0,
        composite REAL,
        must_fix INTEGER NOT NULL DEFAULT 0,
        rounds_closed INTEGER NOT NULL DEFAULT 0,
        reason TEXT,
        cause TEXT,
        detail TEXT,
        artifact_sha256 TEXT,
        artifact_mime TEXT,
        artifact_bytes INTEGER,
        claimed_artifact_sha256 TEXT,
        claimed_artifact_mime TEXT,
        claimed_artifact_bytes INTEGER,
        input_tokens INTEGER,
        output_tokens INTEGER,
        cost_usd REAL,
        restarts INTEGER NOT NULL DEFAULT 0,
        owner_pid INTEGER NOT NULL,
        owner_started TEXT NOT NULL,
        owner_host TEXT NOT NULL,
        owner_seen_at INTEGER NOT NULL,
        CHECK ((ended_at IS NULL) = (status IN ('queued', 'running')))
      ) STRICT;
      CREATE INDEX runs_by_status ON runs (status);
      CREATE INDEX runs_by_adapter ON runs (adapter);
      CREATE INDEX runs_by_project ON runs (project_id);

      CREATE TABLE rounds (
        ordinal INTEGER NOT NULL REFERENCES runs (ordinal) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        composite REAL,
        must_fix INTEGER NOT NULL,
        decision TEXT NOT NULL CHECK (decision IN ('continue', 'ship')),
        complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
        reason TEXT NOT NULL,
        score_designer REAL,
        score_critic REAL,
        score_brand REAL,
        score_a11y REAL,
        score_copy REAL,
        artifact_sha256 TEXT,
        artifact_mime TEXT,
        artifact_bytes INTEGER,
        opened_at_ms INTEGER,
        closed_at_ms INTEGER,
        PRIMARY KEY (ordinal, round)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE blockers (
        ordinal INTEGER NOT NULL,
        round INTEGER NOT NULL,
        position INTEGER NOT NULL,
        kind TEXT NOT NULL,
        role TEXT,
        text TEXT NOT NULL,
        PRIMARY KEY (ordinal, round, position),
        FOREIGN KEY (ordinal, round) REFERENCES rounds (ordinal, round) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE warnings (
        ordinal INTEGER NOT NULL REFERENCES runs (ordinal) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (ordinal, kind)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE run_texts (
        ordinal INTEGER PRIMARY KEY REFERENCES runs (ordinal) ON DELETE CASCADE,
        brief TEXT NOT NULL,
        summary TEXT NOT NULL DEFAULT '',
        must_fix TEXT NOT NULL DEFAULT '',
        notes TEXT NOT NULL DEFAULT ''
      ) STRICT;
      CREATE VIRTUAL TABLE run_search USING fts5 (
        brief, summary, must_fix, notes, content = 'run_texts', content_rowid = 'ordinal', tokenize = 'trigram'
      );
      CREATE TRIGGER run_texts_added AFTER INSERT ON run_texts BEGIN
        INSERT INTO run_search (rowid, brief, summary, must_fix, notes)
        VALUES (new.ordinal, new.brief, new.summary, new.must_fix, new.notes);
      END;
      CREATE TRIGGER run_texts_removed AFTER DELETE ON run_texts BEGIN
        INSERT INTO run_search (run_search, rowid, brief, summary, must_fix, notes)
        VALUES ('delete', old.ordinal, old.brief, old.summary, old.must_fix, old.notes);
      END;
      CREATE TRIGGER run_texts_changed AFTER UPDATE ON run_texts BEGIN
        INSERT INTO run_search (run_search, rowid, brief, summary, must_fix, notes)
        VALUES ('delete', old.ordinal, old.brief, old.summary, old.must_fix, old.notes);
        INSERT INTO run_search (rowid, brief, summary, must_fix, notes)
        VALUES (new.ordinal, new.brief, new.summary, new.must_fix, new.notes);
      END;
    `);
  },
};
