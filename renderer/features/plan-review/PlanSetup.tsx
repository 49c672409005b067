import { createSignal, For, Show } from "solid-js";
import type { FoundPlanSources, PlanAgentChoice } from "../../../shared/domain/plan-review.ts";
import { lastPathPart } from "../../../shared/last-path-part.ts";
import { t } from "../../state/room-words.ts";
import { AssetField } from "../../ui/AssetField.tsx";
import { Button } from "../../ui/Button.tsx";
import { PlanAgentField } from "./PlanAgentField.tsx";
import { PlanFiles } from "./PlanFiles.tsx";
import { PlanTurnRow } from "./PlanTurnRow.tsx";
import type { PlanReviewClient, PlanReviewDesk, PlanTurn } from "./plan-review-desk.ts";
import { isComplete } from "./plan-view.ts";

export interface PlanSetupProps {
  readonly client: PlanReviewClient;
  readonly desk: PlanReviewDesk;
  readonly turn: PlanTurn;
}

/** What is reviewed, against what, and by whom; or a critique that is there already. */
export function PlanSetup(props: PlanSetupProps) {
  const [agent, setAgent] = createSignal<PlanAgentChoice>({ kind: "local" });
  return (
    <>
      <p class="plan-intro">{t("plan.intro")}</p>
      <section class="panel plan-panel">
        <AssetField
          label={t("plan.worktree")}
          icon="folder"
          name={nameOf(props.desk.sources())}
          path={props.desk.sources()?.worktree}
          showsPath
          placeholder={t("plan.worktreeNone")}
          chooseLabel={t("plan.chooseWorktree")}
          onChoose={() => void props.desk.chooseWorktree()}
          removeLabel={t("plan.remove", { name: t("plan.worktree") })}
          onRemove={props.desk.forgetWorktree}
        />
        <Show when={props.desk.sources() === null}>
          <div class="plan-sample">
            <Button icon="folder" onClick={() => void props.desk.openSample()}>
              {t("plan.openSample")}
            </Button>
            <p class="field-hint">{t("plan.sampleHint")}</p>
          </div>
        </Show>
        <Show when={props.desk.sources()}>{(sources) => <PlanFiles desk={props.desk} sources={sources()} />}</Show>
      </section>
      <Show when={props.desk.sources()}>
        {(sources) => (
          <>
            <section class="panel plan-panel">
              <PlanAgentField
                client={props.client}
                label={t("plan.critic")}
                withLocal
                choice={agent()}
                onChange={setAgent}
              />
              <PlanTurnRow
                turn={props.turn}
                label={t("plan.criticize")}
                working={t("plan.criticWorks")}
                disabled={!isComplete(agent())}
                onStart={() => void props.desk.criticize(agent())}
                onInterrupt={() => void props.desk.interrupt()}
              />
            </section>
            <Existing desk={props.desk} sources={sources()} />
          </>
        )}
      </Show>
    </>
  );
}

function Existing(props: { readonly desk: PlanReviewDesk; readonly sources: FoundPlanSources }) {
  return (
    <section class="panel plan-panel">
      <h3>{t("plan.existing")}</h3>
      <Show
        when={props.sources.critiques.length > 0}
        fallback={<p class="field-hint">{t("plan.existingNone", { folder: ".pipeline" })}</p>}
      >
        <ul class="plan-existing">
          <For each={props.sources.critiques}>
            {(path) => (
              <li>
                <Button icon="file" onClick={() => void props.desk.openCritique(path)}>
                  {t("plan.existingOpen", { name: lastPathPart(path) })}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div>
        <Button onClick={() => void props.desk.openCritique(null)}>{t("plan.existingChoose")}</Button>
      </div>
    </section>
  );
}

function nameOf(sources: FoundPlanSources | null): string | null {
  return sources === null ? null : lastPathPart(sources.worktree);
}
