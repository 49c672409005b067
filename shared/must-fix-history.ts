import { CAST, type Role } from "./domain/run.ts";
import { mustFixKey } from "./must-fix-identity.ts";
import type { RunView } from "./run-view.ts";

/** One demand over the whole run. `fixedIn`: the first round in which its role, done speaking, no longer raised it. */
export interface MustFixStory {
  readonly role: Role;
  /** As it was put last. */
  readonly text: string;
  /** Every round that raised it, in order. */
  readonly raisedIn: readonly number[];
  readonly fixedIn: number | null;
}

/** In the order in which they were first raised: by round, in it by the cast. */
export function toMustFixHistory(view: RunView): readonly MustFixStory[] {
  const stories = new Map<string, MustFixStory>();
  for (const { round, panelists } of view.rounds) {
    for (const role of CAST) {
      const panelist = panelists[role];
      const raised = new Map(panelist.mustFix.map((text) => [mustFixKey({ role, text }), text]));
      for (const [key, text] of raised) {
        const before = stories.get(key);
        stories.set(key, { role, text, raisedIn: [...(before?.raisedIn ?? []), round], fixedIn: null });
      }
      // A role that has not finished may still raise it.
      if (panelist.state !== "done") continue;
      for (const [key, story] of stories) {
        if (story.role === role && story.fixedIn === null && !raised.has(key)) {
          stories.set(key, { ...story, fixedIn: round });
        }
      }
    }
  }
  return [...stories.values()];
}
