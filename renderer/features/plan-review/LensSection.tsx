import { createSignal, createUniqueId, Index, Show } from "solid-js";
import { toLensText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { ObjectionCard, type ObjectionCardProps } from "./ObjectionCard.tsx";
import type { LensGroup } from "./plan-view.ts";
import "./plan-card.css";

export interface LensSectionProps extends Omit<ObjectionCardProps, "card"> {
  readonly group: LensGroup;
}

/** A critique may hold thousands: so many at a time are read. */
const STEP = 100;

/** The objections under one lens. Those that block come first, so none of them is behind the button for long. */
export function LensSection(props: LensSectionProps) {
  const id = createUniqueId();
  const [most, setMost] = createSignal(STEP);
  const rest = () => props.group.cards.length - most();
  return (
    <section class="plan-lens" aria-labelledby={id}>
      <h3 id={id}>
        {toLensText(t, props.group.lens)}{" "}
        <span class="panel-aside">{t("plan.objections", { count: props.group.cards.length })}</span>
      </h3>
      <ul class="plan-cards">
        <Index each={props.group.cards.slice(0, most())}>
          {(card) => (
            <li id={`plan-${card().id}`} tabIndex={-1}>
              <ObjectionCard
                card={card()}
                tasks={props.tasks}
                worktree={props.worktree}
                canReply={props.canReply}
                onReply={props.onReply}
              />
            </li>
          )}
        </Index>
      </ul>
      <Show when={rest() > 0}>
        <div>
          <Button onClick={() => setMost((before) => before + STEP)}>
            {t("plan.more", { count: Math.min(STEP, rest()) })}
          </Button>
        </div>
      </Show>
    </section>
  );
}
