import type { PlanReviewId } from "../../shared/domain/plan-review.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import { fromLayoutQuery, toLayoutQuery, type WindowLayout } from "../../shared/window-layout.ts";
import type { ComparedSide } from "./workspace.ts";

const KEY = "run";

/** The run this window shows stands in the page's address: a reload, also after a crash, is back in it. */
export function readAddress(): RunId | null {
  const text = new URLSearchParams(location.hash.slice(1)).get(KEY);
  return text === null || text === "" ? null : (text as RunId); // main refuses what is not one
}

export function writeAddress(runId: RunId | null): void {
  writeHash(KEY, runId);
}

const PLAN_REVIEW = "plan";

/** So does the review of a plan; `id` null: the room without one. null: another room is shown. */
export function readPlanReviewAddress(): { readonly id: PlanReviewId | null } | null {
  if (typeof location === "undefined") return null; // in unit tests
  const text = new URLSearchParams(location.hash.slice(1)).get(PLAN_REVIEW);
  if (text === null) return null;
  return { id: text === "" ? null : (text as PlanReviewId) }; // main refuses what is not one
}

export function writePlanReviewAddress(place: { readonly id: PlanReviewId | null } | null): void {
  if (typeof location === "undefined") return;
  writeHash(PLAN_REVIEW, place && (place.id ?? ""));
}

const REPLAY = "replay";
const RUN_PREFIX = "run:";
const FILE_PREFIX = "file:";

/** So does the transcript in the player, where there is one. */
export function readReplayAddress(): TranscriptSource | null {
  if (typeof location === "undefined") return null; // in unit tests
  return readSource(new URLSearchParams(location.hash.slice(1)).get(REPLAY) ?? "");
}

export function writeReplayAddress(source: TranscriptSource | null): void {
  if (typeof location === "undefined") return;
  writeHash(REPLAY, source && writeSource(source));
}

/** So do two runs that are compared. */
export function readCompareAddress(): readonly [ComparedSide, ComparedSide] | null {
  if (typeof location === "undefined") return null; // in unit tests
  const hash = new URLSearchParams(location.hash.slice(1));
  const [left, right] = [readSide(hash.get(LEFT)), readSide(hash.get(RIGHT))];
  return left === null || right === null ? null : [left, right];
}

export function writeCompareAddress(sides: readonly [ComparedSide, ComparedSide] | null): void {
  if (typeof location === "undefined") return;
  writeHash(LEFT, sides && writeSide(sides[0]));
  writeHash(RIGHT, sides && writeSide(sides[1]));
}

const LEFT = "left";
const RIGHT = "right";

/** The round, where one was picked, and the source behind it. */
function readSide(text: string | null): ComparedSide | null {
  const [, round = "", source = ""] = /^(\d{0,6}) (.+)$/s.exec(text ?? "") ?? [];
  const known = readSource(source);
  return known && { source: known, round: round === "" ? null : Number(round) };
}

function writeSide({ source, round }: ComparedSide): string {
  return `${round ?? ""} ${writeSource(source)}`;
}

function readSource(text: string): TranscriptSource | null {
  if (text.startsWith(RUN_PREFIX)) return { kind: "run", runId: text.slice(RUN_PREFIX.length) as RunId }; // main refuses what is not one
  return text.startsWith(FILE_PREFIX) ? { kind: "file", path: text.slice(FILE_PREFIX.length) } : null;
}

function writeSource(source: TranscriptSource): string {
  return source.kind === "run" ? RUN_PREFIX + source.runId : FILE_PREFIX + source.path;
}

function writeHash(key: string, value: string | null): void {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (value === null) hash.delete(key);
  else hash.set(key, value);
  history.replaceState(null, "", `#${hash.toString()}`);
}

/** So does the layout, which main knew when it opened the window: the first paint is already right. */
export function readLayout(): WindowLayout {
  const query = new URLSearchParams(location.search);
  return fromLayoutQuery((name) => query.get(name));
}

export function writeLayout(layout: WindowLayout): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(toLayoutQuery(layout))) query.set(name, value);
  history.replaceState(null, "", `?${query.toString()}${location.hash}`);
}
