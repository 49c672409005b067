import type { RunSummary } from "../../shared/domain/run-record.ts";
import type { T } from "../../shared/strings/en.ts";

/** Where a run came from: another one, which has the same title, or a file. */
export interface RunMark {
  readonly icon: "repeat" | "play" | "file";
  readonly text: string;
}

/** null: it came from none. */
export function toRunMark(
  t: T,
  { repeats, continuedFrom, imported }: Pick<RunSummary, "repeats" | "continuedFrom" | "imported">,
): RunMark | null {
  if (imported === true) return { icon: "file", text: t("runMark.imported") };
  if (repeats !== null) return { icon: "repeat", text: t("runMark.again") };
  return continuedFrom === null ? null : { icon: "play", text: t("runMark.continued") };
}
