// A built-in agent as a program. Two hosts: a child process with the prompt on stdin, and Electron's utility process with the
// prompt as its first message (a packaged app cannot run its own binary as plain Node).

/** What a utility process finds in place of a stdin. */
interface ParentPort {
  once(event: "message", listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
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

let writtenBytes = 0;

/** Resolves when the piece is taken, so that a slow reader is waited for. */
export function write(piece: string): Promise<void> {
  writtenBytes += Buffer.byteLength(piece);
  return new Promise((resolve) => {
    process.stdout.write(piece, () => resolve());
  });
}

/**
 * Ends the agent once everything is said. Electron lets go of a utility process's stdout the moment it ends, with what it has
 * not read yet: so its parent is told how much there is, and answers when it has all of it.
 */
export async function finish(): Promise<never> {
  const port = findParentPort();
  if (port !== null) {
    const isRead = new Promise<void>((resolve) => port.once("message", () => resolve()));
    port.postMessage({ writtenBytes });
    await isRead;
  }
  process.exit(0);
}

/** Whoever stops listening ends the agent, without an error. */
export function endWithReader(): void {
  process.stdout.on("error", () => process.exit(0));
}
