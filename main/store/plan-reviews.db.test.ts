import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { PlanReviewId } from "../../shared/domain/plan-review.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { planReviewsDir, type StoredPlanReview } from "./plan-reviews.ts";
import { makeSchema10, openTestStore } from "./store-harness.ts";

function planReview(changes: Partial<StoredPlanReview> = {}): StoredPlanReview {
  return {
    id: createRunId() as string as PlanReviewId, // both are time-ordered UUIDs
    title: "Newsletter sign-up",
    createdAt: 1_000,
    verdict: "open",
    objections: 2,
    blocking: 1,
    texts: "The relay's password is written into the log",
    document: { critique: "{}" },
    ...changes,
  };
}

function toRow({ texts: _texts, document: _document, ...row }: StoredPlanReview) {
  return row;
}

test("plan reviews are listed newest first, found by any of their words, and changed in their place", async () => {
  const store = await openTestStore(await createTempFolder());
  const [first, second] = [planReview(), planReview({ title: "Checkout", texts: "T2 waits for T3, 50 % of it" })];
  const { planReviews } = store;
  await planReviews.put(first);
  await planReviews.put(second);
  const answered = { ...first, verdict: "pass" as const, blocking: 0, texts: `${first.texts}; taken out of the line` };

  expect(await planReviews.put(answered)).toEqual({ ok: true, value: undefined });

  expect(planReviews.list("", 10)).toEqual([second, answered].map(toRow));
  expect(planReviews.list("", 1)).toEqual([toRow(second)]);
  expect(planReviews.list("RELAY log", 10)).toEqual([toRow(answered)]);
  expect(planReviews.list("taken t", 10)).toEqual([toRow(answered)]);
  expect(planReviews.list("T3", 10)).toEqual([toRow(second)]);
  expect(planReviews.list("0 %", 10)).toEqual([toRow(second)]);
  expect(planReviews.list('checkout "waits for"', 10)).toEqual([toRow(second)]);
  expect(planReviews.list("relay checkout", 10)).toEqual([]);
  expect(planReviews.get(first.id)).toEqual(answered);
});

test("a plan review that was deleted is gone with its file, and no other is", async () => {
  const dataDir = await createTempFolder();
  const { planReviews } = await openTestStore(dataDir);
  const [kept, gone] = [planReview(), planReview()];
  await planReviews.put(kept);
  await planReviews.put(gone);

  expect(await planReviews.remove(gone.id)).toEqual({ ok: true, value: undefined });
  expect(await planReviews.remove(gone.id)).toMatchObject({ ok: false, error: { type: "not_found" } });

  expect(planReviews.get(gone.id)).toBeNull();
  expect(planReviews.list("relay", 10)).toEqual([toRow(kept)]);
  expect(await readdir(planReviewsDir(dataDir))).toEqual([`${kept.id}.json`]);
});

test("a library that was lost has its plan reviews again, without those that cannot be read", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const review = planReview();
  await store.planReviews.put(review);
  store.close();
  for (const suffix of ["", "-wal", "-shm"]) await rm(`${databasePath(dataDir)}${suffix}`, { force: true });
  await writeFile(path.join(planReviewsDir(dataDir), `${createRunId()}.json`), "{");
  await writeFile(path.join(planReviewsDir(dataDir), `${createRunId()}.json`), '{"format":2}');

  const { planReviews } = await openTestStore(dataDir);

  expect(planReviews.list("relay", 10)).toEqual([toRow(review)]);
  expect(planReviews.get(review.id)).toEqual(review);
});

test("a library from before plan reviews takes them", async () => {
  const dataDir = await createTempFolder();
  (await openTestStore(dataDir)).close();
  makeSchema10(dataDir);

  const { planReviews } = await openTestStore(dataDir);

  const review = planReview();
  expect(await planReviews.put(review)).toEqual({ ok: true, value: undefined });
  expect(planReviews.list("", 10)).toEqual([toRow(review)]);
});
