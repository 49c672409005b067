// A built-in agent as a program. Two hosts: a child process with the prompt on stdin, and Electron's utility process with the
// prompt as its first message (a packaged app cannot run its own binary as plain Node).

/** What a utility process finds in place of a stdin. */
interface ParentPort {
  once(event: "message", listener: (message: { readonly data: unknown }) => void): void;
}

function findParentPort(): ParentPort | null {
  const port: unknown = Reflect.get(process, "parentPort");
  // Only Electron sets it, and its shape is Electron's promise.
  return typeof port === "object" && port !== null && "once" in port ? (port as ParentPort) : null;
}

/** The whole prompt, from whichever host. */
export async function readPrompt(): Promise<string> {
  const port = findParentPort();
  if (port !== null) return new Promise((resolve) => port.once("message", ({ data }) => resolve(String(data))));
  process.stdin.setEncoding("utf8");
  let prompt = "";
  for await (const chunk of process.stdin) prompt += chunk;
  return prompt;
}

/** Resolves when the piece is taken, so that a slow reader is waited for. */
export function write(piece: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(piece, () => resolve());
  });
}

/** Whoever stops listening ends the agent, without an error. */
export function endWithReader(): void {
  process.stdout.on("error", () => process.exit(0));
}
