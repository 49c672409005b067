import { createMemo, createSignal, Index, Show } from "solid-js";
import type { PlanAgentChoice, PlanReviewRecord } from "../../../shared/domain/plan-review.ts";
import { lastPathPart } from "../../../shared/last-path-part.ts";
import { toPlanCards } from "../../../shared/plan/plan-cards.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { LensSection } from "./LensSection.tsx";
import { PlanAgentField } from "./PlanAgentField.tsx";
import { PlanDiff } from "./PlanDiff.tsx";
import { PlanTurnRow } from "./PlanTurnRow.tsx";
import { PlanVerdict } from "./PlanVerdict.tsx";
import type { PlanReviewClient, PlanReviewDesk, PlanTurn } from "./plan-review-desk.ts";
import { isComplete, toLensGroups } from "./plan-view.ts";

export interface PlanResultProps {
  readonly client: PlanReviewClient;
  readonly desk: PlanReviewDesk;
  readonly record: PlanReviewRecord;
  readonly turn: PlanTurn;
  readonly onTell: (text: string) => void;
}

/** The verdict, then every objection under its lens, then the plan as it was revised. */
export function PlanResult(props: PlanResultProps) {
  const cards = createMemo(() => toPlanCards(props.record.review));
  const groups = createMemo(() => toLensGroups(cards()));
  const [planner, setPlanner] = createSignal<PlanAgentChoice>({ kind: "command", commandLine: "" });
  /** One turn answers all: nothing may be answered yet. */
  const canAsk = () => props.record.standing === "open" && props.record.planner === null;

  async function copy(): Promise<void> {
    if (await props.desk.copy()) props.onTell(t("plan.copied"));
  }
  async function saveCritique(): Promise<void> {
    const path = await props.desk.saveCritique();
    if (path !== null) props.onTell(t("plan.savedCritique", { name: lastPathPart(path) }));
  }
  async function remove(): Promise<void> {
    if (await props.desk.remove()) props.onTell(t("plan.deleted"));
  }

  return (
    <>
      <PlanVerdict record={props.record} cards={cards()} />
      <div class="plan-review-actions">
        <Button icon="copy" onClick={() => void copy()}>
          {t("plan.copy")}
        </Button>
        <Show when={props.record.review.critique !== null}>
          <Button icon="save" onClick={() => void saveCritique()}>
            {t("plan.saveCritique")}
          </Button>
        </Show>
        <Button tone="quiet" icon="delete" onClick={() => void remove()}>
          {t("plan.delete")}
        </Button>
      </div>
      <Show when={canAsk()}>
        <details class="panel plan-panel plan-planner">
          <summary>{t("plan.plannerOpen")}</summary>
          <p class="field-hint">{t("plan.plannerNote")}</p>
          <PlanAgentField
            client={props.client}
            label={t("plan.planner")}
            withLocal={false}
            choice={planner()}
            onChange={setPlanner}
          />
          <PlanTurnRow
            turn={props.turn}
            label={t("plan.plannerAsk")}
            working={t("plan.plannerWorks")}
            disabled={!isComplete(planner())}
            onStart={() => void props.desk.answer(planner())}
            onInterrupt={() => void props.desk.interrupt()}
          />
        </details>
      </Show>
      <Show when={props.record.revised}>
        {(revised) => (
          <PlanDiff
            revised={revised()}
            worktree={props.record.sources.worktree}
            canSave={props.record.sources.plan !== null}
            onSave={() => void props.desk.saveRevised()}
          />
        )}
      </Show>
      <Index each={groups()}>
        {(group) => (
          <LensSection
            group={group()}
            tasks={props.record.review.tasks}
            worktree={props.record.sources.worktree}
            canReply={props.record.standing === "open" && props.turn === "idle"}
            onReply={props.desk.reply}
          />
        )}
      </Index>
    </>
  );
}
