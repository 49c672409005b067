import { createUniqueId, For, Show } from "solid-js";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import type { AgentStateView } from "../../state/agent-text.ts";
import { t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";

export interface AgentRowProps {
  readonly agent: AgentInfo;
  readonly name: string;
  readonly view: AgentStateView;
  readonly isTesting: boolean;
  readonly test: { readonly text: string; readonly isGood: boolean } | null;
  readonly onTest: () => void;
  readonly onChoose: () => void;
  readonly onClear: () => void;
  readonly onClearMark: () => void;
}

export function AgentRow(props: AgentRowProps) {
  const resultId = createUniqueId();
  const path = () => {
    const { state } = props.agent;
    return "path" in state && !props.agent.isBuiltIn ? state.path : "";
  };
  const searched = () => {
    const { state } = props.agent;
    return state.kind === "not_found" ? state.searched : [];
  };
  return (
    <li class="agent-row">
      <div class="agent-row-head">
        <strong>{props.name}</strong>
        <Chip tone={props.view.tone}>{props.view.text}</Chip>
        <Show when={!props.agent.isBuiltIn}>
          <div class="agent-row-actions">
            <Show when={props.agent.state.kind !== "not_found" && props.agent.state.kind !== "checking"}>
              <NamedButton
                name={props.isTesting ? null : t("settings.agentTestLabel", { agent: props.name })}
                text={props.isTesting ? t("settings.agentTesting") : t("settings.agentTest")}
                disabled={props.isTesting}
                describedBy={props.test === null ? undefined : resultId}
                onClick={props.onTest}
              />
            </Show>
            <NamedButton
              name={t("settings.agentChooseLabel", { agent: props.name })}
              text={t("settings.agentChoose")}
              onClick={props.onChoose}
            />
            <Show when={props.agent.state.kind === "degraded"}>
              <NamedButton
                name={t("settings.agentClearMarkLabel", { agent: props.name })}
                text={t("settings.agentClearMark")}
                onClick={props.onClearMark}
              />
            </Show>
            <Show when={props.agent.program !== null}>
              <NamedButton
                name={t("settings.agentClearLabel", { agent: props.name })}
                text={t("settings.agentClear")}
                onClick={props.onClear}
              />
            </Show>
          </div>
        </Show>
      </div>
      <Show when={props.agent.program ?? path()}>
        {(shown) => (
          <p class="setting-path">
            {props.agent.program === null ? shown() : t("settings.agentChosen", { path: shown() })}
          </p>
        )}
      </Show>
      <Show when={props.view.detail}>{(detail) => <p class="field-hint">{detail()}</p>}</Show>
      <Show when={props.test}>
        {(test) => (
          <p class={test().isGood ? "field-hint" : "field-error"} id={resultId}>
            {test().text}
          </p>
        )}
      </Show>
      <Show when={searched().length > 0}>
        <details>
          <summary class="field-hint">{t("settings.agentSearched")}</summary>
          <ul class="searched">
            <For each={searched()}>{(folder) => <li class="setting-path">{folder}</li>}</For>
          </ul>
        </details>
      </Show>
    </li>
  );
}

/** In a list each button says which row it belongs to. */
function NamedButton(props: {
  /** null: what is shown says enough. */
  readonly name: string | null;
  readonly text: string;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="button"
      data-tone="plain"
      aria-label={props.name ?? undefined}
      aria-describedby={props.describedBy}
      aria-disabled={props.disabled === true ? "true" : undefined}
      onClick={() => props.disabled !== true && props.onClick()}
    >
      {props.text}
    </button>
  );
}
