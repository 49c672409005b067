import { For, Show } from "solid-js";
import type { FoundPlanSources } from "../../../shared/domain/plan-review.ts";
import { lastPathPart } from "../../../shared/last-path-part.ts";
import { t } from "../../state/room-words.ts";
import { AssetField } from "../../ui/AssetField.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { PlanReviewDesk } from "./plan-review-desk.ts";
import { toShownPath } from "./plan-view.ts";

/** The plan and what it has to meet, as found in the worktree; each can be another file. */
export function PlanFiles(props: { readonly desk: PlanReviewDesk; readonly sources: FoundPlanSources }) {
  const shown = (path: string | null) => (path === null ? null : toShownPath(props.sources.worktree, path));
  /** null: there are no two constitutions. */
  const rivals = () => (props.sources.rivals.length === 0 ? null : props.sources.rivals.map(lastPathPart).join(", "));
  const rivalsProblem = () => {
    const names = rivals();
    return names === null ? null : t("plan.constitutionRivals", { names });
  };
  return (
    <div class="plan-files">
      <AssetField
        label={t("plan.plan")}
        icon="file"
        name={shown(props.sources.plan)}
        path={props.sources.plan ?? undefined}
        placeholder={t("plan.planNone")}
        chooseLabel={t("plan.choose")}
        onChoose={() => void props.desk.chooseFile("plan")}
        removeLabel={t("plan.remove", { name: t("plan.plan") })}
        onRemove={() => props.desk.removeFile("plan", props.sources.plan ?? "")}
      />
      <AssetField
        label={t("plan.constitution")}
        icon="file"
        name={shown(props.sources.constitution)}
        path={props.sources.constitution ?? undefined}
        placeholder={rivals() ?? t("plan.constitutionNone")}
        chooseLabel={t("plan.choose")}
        error={rivalsProblem()}
        onChoose={() => void props.desk.chooseFile("constitution")}
        removeLabel={t("plan.remove", { name: t("plan.constitution") })}
        onRemove={() => props.desk.removeFile("constitution", props.sources.constitution ?? "")}
      />
      <fieldset class="plan-documents">
        <legend class="field-label">{t("plan.analysis")}</legend>
        <ul>
          <For each={props.sources.analysis}>
            {(path) => (
              <li class="plan-document">
                <bdi title={path}>{shown(path)}</bdi>
                <IconButton
                  icon="close"
                  label={t("plan.remove", { name: lastPathPart(path) })}
                  onClick={() => props.desk.removeFile("analysis", path)}
                />
              </li>
            )}
          </For>
        </ul>
        <Show when={props.sources.analysis.length === 0}>
          <p class="field-hint">{t("plan.analysisNone")}</p>
        </Show>
        <Button onClick={() => void props.desk.chooseFile("analysis")}>{t("plan.analysisAdd")}</Button>
      </fieldset>
    </div>
  );
}
