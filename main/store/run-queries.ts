import type { RunId, RunMode, RunStatus } from "../../shared/domain/run.ts";
import type { RunDetail, RunOutcome, RunPage, RunSummary, RunUsage } from "../../shared/domain/run-record.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { type ArtifactColumns, toArtifactRef } from "./artifact-columns.ts";
import type { ReadableDb } from "./database.ts";
import { readRounds } from "./rounds.ts";
import { withExcerpts } from "./run-excerpts.ts";
import { splitWords, toSearchClause } from "./search-clause.ts";
import type { StoreError } from "./store-error.ts";

/** All filters are joined by AND. `before`: only runs that stand behind this one in the list. Newest first. */
export interface RunQuery {
  readonly status?: RunStatus;
  /** Any of these; empty: all. */
  readonly statuses?: readonly RunStatus[];
  readonly adapter?: string;
  /** The project's real path. */
  readonly project?: string;
  /** The project as `libraryFacets` numbers it. */
  readonly projectId?: number;
  readonly search?: string;
  readonly before?: RunId;
  readonly limit?: number;
  /** So many of the newest are passed over. */
  readonly offset?: number;
}

const DEFAULT_LIMIT = 200;

/** The + keeps the small index of deleted runs out of plans: nearly every run is none of them. */
const NOT_DELETED = "+r.deleted_at IS NULL";

const SUMMARY_COLUMNS = `r.run_id, r.title, r.status, r.mode, r.adapter, r.round, r.composite, r.must_fix,
  r.rounds_closed, r.max_rounds, r.threshold, r.started_at, r.ended_at, r.continued_from, r.repeats,
  r.imported_sha256 IS NOT NULL AS imported, r.input_tokens, r.output_tokens, r.cost_usd,
  (SELECT real_path FROM projects p WHERE p.project_id = r.project_id) AS project_path`;

interface SummaryRow {
  readonly run_id: RunId;
  readonly title: string;
  readonly status: RunStatus;
  readonly mode: RunMode;
  readonly adapter: string;
  readonly round: number;
  readonly composite: number | null;
  readonly must_fix: number;
  readonly rounds_closed: number;
  readonly max_rounds: number;
  readonly threshold: number;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly continued_from: RunId | null;
  readonly repeats: RunId | null;
  readonly imported: 0 | 1;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
  readonly cost_usd: number | null;
  readonly project_path: string | null;
}

interface DetailRow extends SummaryRow, ArtifactColumns {
  readonly ordinal: number;
  readonly brief: string;
  readonly summary: string;
  readonly reason: RunOutcome["reason"];
  readonly cause: RunOutcome["cause"];
  readonly detail: string | null;
}

/** The text of a list query and what it binds; tests look at its plan. */
export function toListQuery(query: RunQuery): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const { from, where, values } = toConditions(query);
  const sql = `SELECT ${SUMMARY_COLUMNS} FROM ${from} WHERE ${where} ORDER BY ${orderKey(query)} DESC LIMIT ? OFFSET ?`;
  return { sql, values: [...values, query.limit ?? DEFAULT_LIMIT, query.offset ?? 0] };
}

export function listRuns(db: ReadableDb, query: RunQuery): readonly RunSummary[] {
  const { sql, values } = toListQuery(query);
  return db
    .prepare<(string | number)[], SummaryRow>(sql)
    .all(...values)
    .map(toSummary);
}

/**
 * A part of the list, and how long the list is. A search that goes on behind the part is not counted: that would mean to find
 * every run with a word that nearly all have.
 */
export function pageRuns(db: ReadableDb, query: RunQuery): RunPage {
  const { offset = 0, limit = DEFAULT_LIMIT } = query;
  const found = listRuns(db, { ...query, limit: limit + 1 });
  const runs = found.slice(0, limit);
  const words = splitWords(query.search ?? "");
  return {
    runs: words.length === 0 ? runs.map((run) => ({ ...run, excerpt: null })) : withExcerpts(db, runs, words),
    total: totalOf(db, query, offset, runs.length, found.length > limit),
  };
}

function totalOf(db: ReadableDb, query: RunQuery, offset: number, count: number, isMore: boolean): number | null {
  // A page behind the end says nothing about where the end is.
  if (!isMore && (count > 0 || offset === 0)) return offset + count;
  if (splitWords(query.search ?? "").length > 0) return count === 0 ? countRuns(db, query) : null;
  return isUnfiltered(query) ? countAll(db) : countRuns(db, query);
}

function isUnfiltered({ status, statuses = [], adapter, project, projectId, before }: RunQuery): boolean {
  const filters = [status, adapter, project, projectId, before];
  return statuses.length === 0 && filters.every((filter) => filter === undefined);
}

/** From the indexes alone: no row is read. */
function countAll(db: ReadableDb): number {
  const row = db
    .prepare<[], { count: number }>(
      "SELECT (SELECT count(*) FROM runs) - (SELECT count(*) FROM runs WHERE deleted_at IS NOT NULL) AS count",
    )
    .get();
  return row?.count ?? 0;
}

export function countRuns(db: ReadableDb, query: RunQuery): number {
  const { from, where, values } = toConditions(query);
  const row = db
    .prepare<(string | number)[], { count: number }>(`SELECT count(*) AS count FROM ${from} WHERE ${where}`)
    .get(...values);
  return row?.count ?? 0;
}

export function getRun(db: ReadableDb, runId: RunId): RunDetail | null {
  const row = db
    .prepare<[string], DetailRow>(`
      SELECT ${SUMMARY_COLUMNS}, r.ordinal, r.reason, r.cause, r.detail, r.artifact_sha256, r.artifact_mime,
        r.artifact_bytes, t.brief, t.summary
      FROM runs r JOIN run_texts t ON t.ordinal = r.ordinal WHERE r.run_id = ? AND ${NOT_DELETED}`)
    .get(runId);
  if (row === undefined) return null;
  return {
    ...toSummary(row),
    brief: row.brief,
    summary: row.summary,
    outcome: toOutcome(db, row),
    rounds: readRounds(db, row.ordinal),
  };
}

/** Takes a whole id or the beginning of one that is the only such. */
export function findRun(db: ReadableDb, idOrPrefix: string): Result<RunId, StoreError> {
  const prefix = idOrPrefix.trim().toLowerCase();
  const found = /^[0-9a-f][0-9a-f-]*$/.test(prefix)
    ? db
        .prepare<[string, string], { run_id: RunId }>(
          `SELECT run_id FROM runs r WHERE run_id >= ? AND run_id < ? AND ${NOT_DELETED} ORDER BY run_id LIMIT 2`,
        )
        // `g` is the first letter behind every hexadecimal digit.
        .all(prefix, `${prefix}g`)
    : [];
  const [first, second] = found;
  if (first === undefined)
    return err({ type: "not_found", message: `There is no run "${idOrPrefix}" in the library.` });
  if (second !== undefined) {
    return err({ type: "ambiguous", message: `Several runs begin with "${idOrPrefix}": give more of the id.` });
  }
  return ok(first.run_id);
}

function toConditions(query: RunQuery): { from: string; where: string; values: readonly (string | number)[] } {
  const search = toSearchClause(query.search ?? "");
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...bound: readonly (string | number)[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };
  if (search !== null) add(search.condition, ...search.values);
  add(NOT_DELETED);
  if (query.status !== undefined) add("r.status = ?", query.status);
  const { statuses = [] } = query;
  // Of several the index would give one after the other: the list's own order is kept by reading it.
  if (statuses.length > 0) {
    const key = statuses.length === 1 ? "r.status" : "+r.status";
    add(`${key} IN (${statuses.map(() => "?").join(", ")})`, ...statuses);
  }
  if (query.adapter !== undefined) add("r.adapter = ?", query.adapter);
  if (query.project !== undefined) {
    add("r.project_id = (SELECT project_id FROM projects WHERE real_path = ?)", query.project);
  }
  if (query.projectId !== undefined) add("r.project_id = ?", query.projectId);
  if (query.before !== undefined) {
    add(`${orderKey(query)} < (SELECT ordinal FROM runs WHERE run_id = ?)`, query.before);
  }
  return { from: search?.from ?? "runs r", where: conditions.join(" AND "), values };
}

/** A search walks its own table backwards and looks runs up, so that it can stop at the limit. */
function orderKey(query: RunQuery): string {
  return toSearchClause(query.search ?? "")?.orderKey ?? "r.ordinal";
}

function toSummary(row: SummaryRow): RunSummary {
  return {
    runId: row.run_id,
    title: row.title,
    status: row.status,
    mode: row.mode,
    adapter: row.adapter,
    round: row.round,
    composite: row.composite,
    mustFix: row.must_fix,
    roundsClosed: row.rounds_closed,
    maxRounds: row.max_rounds,
    threshold: row.threshold,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    projectPath: row.project_path,
    continuedFrom: row.continued_from,
    repeats: row.repeats,
    ...(row.imported === 1 ? { imported: true } : {}),
    ...toUsage(row),
  };
}

function toUsage({ input_tokens, output_tokens, cost_usd }: SummaryRow): Pick<RunSummary, "usage"> {
  const usage: RunUsage = {
    ...(input_tokens === null ? {} : { inputTokens: input_tokens }),
    ...(output_tokens === null ? {} : { outputTokens: output_tokens }),
    ...(cost_usd === null ? {} : { costUsd: cost_usd }),
  };
  return Object.keys(usage).length === 0 ? {} : { usage };
}

function toOutcome(db: ReadableDb, row: DetailRow): RunOutcome | null {
  if (row.status === "queued" || row.status === "running") return null;
  const warnings = db
    .prepare<[number], { kind: string; count: number }>(
      "SELECT kind, count FROM warnings WHERE ordinal = ? ORDER BY kind",
    )
    .all(row.ordinal);
  return {
    status: row.status,
    reason: row.reason,
    cause: row.cause,
    detail: row.detail,
    round: row.round,
    composite: row.composite,
    mustFix: row.must_fix,
    warnings: Object.fromEntries(warnings.map(({ kind, count }) => [kind, count])),
    artifact: toArtifactRef(row),
  };
}
