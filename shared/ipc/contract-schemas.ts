import { z } from "zod";
import { APP_COMMAND_NAMES } from "../app-commands.ts";
import { THEMES } from "../appearance.ts";
import { readCommandFraming } from "../config/command-framing.ts";
import { CONFIG_KEYS, isConfigKey } from "../config/config-keys.ts";
import { FALLBACK_POLICIES } from "../config/jury-config.ts";
import { COMMAND_ADAPTER } from "../domain/new-run-draft.ts";
import { RUN_STATUSES, type RunId } from "../domain/run.ts";
import { LANGUAGE_TAGS } from "../strings/languages.ts";
import type { CallInput, CallName } from "./contract.ts";
import { toPlanSchemas } from "./plan-schemas.ts";
import { MAX_REPLAY_LIMIT, type OpenedId } from "./replay-contract.ts";

/** Characters of a brief. */
export const MAX_BRIEF_LENGTH = 200_000;
/** Rows of one library page. */
export const MAX_LIBRARY_LIMIT = 1_000;
const MAX_LIBRARY_OFFSET = 100_000_000;
/** Characters of a search. Every word of it is looked for. */
export const MAX_QUERY_LENGTH = 400;
/** Characters of a title as it is typed; what is kept is shorter. */
const MAX_TITLE_LENGTH = 2_000;
/** As the setting of that name allows. */
const MAX_ROUNDS = 10;

/** Characters of a command line of the user's own. */
export const MAX_COMMAND_LENGTH = 2_000;
const MAX_SETTING_LENGTH = 1_000;

const runId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "a run id is a lower-case UUID")
  .transform((text) => text as RunId); // the pattern is what makes it one
/** A name to look up, never a path. */
const adapterId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, "an adapter id is lower-case letters, digits and . _ -");
/** As it is written, also half. */
const commandFraming = z.string().max(200);
/** Only its form: whether it may be opened is asked where it is opened. */
const absolutePath = z
  .string()
  .max(4_096)
  .regex(/^(?:\/|[A-Za-z]:[\\/]|\\\\)[^\0]*$/, "a path is absolute and has no NUL");
const openedId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "an opened transcript is named by a lower-case UUID")
  .transform((text) => text as OpenedId); // the pattern is what makes it one
/** CSS pixels. */
const paneWidth = z.int().min(0).max(10_000);
const MAX_DROPPED = 20;
const nothing = z.strictObject({}).transform(() => ({}) as Record<string, never>); // strict: it has no keys

/** Characters. */
const MAX_SELECTOR_LENGTH = 1_000;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "an artifact is named by 64 hex digits");
/** 0: what there is beside the rounds. Transcripts of others may count far. */
const artifactRound = z.int().min(0).max(100_000);

/** Of a run or of an opened transcript, and nothing of both. */
function artifactPlace<Rest extends z.core.$ZodLooseShape>(rest: Rest) {
  const ofRun = z.strictObject({ runId, round: artifactRound, ...rest });
  return z.union([ofRun, z.strictObject({ openedId, sha256, ...rest })]);
}

type Schema<N extends CallName> = z.ZodType<CallInput<N>>;

const settingKey = z.string().max(100).refine(isConfigKey, "there is no such setting");

/** What main accepts for each call. Unknown keys are refused: the contract has one version, in one package. */
export const CALL_SCHEMAS: { readonly [N in CallName]: Schema<N> } = {
  "app.info": nothing,
  "library.list": z.strictObject({
    query: z.string().max(MAX_QUERY_LENGTH),
    statuses: z.array(z.enum(RUN_STATUSES)).max(RUN_STATUSES.length),
    adapter: adapterId.nullable(),
    projectId: z.int().min(1).nullable(),
    offset: z.int().min(0).max(MAX_LIBRARY_OFFSET),
    limit: z.int().min(1).max(MAX_LIBRARY_LIMIT),
  }),
  "library.find": z.strictObject({
    query: z.string().max(MAX_QUERY_LENGTH),
    limit: z.int().min(1).max(MAX_LIBRARY_LIMIT),
  }),
  "library.facets": nothing,
  "live.scores": nothing,
  "run.rename": z.strictObject({ runId, title: z.string().max(MAX_TITLE_LENGTH) }),
  "run.delete": z.strictObject({ runId }),
  "run.undoDelete": z.strictObject({ runId }),
  "run.reveal": z.strictObject({ runId }),
  "run.copyId": z.strictObject({ runId }),
  "library.addTranscript": z.strictObject({ path: absolutePath }),
  "run.saveArtifact": z.strictObject({ runId, round: z.int().min(0).nullable() }),
  "run.exportReport": z.strictObject({ runId, redacted: z.boolean() }),
  "run.exportTranscript": z.strictObject({ runId, redacted: z.boolean() }),
  "run.exportBundle": z.strictObject({ runId, redacted: z.boolean() }),
  "run.copySummary": z.strictObject({ runId }),
  "file.reveal": z.strictObject({ path: absolutePath }),
  "live.list": nothing,
  "run.get": z.strictObject({ runId }),
  "run.start": z
    .strictObject({
      brief: z.string().max(MAX_BRIEF_LENGTH),
      adapterId,
      commandLine: z.string().max(MAX_COMMAND_LENGTH).exactOptional(),
      commandFraming: commandFraming
        .refine((written) => readCommandFraming(written) !== undefined, {
          message: `allowed: ${CONFIG_KEYS.commandFraming.allowed}`,
        })
        .exactOptional(),
      filePath: absolutePath.exactOptional(),
      projectPath: absolutePath.exactOptional(),
      maxRounds: z.int().min(1).max(MAX_ROUNDS).exactOptional(),
      fallback: z.enum(FALLBACK_POLICIES).exactOptional(),
      continueFrom: runId.exactOptional(),
      repeats: runId.exactOptional(),
    })
    .refine(({ adapterId: id, commandLine }) => (id === COMMAND_ADAPTER) === (commandLine !== undefined), {
      message: `commandLine goes with the adapterId ${COMMAND_ADAPTER}, and only with it`,
    })
    .refine(({ commandLine, commandFraming: framing }) => framing === undefined || commandLine !== undefined, {
      message: "commandFraming goes with commandLine, and only with it",
    })
    .refine(({ filePath, continueFrom }) => filePath === undefined || continueFrom === undefined, {
      message: "a run is continued or a file is reviewed: allowed is one of filePath and continueFrom",
    }),
  "run.again": z.strictObject({ runId, from: z.enum(["start", "best"]) }),
  "run.startSample": nothing,
  "run.reviewSample": nothing,
  "run.interrupt": z.strictObject({ runId }),
  "run.eventsSince": z.strictObject({ runId, afterSeq: z.int().min(-1) }),
  "artifact.open": artifactPlace({
    scripts: z.boolean(),
    outline: z.string().max(MAX_SELECTOR_LENGTH).exactOptional(),
  }),
  "artifact.text": artifactPlace({}),
  "artifact.links": artifactPlace({}),
  "artifact.copyLink": artifactPlace({ index: z.int().min(0) }),
  "artifact.detach": z.strictObject({ runId, round: artifactRound }),
  "replay.open": z.strictObject({
    source: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("run"), runId }),
      z.strictObject({ kind: z.literal("file"), path: absolutePath }),
    ]),
  }),
  "replay.read": z.strictObject({
    id: openedId,
    from: z.int().min(0),
    limit: z.int().min(1).max(MAX_REPLAY_LIMIT),
  }),
  "replay.close": z.strictObject({ id: openedId }),
  "run.watch": z.strictObject({ runId: runId.nullable() }),
  "run.ack": z.strictObject({ runId }),
  "notices.dismiss": nothing,
  "agents.list": z.strictObject({ again: z.boolean() }),
  "agents.chooseProgram": z.strictObject({ adapterId }),
  "agents.clearProgram": z.strictObject({ adapterId }),
  "agents.clearDegraded": z.strictObject({ adapterId }),
  "agents.test": z.strictObject({ adapterId }),
  "agents.readCommand": z.strictObject({ commandLine: z.string().max(MAX_COMMAND_LENGTH) }),
  "project.choose": nothing,
  "project.inspect": z.strictObject({ path: absolutePath }),
  "project.setJury": z.strictObject({ path: absolutePath, enabled: z.boolean().nullable() }),
  "file.choose": nothing,
  "file.inspect": z.strictObject({ path: absolutePath }),
  "jury.resolve": z.strictObject({ projectPath: absolutePath.nullable() }),
  "settings.get": nothing,
  "settings.set": z.strictObject({ key: settingKey, value: z.string().max(MAX_SETTING_LENGTH).nullable() }),
  "newRun.draft": nothing,
  "newRun.saveDraft": z.strictObject({
    brief: z.string().max(MAX_BRIEF_LENGTH),
    filePath: absolutePath.nullable(),
    projectPath: absolutePath.nullable(),
    adapterId: adapterId.nullable(),
    commandLine: z.string().max(MAX_COMMAND_LENGTH),
    commandFraming: commandFraming.nullable(),
    maxRounds: z.int().min(1).max(MAX_ROUNDS).nullable(),
    fallback: z.enum(FALLBACK_POLICIES).nullable(),
  }),
  "data.info": nothing,
  "data.open": nothing,
  "window.commands": z.strictObject({ enabled: z.array(z.enum(APP_COMMAND_NAMES)).max(APP_COMMAND_NAMES.length) }),
  "window.layout": z.strictObject({
    libraryWidth: paneWidth,
    artifactWidth: paneWidth,
    libraryOpen: z.boolean(),
    artifactOpen: z.boolean(),
  }),
  "appearance.get": nothing,
  "appearance.set": z.discriminatedUnion("key", [
    z.strictObject({ key: z.literal("theme"), value: z.enum(THEMES) }),
    z.strictObject({ key: z.literal("language"), value: z.enum(LANGUAGE_TAGS).nullable() }),
  ]),
  "transcript.choose": nothing,
  ...toPlanSchemas({
    absolutePath,
    adapterId,
    commandLine: z.string().min(1).max(MAX_COMMAND_LENGTH),
    nothing,
  }),
  "drop.open": z.strictObject({ paths: z.array(absolutePath).min(1).max(MAX_DROPPED) }),
};
