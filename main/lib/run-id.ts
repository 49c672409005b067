import { v7 } from "uuid";
import type { RunId } from "../../shared/domain/run.ts";

const RUN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Ids sort by the time they were made, also within one millisecond of one process. */
export function createRunId(): RunId {
  const id = v7();
  if (!isRunId(id)) throw new TypeError(`Not a run id: ${id}`);
  return id;
}

/** Only what passes here may become part of a path. */
export function isRunId(text: string): text is RunId {
  return RUN_ID.test(text);
}
