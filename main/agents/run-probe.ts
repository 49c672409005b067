import { type Clock, systemClock } from "../lib/clock.ts";
import type { AgentCommand } from "./adapter.ts";
import { spawnTransport } from "./spawn-transport.ts";

export type ProbeOutcome =
  | { readonly kind: "exited"; readonly code: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "timed_out" }
  | { readonly kind: "not_started"; readonly message: string };

/** An answer to `--version` or a login question is a few lines; more is cut. */
const ANSWER_LIMIT_CHARS = 65_536;

/** Between asking and forcing: start-up files take locks that they let go of when they are asked to end, and only then. */
const GRACE_MS = 1_000;

/** Runs a short question to a CLI, input closed, and ends its whole tree when it does not answer in time. */
export async function runProbe(
  command: AgentCommand,
  timeoutMs: number,
  clock: Clock = systemClock,
): Promise<ProbeOutcome> {
  // A shell's start-up files may start what the user goes on to use, such as a key agent.
  const transport = spawnTransport(command, "its tree");
  transport.endInput();
  let tellLate = () => {};
  const late = new Promise<null>((resolve) => {
    tellLate = () => resolve(null);
  });
  const answers = Promise.all([collect(transport.stdout), collect(transport.stderr)]);
  const answered = transport.exited.then(async (exit) => {
    // What it started and left behind would hold the pipes open; the clock below ends that wait too.
    if (transport.hasSurvivors()) transport.signal("kill");
    return { exit, answers: await answers };
  });
  const cancel = clock.after(timeoutMs, () => {
    tellLate();
    transport.signal("terminate");
    const cancelForce = clock.after(GRACE_MS, () => transport.signal("kill"));
    void transport.exited.then(() => {
      cancelForce();
      if (transport.hasSurvivors()) transport.signal("kill");
      transport.close();
    });
  });
  const told = await Promise.race([answered, late]);
  if (told === null) return { kind: "timed_out" };
  cancel();
  transport.close();
  const { exit } = told;
  if (exit.type !== "exit") return { kind: "not_started", message: exit.message };
  const [stdout, stderr] = told.answers;
  return { kind: "exited", code: exit.code, stdout, stderr };
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
