import { For, Show } from "solid-js";
import type { PlanReviewRecord } from "../../../shared/domain/plan-review.ts";
import type { PlanCard } from "../../../shared/plan/plan-cards.ts";
import { toBlockText, toCriticText, toPlannerText, toVerdictText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { toStandingChip } from "./plan-view.ts";

export interface PlanVerdictProps {
  readonly record: PlanReviewRecord;
  readonly cards: readonly PlanCard[];
}

/** What the gate would say, why, and what it cannot say. */
export function PlanVerdict(props: PlanVerdictProps) {
  const chip = () => toStandingChip(t, props.record.standing);
  const blocking = () => props.cards.filter(({ block }) => block !== null);
  /** A critique that waits for its replies is not wrong. */
  const failures = () => (props.record.standing === "open" ? [] : props.record.review.report.failures);
  const exit = () => props.record.review.report.wouldExit ?? props.record.review.report.exit;
  const isBlind = () => props.record.critic.kind === "agent" && !props.record.critic.readsFiles;

  return (
    <section class="panel plan-verdict" aria-label={t("plan.verdict")} data-standing={props.record.standing}>
      <div class="plan-verdict-head">
        <p class="plan-verdict-text">{toVerdictText(t, props.record)}</p>
        <Chip tone={chip().tone}>{chip().text}</Chip>
      </div>
      <p class="plan-by">
        <strong>{props.record.title}</strong>
        <span>{t("plan.by", { critic: toCriticText(t, props.record.critic) })}</span>
        <Show when={props.record.planner}>
          {(planner) => <span>{t("plan.answeredBy", { planner: toPlannerText(t, planner()) })}</span>}
        </Show>
      </p>
      <Show when={isBlind()}>
        <p class="field-hint">{t("plan.blindCritic")}</p>
      </Show>
      <Show when={blocking().length > 0}>
        <h3>{t("plan.whatBlocks")}</h3>
        <ul class="plan-blocks">
          <For each={blocking()}>
            {(card) => (
              <li>
                <button type="button" class="round-link" onClick={() => showCard(card.id)}>
                  {card.id}
                </button>
                <code>{card.rule}</code>
                <span>{card.block === null ? "" : toBlockText(t, card.block.type)}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={failures().length > 0}>
        <h3>{t("plan.whatFails")}</h3>
        <ul class="plan-failures">
          <For each={failures()}>{(failure) => <li>{failure}</li>}</For>
        </ul>
      </Show>
      {/* A line each: not every language puts a space between two sentences. */}
      <div class="plan-advisory">
        <p>{t("plan.advisory")}</p>
        <Show when={props.record.standing !== "open"}>
          <p>{t("plan.exit", { code: exit() })}</p>
        </Show>
      </div>
      <div class="plan-limits">
        <h3>{t("plan.limits")}</h3>
        <ul>
          <li>{t("plan.limitProof")}</li>
          <li>{t("plan.limitSkipped")}</li>
          <Show when={props.record.critic.kind === "agent"}>
            <li>{t("plan.sameModel")}</li>
          </Show>
        </ul>
      </div>
    </section>
  );
}

function showCard(id: string): void {
  const card = document.getElementById(`plan-${id}`);
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}
