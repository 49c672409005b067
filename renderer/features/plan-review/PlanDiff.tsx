import { For, Show } from "solid-js";
import type { PlanDiffLine, RevisedPlan } from "../../../shared/domain/plan-review.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { toShownPath } from "./plan-view.ts";
import "./plan-diff.css";

export interface PlanDiffProps {
  readonly revised: RevisedPlan;
  readonly worktree: string;
  readonly canSave: boolean;
  readonly onSave: () => void;
}

const SIGN = { same: " ", added: "+", removed: "−" } as const;

/** What the planner changed in the plan, and the one button that writes it. */
export function PlanDiff(props: PlanDiffProps) {
  return (
    <section class="panel plan-panel" aria-labelledby="plan-diff">
      <div class="plan-review-head">
        <h3 id="plan-diff">{t("plan.diff")}</h3>
        <Show when={props.canSave && props.revised.keptAs === null}>
          <Button icon="save" onClick={props.onSave}>
            {t("plan.diffSave")}
          </Button>
        </Show>
      </div>
      <p class="field-hint">
        {props.revised.keptAs === null
          ? t("plan.diffNote")
          : t("plan.diffKept", { path: toShownPath(props.worktree, props.revised.keptAs) })}
      </p>
      <For each={props.revised.hunks}>
        {(hunk) => (
          <figure class="plan-hunk">
            <figcaption class="visually-hidden">{t("plan.diffLine", { line: hunk.firstLine })}</figcaption>
            <For each={hunk.lines}>
              {(line) => (
                <div class="plan-diff-line" data-kind={line.kind}>
                  <span aria-hidden="true">{SIGN[line.kind]}</span>
                  <Show when={toMark(line)}>{(mark) => <span class="visually-hidden">{mark()}</span>}</Show>
                  <code>{line.text}</code>
                </div>
              )}
            </For>
          </figure>
        )}
      </For>
    </section>
  );
}

function toMark({ kind }: PlanDiffLine): string | null {
  if (kind === "same") return null;
  return kind === "added" ? t("plan.diffAdded") : t("plan.diffRemoved");
}
