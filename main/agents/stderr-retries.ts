import type { AgentEvent } from "./adapter.ts";

/** Reads a line of stderr that says that the CLI tries again; null: it says something else. */
export type ReadRetry = (line: string) => Extract<AgentEvent, { type: "retrying" }> | null;

/** What is longer is no notice, but somebody's data. */
const LINE_LIMIT_CHARS = 16_384;

/** For CLIs whose retries stand on stderr alone, while their stdout is silent for minutes. */
export function createStderrRetries(read: ReadRetry): (chunk: Uint8Array) => AgentEvent[] {
  const decoder = new TextDecoder();
  let held = "";

  return (chunk) => {
    const lines = (held + decoder.decode(chunk, { stream: true })).split("\n");
    held = (lines.pop() ?? "").slice(-LINE_LIMIT_CHARS);
    return lines.flatMap((line) => (line.length > LINE_LIMIT_CHARS ? [] : (read(line) ?? [])));
  };
}

/** Gemini CLI: "Attempt 2 failed with status 500. Retrying with backoff...". */
export const readGeminiRetry: ReadRetry = (line) => {
  const found = /^Attempt (\d+) failed(?: with status (\d+))?[^\n]{0,80}?Retrying/.exec(line);
  if (found === null) return null;
  const [, attempt, status] = found;
  return {
    type: "retrying",
    attempt: Number(attempt),
    detail: status === undefined ? "no answer" : `status ${status}`,
  };
};
