import { createMemo, Show } from "solid-js";
import { COMMAND_ADAPTER } from "../../../shared/domain/new-run-draft.ts";
import type { PlanAgentChoice } from "../../../shared/domain/plan-review.ts";
import { toAgentStateView } from "../../state/agent-text.ts";
import { createAgents } from "../../state/agents.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Choice, ChoiceList } from "../../ui/ChoiceList.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { PlanReviewClient } from "./plan-review-desk.ts";
import { LOCAL, toAgentChoice, toChoiceNote, toChoiceValue } from "./plan-view.ts";

export interface PlanAgentFieldProps {
  readonly client: Pick<PlanReviewClient, "agents.list" | "onPush">;
  readonly label: string;
  /** The critic without a model is among them, and comes first. */
  readonly withLocal: boolean;
  readonly choice: PlanAgentChoice;
  readonly onChange: (choice: PlanAgentChoice) => void;
}

/** Who is asked. Agents that only play a script, or review pages, are no critics of plans. */
export function PlanAgentField(props: PlanAgentFieldProps) {
  const { agents } = createAgents(props.client);
  const choices = createMemo((): readonly Choice<string>[] => [
    ...(props.withLocal ? [{ value: LOCAL, label: t("plan.local") }] : []),
    ...agents()
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map((agent) => {
        const view = toAgentStateView(t, agent, Date.now());
        return { value: agent.id, label: toAgentName(agent.id), aside: <Chip tone={view.tone}>{view.text}</Chip> };
      }),
    { value: COMMAND_ADAPTER, label: t("plan.command") },
  ]);
  const commandLine = () => (props.choice.kind === "command" ? props.choice.commandLine : "");
  return (
    <ChoiceList
      label={props.label}
      value={toChoiceValue(props.choice)}
      choices={choices()}
      note={toChoiceNote(t, props.choice, agents())}
      onChange={(value) => props.onChange(toAgentChoice(value))}
    >
      <Show when={props.choice.kind === "command"}>
        <TextField
          label={t("plan.commandLine")}
          hint={t("plan.commandHint")}
          value={commandLine()}
          maxLength={2000}
          onInput={(line) => props.onChange({ kind: "command", commandLine: line })}
        />
      </Show>
    </ChoiceList>
  );
}
