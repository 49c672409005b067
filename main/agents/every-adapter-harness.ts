// Test support: every adapter of a program of the user's own, each with one and the same program behind it.
import { fileURLToPath } from "node:url";
import { join } from "shlex";
import { systemClock } from "../lib/clock.ts";
import type { Adapter, AgentSession, AgentSessionOptions } from "./adapter.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { createAdapterRegistry } from "./registry.ts";
import { PATIENT } from "./session-harness.ts";

const FAKE_CLI = fileURLToPath(new URL("../../e2e/fake-any-cli.mjs", import.meta.url));

export interface NamedAdapter {
  readonly name: string;
  readonly adapter: Adapter;
  /** Of the CLI that is installed, where the adapter drives one version in another way. */
  readonly version: string;
}

/** `program`: a full path; without it the usual names are looked for. */
export function everyAdapter(program: string | null = FAKE_CLI): readonly NamedAdapter[] {
  const builtIn = new Set(["sample", "local-jury"]);
  const entries = { sampleAgentPath: "", localJuryPath: "" };
  const ids = createAdapterRegistry(entries)
    .listAdapters()
    .map(({ id }) => id);
  const programs = program === null ? {} : Object.fromEntries(ids.map((id) => [id, program]));
  const own = createAdapterRegistry({ ...entries, programs })
    .listAdapters()
    .filter(({ id }) => !builtIn.has(id))
    .map((adapter) => ({ name: adapter.id, adapter, version: "1.99.0" }));
  const codex = own.find(({ name }) => name === "codex");
  const command = createCommandAdapter(program === null ? "my-agent" : join([program]));
  if (codex === undefined || !command.ok) throw new Error("an adapter is missing");
  return [
    ...own,
    { ...codex, name: "codex exec", version: "0.50.0" },
    { name: "--command", adapter: command.value, version: "" },
  ];
}

export async function startFakeCli(
  { adapter, version }: NamedAdapter,
  cwd: string,
  env: Readonly<Record<string, string>>,
  options: Partial<AgentSessionOptions> = {},
): Promise<AgentSession> {
  const hostEnv = { ...process.env, FAKE_CLI_VERSION: version, ...env };
  const start = await prepareAgent(adapter, { cwd, hostEnv }, { clock: systemClock });
  return start("Review this.\n", { ...PATIENT, ...options });
}
