import type { AppCommand } from "../app-commands.ts";
import type { Appearance } from "../appearance.ts";
import type { FallbackPolicy } from "../config/jury-config.ts";
import type { AgentInfo } from "../domain/agent-state.ts";
import type { TranscriptEvent } from "../domain/panel-event.ts";
import type { RunId } from "../domain/run.ts";
import type { LiveRun, LiveScores, RunDetail } from "../domain/run-record.ts";
import type { Result, TaggedError } from "../result.ts";
import { ACTION_CALLS, type ActionContract } from "./action-contract.ts";
import { ARTIFACT_CALLS, type ArtifactContract, type ArtifactStop } from "./artifact-contract.ts";
import { LIBRARY_CALLS, type LibraryContract } from "./library-contract.ts";
import { PLAN_CALLS, type PlanContract } from "./plan-contract.ts";
import { type OpenedId, REPLAY_CALLS, type ReplayContract, type TranscriptSource } from "./replay-contract.ts";
import { SETUP_CALLS, type SetupContract } from "./setup-contract.ts";
import { type OpenedPaths, SHELL_CALLS, type ShellContract } from "./shell-contract.ts";
import type { WireEvent } from "./wire-event.ts";

/** The one channel for calls: main looks the name up, so an unknown one is refused as data and not by a missing handler. */
export const CALL_CHANNEL = "critique.call";
/** What runs say, from main to the windows: `EventBatch`es, with types as the outside knows them. */
export const EVENTS_CHANNEL = "critique.events";
/** Everything else main tells the windows. */
export const PUSH_CHANNEL = "critique.push";

/** A page of recorded events. `more`: others follow the last one. */
export interface EventPage {
  readonly events: readonly TranscriptEvent[];
  readonly more: boolean;
}

export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** null: the settings cannot be used; a run says why. */
  readonly threshold: number | null;
  /** What nobody has dismissed yet. */
  readonly notices: readonly LibraryNotice[];
}

/** What happened to the library when the app opened it, that its user should know. */
export type LibraryNotice =
  /** `movedTo`: where the damaged file is now; null: the database was missing and the transcripts were not. */
  | { readonly type: "rebuilt"; readonly movedTo: string | null; readonly runs: number; readonly unreadable: number }
  /** Runs that a process had left open have been ended. */
  | { readonly type: "recovered"; readonly runs: number }
  | { readonly type: "not_recovered"; readonly runId: RunId; readonly message: string };

export interface Call<Input, Output, ErrorType extends string> {
  readonly input: Input;
  readonly output: Output;
  readonly error: ErrorType;
}

export type NoInput = Readonly<Record<string, never>>;

/** Every call a window may make: input, output, and the errors of its own (`RefusalType` may come on top of each). */
export interface Contract
  extends SetupContract,
    LibraryContract,
    ArtifactContract,
    ShellContract,
    ActionContract,
    PlanContract,
    ReplayContract {
  readonly "app.info": Call<NoInput, AppInfo, never>;
  readonly "live.list": Call<NoInput, readonly LiveRun[], never>;
  readonly "run.get": Call<{ readonly runId: RunId }, RunDetail, "unknown_run" | "storage">;
  readonly "run.start": Call<StartInput, RunId, StartErrorType>;
  /** The same once more: brief, agent, project, limits and the file; `best`: its best closed round's artifact as the draft. */
  readonly "run.again": Call<{ readonly runId: RunId; readonly from: "start" | "best" }, RunId, StartErrorType>;
  readonly "run.startSample": Call<NoInput, RunId, StartErrorType>;
  /** The local jury reviews and repairs the page that comes with us. */
  readonly "run.reviewSample": Call<NoInput, RunId, StartErrorType>;
  /** false: no such run is live. How the run ends is told by its terminal event. */
  readonly "run.interrupt": Call<{ readonly runId: RunId }, boolean, never>;
  /** Recorded events with `seq` > `afterSeq`, one bounded page of them. */
  readonly "run.eventsSince": Call<
    { readonly runId: RunId; readonly afterSeq: number },
    EventPage,
    "unknown_run" | "storage"
  >;
  /** Somebody has read the library's notices: no window shows them again. */
  readonly "notices.dismiss": Call<NoInput, null, never>;
  /** From now on this window gets the news of this run and of no other. */
  readonly "run.watch": Call<{ readonly runId: RunId | null }, null, never>;
  /** The window has taken in one batch of news. Without it main stops sending, so that a window that hangs costs no memory. */
  readonly "run.ack": Call<{ readonly runId: RunId }, null, never>;
}

/** What a new run is made of. Paths are absolute, and only such as main's own dialog, a drop or the recents gave. */
export interface StartInput {
  /** Blank with a file to review: then the built-in brief for a review is taken. */
  readonly brief: string;
  /** "command" where `commandLine` says what to run. */
  readonly adapterId: string;
  /** A program of the user's own as the agent. Main asks a person before it runs one for the first time. */
  readonly commandLine?: string;
  /** How that program prints its words, in place of what the settings say. Only with `commandLine`. */
  readonly commandFraming?: string;
  /** The file to review: the draft of round 1. Not together with `continueFrom`. */
  readonly filePath?: string;
  /** The project folder: its DESIGN.md is the brand source, its SKILL.md says whether the jury is on. */
  readonly projectPath?: string;
  readonly maxRounds?: number;
  readonly fallback?: FallbackPolicy;
  /** The run whose best closed round is the draft of round 1; the new run is linked to it. */
  readonly continueFrom?: RunId;
  /** The run that this one does over, brief and all. */
  readonly repeats?: RunId;
}

export type StartErrorType =
  | "empty_brief"
  | "unknown_adapter"
  | "invalid_command"
  | "draft_too_large"
  | "shutting_down"
  | "storage"
  | "invalid_config"
  /** The path was not given to this program by a person. */
  | "not_granted"
  | "file_unreadable"
  | "project_unreadable"
  | "unknown_run"
  | "nothing_to_continue"
  /** The person was asked and did not want the command run. */
  | "command_declined";

/** Why main did not even look at a call, or failed at it. */
export type RefusalType = "forbidden" | "unknown_call" | "invalid_input" | "internal";

export type CallName = keyof Contract;
export type CallInput<N extends CallName> = Contract[N]["input"];
export type CallOutput<N extends CallName> = Contract[N]["output"];
export type CallError<N extends CallName> = TaggedError<Contract[N]["error"] | RefusalType>;
export type CallResult<N extends CallName> = Result<CallOutput<N>, CallError<N>>;

/** The names as values; the compiler refuses a missing or an extra one. */
export const CALL_NAMES = Object.keys({
  "app.info": true,
  "live.list": true,
  "run.get": true,
  "run.start": true,
  "run.again": true,
  "run.startSample": true,
  "run.reviewSample": true,
  "run.interrupt": true,
  "run.eventsSince": true,
  "run.watch": true,
  "run.ack": true,
  "notices.dismiss": true,
  ...ACTION_CALLS,
  ...ARTIFACT_CALLS,
  ...LIBRARY_CALLS,
  ...PLAN_CALLS,
  ...REPLAY_CALLS,
  ...SETUP_CALLS,
  ...SHELL_CALLS,
} satisfies Record<CallName, true>) as readonly CallName[]; // keys of a record that `satisfies` exactly these names

/**
 * Events of the watched run, in order of `seq`. They need not reach up to `latestSeq`, nor follow the last batch (main drops what
 * the window does not keep up with): the window asks for the gap.
 */
export interface EventBatch {
  readonly runId: RunId;
  readonly events: readonly WireEvent[];
  readonly latestSeq: number;
}

/** What main tells a window unasked, apart from events. */
export type Push =
  /** The frame at this address does not show its artifact any more. */
  | { readonly type: "artifact_stopped"; readonly url: string; readonly why: ArtifactStop }
  /** Also while a frame has the keyboard: its page's keys do not reach the window. */
  | { readonly type: "escape_pressed" }
  | { readonly type: "live_changed"; readonly live: readonly LiveRun[] }
  /** Rows were added or changed, by this app or by another process on the same library. */
  | { readonly type: "library_changed" }
  | { readonly type: "live_scores"; readonly scores: readonly LiveScores[] }
  /** More can be read of a run that another process writes. */
  | { readonly type: "transcript_grown"; readonly runId: RunId }
  | { readonly type: "notices_dismissed" }
  /** A review of a plan was added, answered or deleted. */
  | { readonly type: "plan_reviews_changed" }
  /** An agent has been asked how it is, or another program was chosen for it. */
  | { readonly type: "agents_changed"; readonly agents: readonly AgentInfo[] }
  /** The run was told to stop, by whatever means; its terminal event is still to come. */
  | { readonly type: "interrupt_requested"; readonly runId: RunId }
  | { readonly type: "menu_command"; readonly command: AppCommand }
  /** Somebody opened a file or a project: a new run is proposed with it. */
  | { readonly type: "new_run_proposed"; readonly paths: OpenedPaths }
  | { readonly type: "show_run"; readonly runId: RunId }
  /** More can be read of an opened transcript, or something has happened to its file. */
  | { readonly type: "replay_grown"; readonly id: OpenedId }
  /** Somebody opened a transcript from the desktop or the menu: it is shown. */
  | { readonly type: "transcript_opened"; readonly source: TranscriptSource }
  | { readonly type: "appearance_changed"; readonly appearance: Appearance }
  /** Something a person asked of the desktop, not of the window, did not work. */
  | { readonly type: "problem"; readonly message: string };

/** The preload makes these itself: no page may. */
export const UNBRIDGED_CALLS = ["drop.open"] as const satisfies readonly CallName[];
export type UnbridgedCall = (typeof UNBRIDGED_CALLS)[number];

/** What this side needs to know of the browser's `File`; the preload takes nothing else for one. */
export interface DroppedFile {
  readonly name: string;
  readonly size: number;
}

/** What the preload puts into the window: one function per call, and one to listen. */
export type Bridge = {
  readonly [N in Exclude<CallName, UnbridgedCall>]: (input: CallInput<N>) => Promise<CallResult<N>>;
} & {
  /** What a person dropped. Only a file that came by a drop has a path, so a page can name no other. */
  readonly openDropped: (files: readonly DroppedFile[]) => Promise<CallResult<"drop.open">>;
  /** Both return the function that ends the subscription. */
  readonly onPush: (listener: (push: Push) => void) => () => void;
  readonly onEvents: (listener: (batch: EventBatch) => void) => () => void;
};

/** The name of the bridge on `window`. */
export const BRIDGE_KEY = "critique";
