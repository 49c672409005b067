import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { ComputedValue } from "./browser-probe.ts";

/** Values of the page that are none of the brand's. */
export function toTokenFindings(_styles: readonly ComputedValue[], _brandSource: string): readonly EvidenceFinding[] {
  return [];
}
