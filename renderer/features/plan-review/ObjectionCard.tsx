import { createUniqueId, For, Show } from "solid-js";
import type { PlanReplyInput } from "../../../shared/domain/plan-review.ts";
import type { PlanCard } from "../../../shared/plan/plan-cards.ts";
import type { PlanTask } from "../../../shared/plan/plan-report.ts";
import { toBlockText, toStandingText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { AnchorRow } from "./AnchorRow.tsx";
import { ReplyForm } from "./ReplyForm.tsx";

export interface ObjectionCardProps {
  readonly card: PlanCard;
  readonly tasks: readonly PlanTask[];
  readonly worktree: string;
  readonly canReply: boolean;
  readonly onReply: (reply: PlanReplyInput) => Promise<boolean>;
}

/** One objection: what is claimed, what it rests on, what was answered, and what follows. */
export function ObjectionCard(props: ObjectionCardProps) {
  const id = createUniqueId();
  return (
    <article class="panel plan-card" aria-labelledby={id} data-blocks={props.card.block !== null ? "true" : undefined}>
      <header class="plan-card-head">
        <h4 id={id}>{props.card.id}</h4>
        <Show when={props.card.rule}>
          {(rule) => (
            <Chip tone={props.card.standing === "binding" ? "warn" : "neutral"}>
              {t("plan.rule", { id: rule() })} · {toStandingText(t, props.card.standing)}
            </Chip>
          )}
        </Show>
        <Show when={props.card.label === "inference"}>
          <Chip tone="neutral">{t("plan.labelInference")}</Chip>
        </Show>
      </header>
      <p class="plan-claim">{props.card.claim}</p>
      <Show when={props.card.ruleText}>{(text) => <p class="plan-rule-text">{text()}</p>}</Show>
      <ul class="plan-anchors" aria-label={t("plan.anchors")}>
        <For each={props.card.anchors}>
          {(anchor) => <AnchorRow anchor={anchor} tasks={props.tasks} worktree={props.worktree} />}
        </For>
      </ul>
      <For each={props.card.replies}>
        {(reply) => (
          <div class="plan-reply">
            <p>
              <strong>{reply.action === "accept" ? t("plan.accepted") : t("plan.rebutted")}</strong>{" "}
              <Show when={reply.revision}>{(revision) => <span>{revision()}</span>}</Show>
            </p>
            <ul class="plan-anchors" aria-label={t("plan.reply")}>
              <For each={reply.anchors}>
                {(anchor) => <AnchorRow anchor={anchor} tasks={props.tasks} worktree={props.worktree} />}
              </For>
            </ul>
          </div>
        )}
      </For>
      <Show when={props.card.block}>
        {(block) => (
          <p class="plan-block">
            <strong>{t("plan.blocksMark")}</strong> {toBlockText(t, block().type)}
          </p>
        )}
      </Show>
      <Show when={props.card.replies.length === 0}>
        <Show when={props.canReply} fallback={<p class="plan-none">{t("plan.noReply")}</p>}>
          <ReplyForm objection={props.card.id} tasks={props.tasks} onReply={props.onReply} />
        </Show>
      </Show>
    </article>
  );
}
