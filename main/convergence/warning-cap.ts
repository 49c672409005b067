import { type ParserWarning, WARNING_KINDS, type WarningKind } from "../../shared/domain/panel-event.ts";
import { toWarning } from "./warning.ts";

/** At most this many warnings of a kind stand in a transcript. */
export const WARNINGS_PER_KIND = 100;

/** `counts`: all that were met. `lastPositions`: where the last one left out was. */
export interface WarningCap {
  readonly counts: Readonly<Partial<Record<WarningKind, number>>>;
  readonly lastPositions: Readonly<Partial<Record<WarningKind, number>>>;
}

export const EMPTY_WARNING_CAP: WarningCap = { counts: {}, lastPositions: {} };

/** `admitted` false: counted, but not to be written. */
export function admitWarning(
  cap: WarningCap,
  event: ParserWarning,
): { readonly cap: WarningCap; readonly admitted: boolean } {
  const count = (cap.counts[event.kind] ?? 0) + 1;
  const counts = { ...cap.counts, [event.kind]: count };
  if (count <= WARNINGS_PER_KIND) return { cap: { ...cap, counts }, admitted: true };
  return { cap: { counts, lastPositions: { ...cap.lastPositions, [event.kind]: event.position } }, admitted: false };
}

/** What stands right before the terminal event: one warning for each kind of which some were left out. */
export function closeWarnings(cap: WarningCap): { readonly events: readonly ParserWarning[] } {
  const events = WARNING_KINDS.flatMap((kind) => {
    const more = (cap.counts[kind] ?? 0) - WARNINGS_PER_KIND;
    return more > 0 ? [toWarning(kind, cap.lastPositions[kind] ?? 0, { detail: `${more} more of this kind` })] : [];
  });
  return { events };
}
