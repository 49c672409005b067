import { type Clock, systemClock } from "../lib/clock.ts";
import type { AgentCommand } from "./adapter.ts";
import { spawnTransport } from "./spawn-transport.ts";

export type ProbeOutcome =
  | { readonly kind: "exited"; readonly code: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "timed_out" }
  | { readonly kind: "not_started"; readonly message: string };

/** An answer to `--version` or a login question is a few lines; more is cut. */
const ANSWER_LIMIT_CHARS = 65_536;

/** Runs a short question to a CLI, input closed, and ends its whole tree when it does not answer in time. */
export async function runProbe(
  command: AgentCommand,
  timeoutMs: number,
  clock: Clock = systemClock,
): Promise<ProbeOutcome> {
  // A shell's start-up files may start what the user goes on to use, such as a key agent.
  const transport = spawnTransport(command, "its tree");
  transport.endInput();
  let isLate = false;
  let hasExited = false;
  const cancel = clock.after(timeoutMs, () => {
    isLate = !hasExited;
    transport.signal("kill");
    transport.close();
  });
  const answers = Promise.all([collect(transport.stdout), collect(transport.stderr)]);
  const exit = await transport.exited;
  hasExited = true;
  // What it started and left behind would hold the pipes open; the clock above ends that wait too.
  if (transport.hasSurvivors()) transport.signal("kill");
  const [stdout, stderr] = await answers;
  cancel();
  transport.close();
  if (exit.type !== "exit") return { kind: "not_started", message: exit.message };
  return isLate ? { kind: "timed_out" } : { kind: "exited", code: exit.code, stdout, stderr };
}

async function collect(stream: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of stream ?? []) {
      if (text.length < ANSWER_LIMIT_CHARS) text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    // closed by the clock: the outcome says so
  }
  return text.slice(0, ANSWER_LIMIT_CHARS);
}
