import { type MustFixStory, toMustFixHistory } from "../../shared/must-fix-history.ts";
import type { RunView } from "../../shared/run-view.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";
import { moreTexts } from "./more-texts.ts";
import type { TextBudget } from "./text-budget.ts";

type State = "new" | "open" | "fixed";

const STATE_NAME = { new: "mustFix.stateNew", open: "mustFix.stateOpen", fixed: "mustFix.stateFixed" } as const;

/** How the demands stood at the end of a round: what was open then, and what that round had settled. */
export function roundMustFix(t: RoomT, view: RunView, round: number, budget: TextBudget): Markup {
  const stories = toMustFixHistory({ ...view, rounds: view.rounds.filter((known) => known.round <= round) });
  const isFirst = view.rounds[0]?.round === round;
  const rows = stories.flatMap((story) => {
    const state = toState(story, round, isFirst);
    return state === null ? [] : [{ story, state }];
  });
  if (rows.length === 0) return NOTHING;
  const { shown, leftOut } = budget.fit(rows, ({ story }) => story.text);
  const fixed = rows.filter(({ state }) => state === "fixed").length;
  return html`<section class="panel demands">
<h3>${t("mustFix.title")} <span class="aside">${t("mustFix.countOpen", { count: rows.length - fixed })} · ${t("mustFix.countFixed", { count: fixed })}</span></h3>
<ul>
${shown.map(({ story, state }) => html`<li data-state="${state}" data-role="${story.role}"><span class="state">${t(STATE_NAME[state])}</span> <span class="role">${t(ROLE_NAME[story.role])}</span> <span class="text" dir="auto">${story.text}</span></li>\n`)}</ul>
${moreTexts(t, leftOut)}</section>
`;
}

/** null: settled before. */
function toState({ raisedIn, fixedIn }: MustFixStory, round: number, isFirst: boolean): State | null {
  if (fixedIn !== null) return fixedIn === round ? "fixed" : null;
  // In a first round all of them are.
  return raisedIn[0] === round && !isFirst ? "new" : "open";
}
