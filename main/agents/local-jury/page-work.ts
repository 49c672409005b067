import { SCORING_ROLES } from "../../../shared/domain/run.ts";
import type { JuryPrompt } from "./read-prompt.ts";
import type { RoleReview } from "./review.ts";

/** One page under review: looked at, repaired, looked at again. */
export interface PageWork {
  source(): string;
  /** What the four panelists say of it as it stands. */
  review(): readonly RoleReview[];
  /** Repairs the next things that can be repaired; `notes` says what and why. Empty: there is nothing left to do. */
  repair(): { readonly notes: readonly string[] };
}

export function createPageWork(source: string, _prompt: JuryPrompt): PageWork {
  return {
    source: () => source,
    review: () =>
      SCORING_ROLES.map((role) => ({
        role,
        score: 10,
        notes: "Nothing found.",
        dims: [
          { name: "one", score: 10, note: "Nothing found." },
          { name: "two", score: 10, note: "Nothing found." },
        ],
        mustFix: [],
      })),
    repair: () => ({ notes: [] }),
  };
}
