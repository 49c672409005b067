import { clipText } from "../clip-text.ts";
import type { PanelEvent } from "../domain/panel-event.ts";
import { err, ok, type Result, type TaggedError } from "../result.ts";
import { cleanTexts, mayHoldControls } from "./clean-text.ts";
import { EVENT_SCHEMAS } from "./event-schema.ts";
import { TRANSCRIPT_SCHEMA } from "./format.ts";
import { type LooseRecord, plainType, upgradeEvent } from "./upgrade-event.ts";

/** `seq` and `t` are null where the line has none that could be used. */
export type ParsedLine =
  | { readonly kind: "event"; readonly event: PanelEvent; readonly seq: number | null; readonly t: number | null }
  /** An event of a type, or a warning of a kind, that this version does not know. */
  | {
      readonly kind: "unknown";
      readonly type: string;
      readonly value: LooseRecord;
      readonly seq: number | null;
      readonly t: number | null;
    };

export type LineError = TaggedError<"not_json" | "not_an_event" | "invalid_event" | "newer_schema">;

const MAX_EXCERPT_LENGTH = 60;
const SCHEMA_NAME = /^critique-transcript\/(\d+)$/;
const OUR_VERSION = Number(SCHEMA_NAME.exec(TRANSCRIPT_SCHEMA)?.[1]);

/** Reads one line of a transcript, ours of any version or another implementation's. Control characters are taken out. */
export function parseLine(line: string): Result<ParsedLine, LineError> {
  const json = parseJson(line);
  return json.ok ? parseValue(json.value.value, line) : json;
}

/** `isVerbatim`: nothing was taken out, the line says this value. */
export interface JsonLine {
  readonly value: unknown;
  readonly isVerbatim: boolean;
}

/** The first half of `parseLine`: a line of JSON without control characters. */
export function parseJson(line: string): Result<JsonLine, LineError> {
  try {
    const value: unknown = JSON.parse(line);
    if (!mayHoldControls(line)) return ok({ value, isVerbatim: true });
    return ok({ value: cleanTexts(value), isVerbatim: false });
  } catch {
    // Nested deeper than can be walked through is none of ours either.
    return err({ type: "not_json", message: `no JSON: ${excerpt(line)}` });
  }
}

/** The second half: what the value means. `line` is for the message. */
export function parseValue(value: unknown, line: string): Result<ParsedLine, LineError> {
  if (!isRecord(value) || typeof value.type !== "string") {
    return err({ type: "not_an_event", message: `no event: ${excerpt(line)}` });
  }
  return parseRecord(value, plainType(value.type));
}

function parseRecord(record: LooseRecord, type: string): Result<ParsedLine, LineError> {
  const seq = Number.isSafeInteger(record.seq) && Number(record.seq) >= 0 ? Number(record.seq) : null;
  const t = typeof record.t === "number" && Number.isFinite(record.t) && record.t >= 0 ? record.t : null;
  const upgraded = upgradeEvent({ ...record, type });
  if (!isKnownType(upgraded.type)) return ok({ kind: "unknown", type, value: record, seq, t });
  const newer = newerSchema(upgraded);
  if (newer !== null) {
    return err({
      type: "newer_schema",
      message: `the transcript has schema "${newer}", this version reads up to "${TRANSCRIPT_SCHEMA}"`,
    });
  }
  const parsed = EVENT_SCHEMAS[upgraded.type].safeParse(upgraded);
  if (parsed.success) return ok({ kind: "event", event: parsed.data, seq, t });
  const isNewKind = type === "parser_warning" && typeof record.kind === "string";
  if (isNewKind && parsed.error.issues.every((issue) => issue.path[0] === "kind")) {
    return ok({ kind: "unknown", type, value: record, seq, t });
  }
  const issue = parsed.error.issues[0];
  return err({ type: "invalid_event", message: `${type}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}` });
}

function newerSchema(record: LooseRecord): string | null {
  if (record.type !== "run_started" || typeof record.schema !== "string") return null;
  const version = SCHEMA_NAME.exec(record.schema)?.[1];
  return version !== undefined && Number(version) > OUR_VERSION ? record.schema : null;
}

function isKnownType(type: unknown): type is keyof typeof EVENT_SCHEMAS {
  return typeof type === "string" && Object.hasOwn(EVENT_SCHEMAS, type);
}

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function excerpt(line: string): string {
  return JSON.stringify(clipText(line, MAX_EXCERPT_LENGTH));
}
