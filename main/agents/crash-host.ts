// Test support: a program that runs one agent until it is killed. Prints the agent's process id once the agent has spoken.
import { systemClock } from "../lib/clock.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";

const adapter = createCommandAdapter(process.argv[2] ?? "");
if (!adapter.ok) throw new Error(adapter.error.message);
const start = await prepareAgent(adapter.value, { cwd: process.cwd(), hostEnv: process.env }, { clock: systemClock });
const session = start("prompt", { firstOutputTimeoutMs: 60_000, silenceTimeoutMs: 60_000, stopGraceMs: 2_000 });
for await (const event of session.events) {
  if (event.type === "text") process.stdout.write(`${session.pid}\n`);
}
