import { createSignal, Show } from "solid-js";
import type { Bridge } from "../../../shared/ipc/contract.ts";
import { toMarkText } from "../../state/agent-text.ts";
import { type AgentsClient, createAgents } from "../../state/agents.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";

export interface ClearMarkProps {
  readonly client: AgentsClient & Pick<Bridge, "agents.clearDegraded">;
  readonly adapterId: string;
  readonly onRetry: () => void;
}

/** Under a run whose agent was marked degraded: how long it still is, and the way round. */
export function ClearMark(props: ClearMarkProps) {
  const { agents } = createAgents(props.client);
  const [problem, setProblem] = createSignal("");
  const agent = () => agents().find(({ id }) => id === props.adapterId);
  const text = () => {
    const known = agent();
    return known === undefined ? "" : toMarkText(t, known.state, toAgentName(props.adapterId), Date.now());
  };

  async function clearAndRetry(): Promise<void> {
    const cleared = await props.client["agents.clearDegraded"]({ adapterId: props.adapterId });
    if (cleared.ok) props.onRetry();
    else setProblem(cleared.error.message);
  }

  return (
    <div class="clear-mark">
      <p>{text()}</p>
      <Show when={agent()?.state.kind === "degraded"}>
        <Button tone="primary" icon="repeat" onClick={() => void clearAndRetry()}>
          {t("mark.clearAndRetry")}
        </Button>
      </Show>
      <Show when={problem()}>{(message) => <p class="field-error">{message()}</p>}</Show>
    </div>
  );
}
