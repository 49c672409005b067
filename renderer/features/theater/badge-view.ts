import { type RunView, toTerminalStatus } from "../../../shared/run-view.ts";
import { toOutcomeText, toScore } from "../../../shared/strings/outcome-text.ts";
import { STATUS_TONE } from "../../state/status-tone.ts";
import { t } from "../../state/words.ts";
import type { Tone } from "../../ui/Chip.tsx";

/** How a run ended, as its badge says it. `detail`: the agent's or the system's own words, shown when asked for. */
export interface BadgeView {
  readonly tone: Tone;
  readonly headline: string;
  /** Why, what is kept, what to do: one sentence each. */
  readonly sentences: readonly string[];
  readonly summary: string;
  readonly detail: { readonly title: string; readonly text: string } | null;
}

/** null while the run has not ended. */
export function toBadgeView(view: RunView): BadgeView | null {
  const { end } = view;
  const outcome = toOutcomeText(t, view);
  if (end === null || outcome === null) return null;
  const { headline, reason, remedy, detail } = outcome;
  return {
    tone: STATUS_TONE[toTerminalStatus(end)],
    headline,
    sentences: [reason, toKept(view), remedy].filter((sentence) => sentence !== null),
    summary: end.type === "ship" ? end.summary : "",
    detail:
      detail === null ? null : { title: t(end.type === "failed" ? "badge.errorOutput" : "badge.detail"), text: detail },
  };
}

/** The headlines of the other endings name the composite themselves. */
function toKept({ end }: RunView): string | null {
  if (end?.type !== "degraded" && end?.type !== "failed") return null;
  return end.bestRound === 0 ? null : t("badge.kept", { round: end.bestRound, score: toScore(t, end.composite) });
}
