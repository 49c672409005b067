import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Logger as PinoLogger } from "pino";

/** Logs one JSON object per line. Fields first, then a sentence; `runId` where a run is meant. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** Before the process ends by itself: resolves when everything that was logged is in the file. */
  flush(): Promise<void>;
}

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * The library comes with the first line, since most starts have nothing to say: lines keep their order. A log that cannot be
 * written must not stop the app: then it goes to stderr.
 */
export function createLogger(file: string): Logger {
  let opening: Promise<PinoLogger> | null = null;
  let written = Promise.resolve();
  const log = (level: "info" | "warn" | "error") => (fields: LogFields, message: string) => {
    opening ??= openLog(file);
    const opened = opening;
    written = written.then(async () => (await opened)[level](fields, message));
  };
  return { info: log("info"), warn: log("warn"), error: log("error"), flush: () => written };
}

async function openLog(file: string): Promise<PinoLogger> {
  const { default: pino } = await import("pino");
  // Each line is on its way to the file once the call returns; nobody but the user reads it.
  const toFile = () => pino.destination({ dest: file, sync: true, mode: 0o600 });
  const options = {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    return pino(options, toFile());
  } catch {
    return pino(options, pino.destination({ dest: 2, sync: true }));
  }
}
