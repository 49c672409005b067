import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PlanReviewId, PlanReviewRow, PlanStanding } from "../../shared/domain/plan-review.ts";
import { err, type Result } from "../../shared/result.ts";
import { writeFileDurably } from "../lib/durable-file.ts";
import { isRunId } from "../lib/run-id.ts";
import { asReadable, type ReadableDb, type WritableDb, withRetry, write } from "./database.ts";
import type { LibraryPlace } from "./run-deletion.ts";
import { toWordConditions } from "./search-clause.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

/** A review as it is kept. What stands in `document` is known to whoever wrote it. */
export interface StoredPlanReview extends PlanReviewRow {
  /** What it is searched by, beside its title. */
  readonly texts: string;
  readonly document: unknown;
}

/** Reviews of plans: a file each, which is the truth, and a row by which it is listed and found. */
export interface PlanReviewShelf {
  /** Adds it, or puts it in the place of the one with its id. */
  put(review: StoredPlanReview): Promise<Result<void, StoreError>>;
  /** Newest first. Throws what disk and locks do to reading. */
  list(query: string, limit: number): readonly PlanReviewRow[];
  /** null: there is none. */
  get(id: PlanReviewId): StoredPlanReview | null;
  /** `not_found` for one that is not there. */
  remove(id: PlanReviewId): Promise<Result<void, StoreError>>;
}

const FORMAT = 1;

interface Row {
  readonly review_id: PlanReviewId;
  readonly title: string;
  readonly created_at: number;
  readonly verdict: PlanStanding;
  readonly objections: number;
  readonly blocking: number;
}

interface WholeRow extends Row {
  readonly texts: string;
  readonly document: string;
}

export function planReviewsDir(dataDir: string): string {
  return join(dataDir, "plan-reviews");
}

export function createPlanReviewShelf({ handle, dataDir, clock }: LibraryPlace): PlanReviewShelf {
  const db = asReadable(handle);
  return {
    async put(review) {
      try {
        await mkdir(planReviewsDir(dataDir), { recursive: true });
        await writeFileDurably(toFile(dataDir, review.id), JSON.stringify({ format: FORMAT, ...review }));
      } catch (thrown) {
        return err(toStoreError(thrown, `keeping the plan review ${review.id}`));
      }
      return write(handle, clock, `keeping the plan review ${review.id}`, (tx) => putPlanReview(tx, review));
    },
    list: (query, limit) => listPlanReviews(db, query, limit),
    get(id) {
      const row = db.prepare<[string], WholeRow>("SELECT * FROM plan_reviews WHERE review_id = ?").get(id);
      return row === undefined ? null : { ...toRow(row), texts: row.texts, document: JSON.parse(row.document) };
    },
    async remove(id) {
      const what = `deleting the plan review ${id}`;
      const known = await withRetry(clock, what, () =>
        db.prepare<[string], unknown>("SELECT 1 FROM plan_reviews WHERE review_id = ?").get(id),
      );
      if (!known.ok) return known;
      if (known.value === undefined) return err({ type: "not_found", message: `There is no plan review ${id}.` });
      try {
        await rm(toFile(dataDir, id), { force: true });
      } catch (thrown) {
        return err(toStoreError(thrown, what));
      }
      return write(handle, clock, what, (tx) => {
        tx.prepare("DELETE FROM plan_reviews WHERE review_id = ?").run(id);
      });
    },
  };
}

export function putPlanReview(db: WritableDb, review: StoredPlanReview): void {
  db.prepare(`
    INSERT INTO plan_reviews (review_id, title, created_at, verdict, objections, blocking, texts, document)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (review_id) DO UPDATE SET title = excluded.title, verdict = excluded.verdict,
      objections = excluded.objections, blocking = excluded.blocking, texts = excluded.texts, document = excluded.document`).run(
    review.id,
    review.title,
    review.createdAt,
    review.verdict,
    review.objections,
    review.blocking,
    review.texts,
    JSON.stringify(review.document),
  );
}

/** Every word must occur somewhere, as in a search for runs. */
function listPlanReviews(db: ReadableDb, query: string, limit: number): readonly PlanReviewRow[] {
  const { match, likes, patterns } = toWordConditions(query, ["p.title", "p.texts"]);
  const inIndex = "p.ordinal IN (SELECT rowid FROM plan_review_search WHERE plan_review_search MATCH ?)";
  const conditions = [...(match === null ? [] : [inIndex]), ...likes];
  const values = [...(match === null ? [] : [match]), ...patterns];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  return db
    .prepare<(string | number)[], Row>(`
      SELECT p.review_id, p.title, p.created_at, p.verdict, p.objections, p.blocking
      FROM plan_reviews p ${where} ORDER BY p.ordinal DESC LIMIT ?`)
    .all(...values, limit)
    .map(toRow);
}

export async function hasPlanReviewFiles(dataDir: string): Promise<boolean> {
  const names = await readdir(planReviewsDir(dataDir)).catch(() => []);
  return names.some((name) => isRunId(name.replace(/\.json$/, "")));
}

/** What the files say, for a library that is made anew; files that cannot be read are passed over. In order of their making. */
export async function* readPlanReviewFiles(dataDir: string): AsyncGenerator<StoredPlanReview> {
  const names = await readdir(planReviewsDir(dataDir)).catch(() => []);
  for (const name of names.toSorted()) {
    const id = name.replace(/\.json$/, "");
    if (!isRunId(id)) continue;
    const review = await readPlanReviewFile(toFile(dataDir, id));
    if (review !== null) yield review;
  }
}

async function readPlanReviewFile(file: string): Promise<StoredPlanReview | null> {
  try {
    const { format, ...review } = JSON.parse(await readFile(file, "utf8"));
    return format === FORMAT ? review : null;
  } catch {
    return null;
  }
}

function toFile(dataDir: string, id: string): string {
  return join(planReviewsDir(dataDir), `${id}.json`);
}

function toRow(row: Row): PlanReviewRow {
  return {
    id: row.review_id,
    title: row.title,
    createdAt: row.created_at,
    verdict: row.verdict,
    objections: row.objections,
    blocking: row.blocking,
  };
}
