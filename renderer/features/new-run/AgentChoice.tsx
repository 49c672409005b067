import { createMemo, Show } from "solid-js";
import { COMMAND_ADAPTER } from "../../../shared/domain/new-run-draft.ts";
import { toAgentStateView } from "../../state/agent-text.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Choice, ChoiceList } from "../../ui/ChoiceList.tsx";
import { CommandField } from "./CommandField.tsx";
import type { NewRunDesk } from "./new-run-desk.ts";
import { toAgentNote } from "./new-run-form.ts";

/** The agents as they really are, and a command of one's own. Nothing of it moves while they are asked. */
export function AgentChoice(props: { readonly desk: NewRunDesk }) {
  const chosen = () => props.desk.draft().adapterId;
  const choices = createMemo((): readonly Choice<string>[] => [
    ...props.desk.agents().map((agent) => {
      const view = toAgentStateView(t, agent, Date.now());
      return { value: agent.id, label: toAgentName(agent.id), aside: <Chip tone={view.tone}>{view.text}</Chip> };
    }),
    { value: COMMAND_ADAPTER, label: t("newRun.command") },
  ]);

  return (
    <ChoiceList
      label={t("newRun.agent")}
      value={chosen()}
      choices={choices()}
      note={toAgentNote(t, props.desk.agents(), chosen(), Date.now())}
      error={props.desk.errors().agent}
      onChange={props.desk.chooseAgent}
      action={
        <Button tone="quiet" icon="repeat" onClick={props.desk.checkAgents}>
          {t("agents.again")}
        </Button>
      }
    >
      <Show when={chosen() === COMMAND_ADAPTER}>
        <CommandField desk={props.desk} />
      </Show>
    </ChoiceList>
  );
}
