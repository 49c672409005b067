import type { TranscriptEvent } from "../domain/panel-event.ts";
import { CAST } from "../domain/run.ts";

const ROLES: ReadonlySet<unknown> = new Set(CAST);

/**
 * Says of the events that most lines of a transcript are whether a parsed line is one as we write it: every field there, none more,
 * nothing to upgrade. Such a value is its own event. It costs a tenth of what the schema costs; where it says no, that decides.
 */
export function isExactEvent(value: unknown): value is TranscriptEvent {
  if (typeof value !== "object" || value === null || !hasOrder(value)) return false;
  if (!("round" in value && isCount(value.round) && "type" in value)) return false;
  // `type`, `round`, `seq`, `t`.
  const fields = 4;
  if (value.type === "round_open") return countFields(value) === fields;
  if (!("role" in value && ROLES.has(value.role))) return false;
  switch (value.type) {
    case "panelist_open":
      return countFields(value) === fields + 1;
    case "panelist_text":
      return isExactText(value, fields + 1);
    case "panelist_note":
    case "panelist_must_fix":
      return "text" in value && typeof value.text === "string" && countFields(value) === fields + 2;
    case "panelist_dim":
      return isExactDim(value) && countFields(value) === fields + 4;
    case "panelist_close":
      return (
        "score" in value &&
        isScore(value.score) &&
        "mustFix" in value &&
        isCount(value.mustFix) &&
        countFields(value) === fields + 3
      );
    default:
      return false;
  }
}

function hasOrder(value: object): boolean {
  return "seq" in value && isCount(value.seq) && "t" in value && isNumber(value.t) && value.t >= 0;
}

function isExactText(value: object, fields: number): boolean {
  const isWhole =
    "element" in value &&
    (value.element === "notes" || value.element === "dim" || value.element === "must_fix") &&
    "index" in value &&
    isCount(value.index) &&
    "delta" in value &&
    typeof value.delta === "string";
  if (!isWhole) return false;
  if (!("name" in value)) return countFields(value) === fields + 3;
  return typeof value.name === "string" && countFields(value) === fields + 4;
}

function isExactDim(value: object): boolean {
  return (
    "dimName" in value &&
    typeof value.dimName === "string" &&
    "dimScore" in value &&
    isScore(value.dimScore) &&
    "dimNote" in value &&
    typeof value.dimNote === "string"
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isScore(value: unknown): boolean {
  return value === null || isNumber(value);
}

/** Of a parsed object. Without making a list of their names. */
function countFields(value: object): number {
  let count = 0;
  for (const _ in value) count += 1;
  return count;
}
