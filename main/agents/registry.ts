import { createAcpAdapter } from "./acp.ts";
import { ACP_CLIS } from "./acp-clis.ts";
import type { Adapter } from "./adapter.ts";
import { createClaudeCodeAdapter } from "./claude-code.ts";
import { createCodexAdapter } from "./codex.ts";
import { createLocalJuryAdapter } from "./local-jury-adapter.ts";
import { createSampleAdapter } from "./sample-adapter.ts";

export interface AdapterRegistry {
  /** In the order in which they are offered. */
  listAdapters(): readonly Adapter[];
  findAdapter(id: string): Adapter | undefined;
}

export interface RegistryOptions {
  /** Where the build put the sample agent's entry file. */
  readonly sampleAgentPath: string;
  /** And the local jury's. */
  readonly localJuryPath: string;
  /** Full paths given by the user, by adapter id. */
  readonly programs?: Readonly<Record<string, string>>;
}

export function createAdapterRegistry({
  sampleAgentPath,
  localJuryPath,
  programs = {},
}: RegistryOptions): AdapterRegistry {
  /** The user's program in place of the usual one. */
  const programOf = (id: string) => {
    const program = programs[id];
    return program === undefined ? {} : { program };
  };
  const adapters = [
    createClaudeCodeAdapter(programOf("claude-code")),
    createCodexAdapter(programOf("codex")),
    ...ACP_CLIS.map((cli) => createAcpAdapter(cli, programOf(cli.id))),
    createLocalJuryAdapter(localJuryPath),
    createSampleAdapter({ entryPath: sampleAgentPath }),
  ];
  return {
    listAdapters: () => adapters,
    findAdapter: (id) => adapters.find((adapter) => adapter.id === id),
  };
}
