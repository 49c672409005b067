import type { WritableDb } from "../database.ts";

/** One step of the schema. `version` is the database's `user_version` after it; a published step is never edited. */
export interface Migration {
  readonly version: number;
  readonly apply: (db: WritableDb) => void;
}
