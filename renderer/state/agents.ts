import { createSignal, onCleanup, onMount } from "solid-js";
import type { AgentInfo } from "../../shared/domain/agent-state.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";

export type AgentsClient = Pick<Bridge, "agents.list" | "onPush">;

/** The agents and how they are, as main finds out. Lives as long as the component that makes it. */
export function createAgents(client: AgentsClient) {
  const [agents, setAgents] = createSignal<readonly AgentInfo[]>([]);

  async function check(again: boolean): Promise<void> {
    const answer = await client["agents.list"]({ again });
    if (answer.ok) setAgents(answer.value);
  }

  onMount(() => {
    onCleanup(client.onPush((push) => push.type === "agents_changed" && setAgents(push.agents)));
    void check(false);
  });
  return { agents, check };
}

export type Agents = ReturnType<typeof createAgents>;
