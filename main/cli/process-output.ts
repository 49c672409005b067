import type { WriteStream } from "node:tty";
import type { Output } from "./command-context.ts";
import { toReason } from "./text-files.ts";

/** A stream of this process. A reader that goes away is no error, a full disk is one; from then on nothing is written. */
export function createProcessOutput(stream: WriteStream): Output {
  const listeners = new Set<() => void>();
  let isClosed = false;
  let failure: string | null = null;
  stream.on("error", (thrown) => {
    if (!isReaderGone(thrown)) failure ??= toReason(thrown);
    if (isClosed) return;
    isClosed = true;
    for (const listener of listeners) listener();
  });
  return {
    isTerminal: stream.isTTY === true,
    columns: () => (stream.isTTY === true && stream.columns > 0 ? stream.columns : 80),
    write(text) {
      if (isClosed) return Promise.resolve();
      return new Promise((resolve) => stream.write(text, () => resolve()));
    },
    failure: () => failure,
    onClosed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isReaderGone(thrown: unknown): boolean {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  return code === "EPIPE" || code === "EOF" || code === "ERR_STREAM_DESTROYED";
}
