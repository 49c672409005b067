import type { Migration } from "./migration.ts";

/** `repeats`: the run that this one does over, so that lists can tell the two apart. */
export const repeatedRuns: Migration = {
  version: 60,
  apply(db) {
    db.exec("ALTER TABLE runs ADD COLUMN repeats TEXT");
  },
};
