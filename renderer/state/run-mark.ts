import type { RunSummary } from "../../shared/domain/run-record.ts";
import type { T } from "../../shared/strings/en.ts";

/** What tells a run from the one it came from, which has the same title. */
export interface RunMark {
  readonly icon: "repeat" | "skip_forward";
  readonly text: string;
}

/** null: it came from none. */
export function toRunMark(
  t: T,
  { repeats, continuedFrom }: Pick<RunSummary, "repeats" | "continuedFrom">,
): RunMark | null {
  if (repeats !== null) return { icon: "repeat", text: t("runMark.again") };
  return continuedFrom === null ? null : { icon: "skip_forward", text: t("runMark.continued") };
}
