import { mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Logs one JSON object per line. Fields first, then a sentence; `runId` where a run is meant. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export type LogFields = Readonly<Record<string, unknown>>;

const STDERR = 2;

/** Each line is on its way to the file when the call returns. A log that cannot be written must not stop the app: then it goes to stderr. */
export function createLogger(file: string): Logger {
  let target: number | null = null;
  const log = (level: string) => (fields: LogFields, message: string) => {
    const line = `${toLine(level, fields, message)}\n`;
    try {
      // With the first line: most starts have nothing to say.
      target ??= openTarget(file);
      writeSync(target, line);
    } catch {
      // The disk is full, or nobody reads stderr: nothing is left to tell it to.
    }
  };
  return { info: log("info"), warn: log("warn"), error: log("error") };
}

function openTarget(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, "a", 0o600);
  } catch {
    return STDERR;
  }
}

function toLine(level: string, fields: LogFields, message: string): string {
  const head = { level, time: new Date().toISOString(), pid: process.pid };
  try {
    return JSON.stringify({ ...head, ...fields, msg: message }, (_name, value: unknown) =>
      value instanceof Error ? toPlainError(value) : value,
    );
  } catch {
    // Fields that JSON does not take (a cycle, a bigint): the sentence is kept.
    return JSON.stringify({ ...head, msg: message });
  }
}

/** `JSON.stringify` finds nothing of it. What a system error says beside its message, such as its code, comes along. */
function toPlainError(error: Error): LogFields {
  const cause = error.cause === undefined ? {} : { cause: error.cause };
  return { ...error, name: error.name, message: error.message, stack: error.stack, ...cause };
}
