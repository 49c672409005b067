// The sample agent as a program. Two hosts: a child process with the prompt on stdin, and Electron's utility process with the
// prompt as its first message (a packaged app cannot run its own binary as plain Node).
import { parseArgs } from "node:util";
import { answerTo } from "./script.ts";
import { speak } from "./speak.ts";

const DEFAULT_PACE_MS = 12_000;

/** What a utility process finds in place of a stdin. */
interface ParentPort {
  once(event: "message", listener: (message: { readonly data: unknown }) => void): void;
}

function findParentPort(): ParentPort | null {
  const port: unknown = Reflect.get(process, "parentPort");
  // Only Electron sets it, and its shape is Electron's promise.
  return typeof port === "object" && port !== null && "once" in port ? (port as ParentPort) : null;
}

async function readPrompt(): Promise<string> {
  const port = findParentPort();
  if (port !== null) return new Promise((resolve) => port.once("message", ({ data }) => resolve(String(data))));
  process.stdin.setEncoding("utf8");
  let prompt = "";
  for await (const chunk of process.stdin) prompt += chunk;
  return prompt;
}

function write(piece: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(piece, () => resolve());
  });
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}

const { values } = parseArgs({ options: { pace: { type: "string" } }, strict: false });
const pace = Number(values.pace ?? DEFAULT_PACE_MS);
process.stdout.on("error", () => process.exit(0)); // nobody listens any more
await speak(answerTo(await readPrompt()), Number.isFinite(pace) ? pace : DEFAULT_PACE_MS, write, pause);
process.exit(0);
