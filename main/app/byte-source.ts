import type { Clock } from "../lib/clock.ts";

/** Nothing came for this long after the process was gone: nothing will. */
const QUIET_MS = 100;

export interface ByteSource {
  /** Read only as fast as it is iterated. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Its writer is gone: ends once what it had written has been read. */
  endWhenQuiet(): void;
  end(): void;
}

/** A stream that does not end by itself, made to end. */
export function createByteSource(stream: NodeJS.ReadableStream | null, clock: Clock): ByteSource {
  let end = () => {};
  let chunks = 0;
  /** The reader is ready for more: what is quiet then is the stream, and not the reader. */
  let isWaiting = false;
  const ended = new Promise<"ended">((resolve) => {
    end = () => resolve("ended");
  });

  async function* read(): AsyncGenerator<Uint8Array> {
    if (stream === null) return;
    const iterator = stream[Symbol.asyncIterator]();
    while (true) {
      isWaiting = true;
      const next = await Promise.race([iterator.next(), ended]);
      isWaiting = false;
      if (next === "ended" || next.done === true) return;
      chunks += 1;
      yield typeof next.value === "string" ? new TextEncoder().encode(next.value) : next.value;
    }
  }

  function endWhenQuiet(): void {
    const before = chunks;
    clock.after(QUIET_MS, () => {
      // A process that was busy all that time has not looked at the pipe yet: it does before the next immediate.
      setImmediate(() => {
        if (isWaiting && chunks === before) end();
        else endWhenQuiet();
      });
    });
  }

  return { bytes: read(), endWhenQuiet, end };
}
