import { createMemo, Show } from "solid-js";
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
  let group: HTMLDivElement | undefined;
  // Rows that are moved lose the focus, so none is moved under somebody's hands.
  const order = createMemo<readonly string[]>((before) => {
    const offered = toOfferedAgents(props.desk.agents()).map(({ id }) => id);
    const isHeld = group?.contains(document.activeElement) === true && before.length === offered.length;
    return isHeld ? before : offered;
  }, []);
  const ordered = () => order().flatMap((id) => props.desk.agents().filter((agent) => agent.id === id));
  const choices = createMemo((): readonly Choice<string>[] => [
    ...ordered().map((agent) => {
      const view = toAgentStateView(t, agent, Date.now());
      return {
        value: agent.id,
        label: toAgentName(agent.id),
        aside: <Chip tone={view.tone}>{view.text}</Chip>,
        detail: view.detail,
      };
    }),
    { value: COMMAND_ADAPTER, label: t("newRun.command"), detail: t("newRun.commandDetail") },
  ]);

  return (
    <div ref={group}>
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
        <div>
          <Button tone="quiet" icon="repeat" onClick={props.desk.checkAgents}>
            {t("agents.again")}
          </Button>
        </div>
      </ChoiceList>
    </div>
  );
}
