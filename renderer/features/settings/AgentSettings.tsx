import { createSignal, For, Show } from "solid-js";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import type { SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { createAgents } from "../../state/agents.ts";
import { toAgentName } from "../../state/header-text.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { AgentRow } from "./AgentRow.tsx";
import { CommandSettings } from "./CommandSettings.tsx";
import { Section } from "./Section.tsx";
import type { SettingsClient, SettingsDesk } from "./settings-desk.ts";
import { toAgentRowView, toTestText } from "./settings-view.ts";

type Test = { readonly kind: "running" } | { readonly kind: "ended"; readonly text: string; readonly isGood: boolean };

/** The agents as they are, the program of each, and whether it really answers. */
export function AgentSettings(props: {
  readonly client: SettingsClient;
  readonly desk: SettingsDesk;
  readonly overview: SettingsOverview;
  readonly onSay: (text: string) => void;
}) {
  const { agents, check } = createAgents(props.client);
  const [tests, setTests] = createSignal<Readonly<Record<string, Test>>>({});
  const setTest = (id: string, test: Test) => setTests((before) => ({ ...before, [id]: test }));

  async function test({ id }: AgentInfo): Promise<void> {
    if (tests()[id]?.kind === "running") return;
    setTest(id, { kind: "running" });
    const answer = await props.client["agents.test"]({ adapterId: id });
    const text = answer.ok ? toTestText(t, answer.value, LOCALE) : answer.error.message;
    setTest(id, { kind: "ended", text, isGood: answer.ok && answer.value.kind === "answered" });
    props.onSay(t("settings.agentTestSaid", { agent: toAgentName(id), result: text }));
  }

  return (
    <Section
      title={t("settings.agents")}
      hint={t("settings.agentTestHint")}
      action={
        <Button icon="repeat" tone="quiet" onClick={() => void check(true)}>
          {t("agents.again")}
        </Button>
      }
    >
      <ul class="agent-rows">
        <For each={agents().map(({ id }) => id)}>
          {(id) => (
            <Show when={agents().find((agent) => agent.id === id)}>
              {(agent) => (
                <AgentRow
                  agent={agent()}
                  name={toAgentName(id)}
                  view={toAgentRowView(t, agent(), Date.now())}
                  isTesting={tests()[id]?.kind === "running"}
                  test={endedTest(tests()[id])}
                  onTest={() => void test(agent())}
                  onChoose={() => void props.client["agents.chooseProgram"]({ adapterId: id })}
                  onClearMark={() => void props.client["agents.clearDegraded"]({ adapterId: id })}
                  onClear={() => void props.client["agents.clearProgram"]({ adapterId: id })}
                />
              )}
            </Show>
          )}
        </For>
      </ul>
      <CommandSettings desk={props.desk} overview={props.overview} />
    </Section>
  );
}

function endedTest(test: Test | undefined) {
  return test?.kind === "ended" ? test : null;
}
