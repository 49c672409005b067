import type { Output } from "./command-context.ts";

/** A stream that keeps what is written. `close` is what `| head` does. */
export interface RecordedOutput extends Output {
  text(): string;
  close(): void;
}

export function createRecordedOutput(isTerminal = false, columns = 80): RecordedOutput {
  const listeners = new Set<() => void>();
  let text = "";
  return {
    isTerminal,
    columns: () => columns,
    async write(more) {
      text += more;
    },
    failure: () => null,
    onClosed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: () => text,
    close() {
      for (const listener of listeners) listener();
    },
  };
}
