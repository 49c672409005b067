import { Show } from "solid-js";
import { toAgentStateView } from "../../state/agent-text.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Choice, ChoiceList } from "../../ui/ChoiceList.tsx";
import { CommandField } from "./CommandField.tsx";
import type { NewRunDesk } from "./new-run-desk.ts";

/** Stands for the command among the ids of adapters, none of which begins so. */
const COMMAND = ":command";

/** The agents as they really are, and a command of one's own. */
export function AgentChoice(props: { readonly desk: NewRunDesk }) {
  const pick = () => props.desk.draft().agent;
  const value = () => {
    const now = pick();
    if (now === null) return null;
    return now.kind === "command" ? COMMAND : now.id;
  };
  // What was typed stays while another agent is looked at.
  let lastCommand = "";
  const commandLine = () => {
    const now = pick();
    if (now?.kind === "command") lastCommand = now.commandLine;
    return now?.kind === "command" ? now.commandLine : null;
  };
  const choices = (): readonly Choice<string>[] => [
    ...props.desk.agents().map((agent) => {
      const view = toAgentStateView(t, agent, Date.now());
      return {
        value: agent.id,
        label: toAgentName(agent.id),
        aside: <Chip tone={view.tone}>{view.text}</Chip>,
        detail: view.detail,
      };
    }),
    { value: COMMAND, label: t("newRun.command"), detail: t("newRun.commandDetail") },
  ];
  const isAnyMissing = () => props.desk.agents().some(({ state }) => state.kind !== "ready");

  return (
    <ChoiceList
      label={t("newRun.agent")}
      value={value()}
      choices={choices()}
      error={props.desk.errors().agent}
      onChange={(chosen) =>
        props.desk.chooseAgent(
          chosen === COMMAND ? { kind: "command", commandLine: lastCommand } : { kind: "adapter", id: chosen },
        )
      }
    >
      <Show when={commandLine() !== null}>
        <CommandField desk={props.desk} commandLine={commandLine() ?? ""} />
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
