import type { ScoringRole } from "../../../shared/domain/run.ts";

/** What one panelist says of a draft. Scores go from 0 to 10, with one decimal. */
export interface RoleReview {
  readonly role: ScoringRole;
  readonly score: number;
  readonly notes: string;
  readonly dims: readonly DimReview[];
  readonly mustFix: readonly string[];
}

export interface DimReview {
  readonly name: string;
  readonly score: number;
  /** How it came to its score, and what was found where. */
  readonly note: string;
}
