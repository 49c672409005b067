import type { PlanReviewId, PlanReviewRecord, PlanReviewRow } from "../../shared/domain/plan-review.ts";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";
import type { PlanReviewShelf } from "../store/plan-reviews.ts";
import { type PlanDocument, toCritiqueText, toKept, toRecord } from "./plan-document.ts";

type Found<T> = Result<T, TaggedError<"unknown_review" | "storage">>;

/** The reviews on the shelf, as the desk and whoever looks at them want them; what the shelf throws is data here. */
export function createKeptReviews(shelf: PlanReviewShelf) {
  function find(id: PlanReviewId): Found<PlanDocument> {
    const kept = reading(() => shelf.get(id));
    if (!kept.ok) return kept;
    if (kept.value === null) return err({ type: "unknown_review", message: `there is no plan review ${id}` });
    return ok(kept.value.document as PlanDocument); // written by `toKept`, and by nothing else
  }

  return {
    find,
    async keep(document: PlanDocument): Promise<Result<PlanReviewRecord, TaggedError<"storage">>> {
      const kept = await shelf.put(toKept(document));
      return kept.ok ? ok(toRecord(document)) : unstored(kept.error.message);
    },
    record(id: PlanReviewId): Found<PlanReviewRecord> {
      const found = find(id);
      return found.ok ? ok(toRecord(found.value)) : found;
    },
    critiqueText(id: PlanReviewId): Found<string> {
      const found = find(id);
      return found.ok ? ok(toCritiqueText(found.value)) : found;
    },
    list: (query: string, limit: number): Result<readonly PlanReviewRow[], TaggedError<"storage">> =>
      reading(() => shelf.list(query, limit)),
    async remove(id: PlanReviewId): Promise<Found<null>> {
      const found = find(id);
      if (!found.ok) return found;
      const removed = await shelf.remove(id);
      return removed.ok ? ok(null) : unstored(removed.error.message);
    },
  };
}

function reading<T>(read: () => T): Result<T, TaggedError<"storage">> {
  try {
    return ok(read());
  } catch (thrown) {
    return unstored(toMessage(thrown));
  }
}

function unstored(message: string): Result<never, TaggedError<"storage">> {
  return err({ type: "storage", message });
}
