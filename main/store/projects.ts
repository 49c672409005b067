import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import type { ReadableDb, WritableDb } from "./database.ts";
import type { StoreError } from "./store-error.ts";

const OVERRIDE = "critiqueTheaterEnabled";

type Metadata = Readonly<Record<string, unknown>>;

/** Projects are known by their real path. */
export function findOrAddProject(db: WritableDb, realPath: string): number {
  db.prepare("INSERT INTO projects (real_path) VALUES (?) ON CONFLICT (real_path) DO NOTHING").run(realPath);
  const row = db
    .prepare<[string], { project_id: number }>("SELECT project_id FROM projects WHERE real_path = ?")
    .get(realPath);
  if (row === undefined) throw new TypeError(`The project ${realPath} was just added and is not there`);
  return row.project_id;
}

/** The project's own say on whether the jury is on; null: none. Fails when the metadata cannot be read. */
export function readOverride(db: ReadableDb, realPath: string): Result<boolean | null, StoreError> {
  const metadata = readMetadata(db, realPath);
  if (!metadata.ok) return metadata;
  const value = metadata.value[OVERRIDE];
  return ok(typeof value === "boolean" ? value : null);
}

/** Read, merged and written in the caller's transaction; where reading fails nothing is written. */
export function writeOverride(db: WritableDb, realPath: string, enabled: boolean | null): Result<void, StoreError> {
  const projectId = findOrAddProject(db, realPath);
  const metadata = readMetadata(db, realPath);
  if (!metadata.ok) return metadata;
  const { [OVERRIDE]: _before, ...others } = metadata.value;
  const merged = enabled === null ? others : { ...others, [OVERRIDE]: enabled };
  db.prepare("UPDATE projects SET metadata = ? WHERE project_id = ?").run(JSON.stringify(merged), projectId);
  return ok(undefined);
}

function readMetadata(db: ReadableDb, realPath: string): Result<Metadata, StoreError> {
  const row = db
    .prepare<[string], { metadata: string }>("SELECT metadata FROM projects WHERE real_path = ?")
    .get(realPath);
  if (row === undefined) return ok({});
  const unreadable = (why: string) =>
    err<StoreError>({ type: "invalid", message: `The metadata of the project ${realPath} cannot be read (${why}).` });
  try {
    const metadata: unknown = JSON.parse(row.metadata);
    return isMetadata(metadata) ? ok(metadata) : unreadable("it is no object");
  } catch (thrown) {
    return unreadable(toMessage(thrown));
  }
}

function isMetadata(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
