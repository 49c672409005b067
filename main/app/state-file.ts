import { closeSync, openSync, readSync } from "node:fs";
import { toMessage } from "../../shared/result.ts";

/** A small JSON file of the app's own: read once, written whole or not at all. */
export interface StateFile<T> {
  current(): T;
  set(next: T): void;
  /** Resolves when what was set last is on disk, or could not be written. */
  flush(): Promise<void>;
}

export interface StateFileOptions<T> {
  readonly path: string;
  /** What of the parsed file is of use; everything else is its default. Gets undefined where there is no file. */
  readonly parse: (value: unknown) => T;
  readonly warn: (message: string) => void;
}

/** No file of ours comes near it; a larger one is not ours. */
const MAX_BYTES = 256 * 1024;

/** Reads at once, because what it says is needed before the first window. A file that is damaged counts as missing. */
export function openStateFile<T>({ path, parse, warn }: StateFileOptions<T>): StateFile<T> {
  let value = parse(readJson(path, warn));
  let writing: Promise<void> | null = null;
  let isDirty = false;

  /** One write at a time; what is set meanwhile is written once more, and only the latest. */
  async function write(): Promise<void> {
    // Not read for a start, which writes nothing.
    const { writeFileDurably } = await import("../lib/durable-file.ts");
    while (isDirty) {
      isDirty = false;
      try {
        await writeFileDurably(path, `${JSON.stringify(value, null, 2)}\n`);
      } catch (thrown) {
        warn(`${path} could not be written: ${toMessage(thrown)}`);
      }
    }
    writing = null;
  }

  return {
    current: () => value,
    set(next) {
      value = next;
      isDirty = true;
      writing ??= write();
    },
    flush: async () => {
      await writing;
    },
  };
}

function readJson(path: string, warn: (message: string) => void): unknown {
  try {
    return JSON.parse(readBounded(path));
  } catch (thrown) {
    if (!isMissing(thrown)) warn(`${path} is not used: ${toMessage(thrown)}`);
    return undefined;
  }
}

function readBounded(path: string): string {
  const buffer = Buffer.alloc(MAX_BYTES + 1);
  const file = openSync(path, "r");
  try {
    const bytes = readSync(file, buffer, 0, buffer.length, 0);
    if (bytes > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    return buffer.toString("utf8", 0, bytes);
  } finally {
    closeSync(file);
  }
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";
}
