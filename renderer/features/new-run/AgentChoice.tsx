import { Show } from "solid-js";
import { COMMAND_ADAPTER } from "../../../shared/domain/new-run-draft.ts";
import { toAgentStateView, toOfferedAgents } from "../../state/agent-text.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Choice, ChoiceList } from "../../ui/ChoiceList.tsx";
import { CommandField } from "./CommandField.tsx";
import type { NewRunDesk } from "./new-run-desk.ts";

/** The agents as they really are, and a command of one's own. */
export function AgentChoice(props: { readonly desk: NewRunDesk }) {
  const choices = (): readonly Choice<string>[] => [
    ...toOfferedAgents(props.desk.agents()).map((agent) => {
      const view = toAgentStateView(t, agent, Date.now());
      return {
        value: agent.id,
        label: toAgentName(agent.id),
        aside: <Chip tone={view.tone}>{view.text}</Chip>,
        detail: view.detail,
      };
    }),
    { value: COMMAND_ADAPTER, label: t("newRun.command"), detail: t("newRun.commandDetail") },
  ];
  const isAnyMissing = () => props.desk.agents().some(({ state }) => state.kind !== "ready");

  return (
    <ChoiceList
      label={t("newRun.agent")}
      value={props.desk.draft().adapterId}
      choices={choices()}
      error={props.desk.errors().agent}
      onChange={props.desk.chooseAgent}
    >
      <Show when={props.desk.draft().adapterId === COMMAND_ADAPTER}>
        <CommandField desk={props.desk} />
      </Show>
      <Show when={isAnyMissing()}>
        <div>
          <Button tone="quiet" icon="repeat" onClick={props.desk.checkAgents}>
            {t("agents.again")}
          </Button>
        </div>
      </Show>
    </ChoiceList>
  );
}
