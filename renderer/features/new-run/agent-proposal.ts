import { type Accessor, createEffect, createSignal, onCleanup } from "solid-js";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import { COMMAND_ADAPTER } from "../../../shared/domain/new-run-draft.ts";
import { proposeAgent } from "../../state/agent-text.ts";

export interface AgentProposalParts {
  readonly agents: Accessor<readonly AgentInfo[]>;
  /** What the draft says; null: nobody has chosen, and nothing is proposed yet. */
  readonly chosen: Accessor<string | null>;
  /** false: the draft is still on its way. */
  readonly isLoaded: Accessor<boolean>;
  readonly propose: (adapterId: string | null) => void;
}

/**
 * An agent for a person who has chosen none. It is proposed once, when it is certain: a choice that somebody may be about to press
 * does not move.
 */
export function createAgentProposal({ agents, chosen, isLoaded, propose }: AgentProposalParts) {
  const [isProposal, setProposal] = createSignal(false);
  let onDecided: readonly (() => void)[] = [];

  function decided(): void {
    const waiting = onDecided;
    onDecided = [];
    for (const go of waiting) go();
  }

  createEffect(() => {
    if (!isLoaded() || agents().length === 0) return;
    const known = chosen();
    if (known === COMMAND_ADAPTER || agents().some(({ id }) => id === known)) return decided();
    setProposal(true);
    const adapterId = proposeAgent(agents());
    if (adapterId !== known) propose(adapterId);
  });
  onCleanup(decided);

  return {
    /** The draft's agent is nobody's choice. */
    isProposal,
    /** A person has chosen. */
    settle: () => setProposal(false),
    /** Resolves once there is one, or the sheet has gone. */
    async decided(): Promise<void> {
      if (chosen() !== null || agents().length === 0) return;
      await new Promise<void>((resolve) => {
        onDecided = [...onDecided, resolve];
      });
    },
  };
}
