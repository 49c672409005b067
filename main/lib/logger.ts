import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import pino from "pino";

/** Logs one JSON object per line. Fields first, then a sentence; `runId` where a run is meant. */
export interface Logger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** Before the process ends by itself: what is still in memory goes to the file. */
  flush(): void;
}

/** A log that cannot be written must not stop the app: then it goes to stderr. */
export function createLogger(file: string): Logger {
  const destination = openDestination(file);
  const logger = pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    flush: () => destination.flushSync(),
  };
}

function openDestination(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return pino.destination({ dest: file, sync: true });
  } catch {
    return pino.destination({ dest: 2, sync: true });
  }
}
