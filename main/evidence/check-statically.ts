import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { StaticRequest } from "./static-checker.ts";

/** What reading a page by rules finds. */
export function checkStatically(_request: StaticRequest): readonly EvidenceFinding[] {
  return [];
}
