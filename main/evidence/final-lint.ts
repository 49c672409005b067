import { FINAL_LINT } from "../../shared/evidence-view.ts";
import type { Found } from "./evidence-desk.ts";
import { isFinalLint } from "./final-lint-rules.ts";

/** Of what was found by reading the page that is handed over: what nobody wants to find in it later. null: it was not read. */
export function toFinalLint(found: readonly Found[]): Found | null {
  const read = found.filter((one) => one.source === "static" && one.skipped === undefined);
  if (read.length === 0) return null;
  return { source: FINAL_LINT, findings: read.flatMap(({ findings }) => findings).filter(isFinalLint) };
}
