import { Match, Switch } from "solid-js";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import type { PlanTurn } from "./plan-review-desk.ts";

export interface PlanTurnRowProps {
  readonly turn: PlanTurn;
  readonly label: string;
  readonly working: string;
  readonly disabled?: boolean;
  readonly onStart: () => void;
  readonly onInterrupt: () => void;
}

/** Starts a turn; while it runs the same place ends it. */
export function PlanTurnRow(props: PlanTurnRowProps) {
  return (
    <div class="plan-turn">
      <Switch
        fallback={
          <Button tone="primary" disabled={props.disabled === true} onClick={props.onStart}>
            {props.label}
          </Button>
        }
      >
        <Match when={props.turn !== "idle"}>
          <Button tone="stop" icon="stop" disabled={props.turn === "stopping"} onClick={props.onInterrupt}>
            {props.turn === "stopping" ? t("plan.interrupting") : t("plan.interrupt")}
          </Button>
          <p class="plan-working">{props.working}</p>
        </Match>
      </Switch>
    </div>
  );
}
