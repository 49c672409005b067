import type { PlanReport, PlanVerdict } from "../../../shared/plan/plan-report.ts";

/** The name of our entries in the ledger, and of who parked a run. */
export const GATE = "plan-critique";
export const PARKED_STATUS = "verification-failed";

/** What the gate decided about this run before. */
export interface StoredJudgement {
  /** null: there was nothing that could be named. */
  readonly critique: string | null;
  readonly verdict: PlanVerdict;
  readonly exit: 0 | 1 | 2 | 3;
  /** null: whoever wrote it kept none. */
  readonly report: PlanReport | null;
}

export interface LedgerEntry {
  readonly verdict: PlanVerdict;
  readonly critique: string | null;
}

export interface Ledger {
  /** Our own entries, in their order. */
  readonly entries: readonly LedgerEntry[];
  readonly judged: StoredJudgement | null;
  readonly isParked: boolean;
}

/** What is to be kept of a verdict, before it is asked what of it is there already. */
export interface Booking {
  readonly verdict: PlanVerdict;
  /** null: not applicable, or unreadable. */
  readonly critique: string | null;
  readonly reasons: readonly string[];
  /** null: the judgement kept in the state stays as it is. */
  readonly judgement: StoredJudgement | null;
}

export type StateEdit =
  | { readonly type: "set"; readonly key: string; readonly value: unknown }
  | { readonly type: "append"; readonly key: string; readonly item: unknown };

/** The changes that the state needs; none where it says all of it already. `at`: ISO time. */
export function book(ledger: Ledger, booking: Booking, at: string): readonly StateEdit[] {
  const { verdict, critique, reasons, judgement } = booking;
  const edits: StateEdit[] = [];
  if (!isBooked(ledger, booking)) {
    edits.push({ type: "append", key: "gates", item: { gate: GATE, verdict, at, critique, reasons } });
  }
  if (judgement !== null) edits.push({ type: "set", key: "planCritique", value: toStored(judgement) });
  if (verdict === "fail" && !ledger.isParked) {
    edits.push({ type: "set", key: "status", value: PARKED_STATUS });
    edits.push({ type: "set", key: "verificationFailed", value: { gate: GATE, reasons } });
  }
  return edits;
}

/** A critique is booked when its verdict is another than the last one it had; what has no name, once in a row. */
function isBooked({ entries }: Ledger, { verdict, critique }: Booking): boolean {
  const last = critique === null ? entries.at(-1) : entries.findLast((entry) => entry.critique === critique);
  return last !== undefined && last.critique === critique && last.verdict === verdict;
}

function toStored({ critique, verdict, exit, report }: StoredJudgement): object {
  return {
    critique,
    verdict,
    exit,
    report,
    blocking: report?.blocking ?? [],
    advisory: report?.advisory ?? [],
  };
}
