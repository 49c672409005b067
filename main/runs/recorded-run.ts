import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { ok, type Result, type TaggedError } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { AdapterCapabilities, StartAgent } from "../agents/adapter.ts";
import { type EvidenceDesk, STATIC_SOURCE, skip } from "../evidence/evidence-desk.ts";
import type { Clock } from "../lib/clock.ts";
import type { ArtifactBody } from "../protocol/protocol-event.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { Store } from "../store/store.ts";
import type { StoreError } from "../store/store-error.ts";
import { openTranscriptWriter, type TranscriptWriter } from "../store/transcript-writer.ts";
import { createAgentSpeech } from "./agent-speech.ts";
import { composeNextTurn, composePrompt } from "./compose-prompt.ts";
import type { PromptTemplates } from "./prompt-templates.ts";
import { createEvidenceRecorder, type EvidenceRecorder } from "./run-evidence.ts";
import { createLostWriter, createRunRecorder, type RunRecorder } from "./run-recorder.ts";
import type { AgentChoice, RunRequest } from "./run-request.ts";
import { createRunSession, type RunSession } from "./run-session.ts";
import { readTold } from "./told-events.ts";

/** An agent that can be started: what the run needs to know of its adapter. */
export interface AvailableAgent {
  readonly id: string;
  readonly capabilities: AdapterCapabilities;
  /** Its CLI says where a turn ends. */
  readonly tellsTurnEnd: boolean;
  /** Finds the program; what cannot be found is told by the session's events. */
  prepare(): Promise<StartAgent>;
}

export type OpenAgent = (
  choice: AgentChoice,
  projectPath: string | null,
  config: Pick<JuryConfig, "commandFraming">,
) => Result<AvailableAgent, TaggedError<"unknown_adapter" | "invalid_command">>;

export interface RecordedRunDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly appVersion: string;
  readonly templates: PromptTemplates;
  readonly openAgent: OpenAgent;
  /** Looks at each round's artifact; without one there is no evidence. */
  readonly evidence?: EvidenceDesk;
  readonly tell: (event: TranscriptEvent) => void;
  /** What could not be stored is told once, here; the run's outcome stands. */
  readonly onStorageError: (runId: RunId, error: StoreError) => void;
}

export interface RecordedRunOptions {
  readonly runId: RunId;
  readonly request: RunRequest;
  readonly agent: AvailableAgent;
}

/** One run with its row, transcript and artifacts: bytes and transcript first, the row last. */
export interface RecordedRun {
  run(): Promise<void>;
  interrupt(cause: InterruptCause): void;
  readonly settled: Promise<RunOutcome>;
  eventsSince(afterSeq: number): Promise<readonly TranscriptEvent[]>;
}

/** Books the run as queued; fails when its row cannot be written. */
export async function createRecordedRun(
  dependencies: RecordedRunDependencies,
  options: RecordedRunOptions,
): Promise<Result<RecordedRun, StoreError>> {
  const { store, clock } = dependencies;
  const { runId, request, agent } = options;
  const queuedAt = clock.now();
  const inserted = await store.insertRun({
    runId,
    status: "queued",
    brief: request.brief,
    mode: request.mode,
    adapter: agent.id,
    config: request.config,
    startedAt: queuedAt,
    projectPath: request.projectPath,
    continuedFrom: request.continuedFrom,
    repeats: request.repeats ?? null,
  });
  return inserted.ok ? ok(createRun(dependencies, options)) : inserted;
}

function createRun(dependencies: RecordedRunDependencies, options: RecordedRunOptions): RecordedRun {
  const { store, clock, tell } = dependencies;
  const { runId } = options;
  let recorder: EvidenceRecorder | null = null;
  let session: RunSession | null = null;
  let earlyInterrupt: InterruptCause | null = null;
  let settle: (outcome: RunOutcome) => void = () => {};
  const settled = new Promise<RunOutcome>((resolve) => {
    settle = resolve;
  });

  function report(result: Result<unknown, StoreError>): void {
    if (!result.ok) dependencies.onStorageError(runId, result.error);
  }

  async function run(): Promise<void> {
    report(await store.markRunning(runId, clock.now()));
    const opened = await openTranscriptWriter({ dataDir: store.dataDir, runId, clock });
    report(opened);
    const writer = opened.ok ? opened.value : createLostWriter(opened.error, clock);
    recorder = withEvidence(dependencies, options, createRunRecorder(writer, clock, tell));
    session = await openSession(dependencies, options, recorder);
    if (earlyInterrupt !== null) session.interrupt(earlyInterrupt);
    await session.run();
    await recorder.ended();
    await finish(writer, recorder.view());
  }

  /** The transcript is whole before the row says that the run has ended; the plain file goes last. */
  async function finish(writer: TranscriptWriter, view: RunView): Promise<void> {
    report(await writer.close());
    const outcome = toRunOutcome(view);
    if (outcome === null) throw new Error(`run ${runId} came to its end without a terminal event`);
    report(await store.finishRun(runId, { view, outcome, endedAt: clock.now() }));
    report(await writer.removePlain());
    settle(outcome);
  }

  return {
    run,
    interrupt(cause) {
      if (session === null) earlyInterrupt ??= cause;
      else session.interrupt(cause);
      recorder?.stopWaiting();
    },
    settled,
    async eventsSince(afterSeq) {
      await recorder?.flush();
      return readTold(store.dataDir, runId, afterSeq);
    },
  };
}

function withEvidence(
  { store, clock, evidence }: RecordedRunDependencies,
  { runId, request }: RecordedRunOptions,
  recorder: RunRecorder,
): EvidenceRecorder {
  if (evidence === undefined || request.mode === "unreviewed") {
    return { ...recorder, stopWaiting: () => undefined, ended: () => recorder.flush() };
  }
  return createEvidenceRecorder({
    recorder,
    sources: evidence.sources,
    clock,
    async gather(ref, tell, signal) {
      const bytes = await readArtifact(store.dataDir, ref.sha256);
      if (!bytes.ok) return tell(skip(STATIC_SOURCE, bytes.error.message));
      const page = {
        mime: ref.mime,
        text: new TextDecoder().decode(bytes.value),
        brief: request.brief,
        brandSource: request.brandSource,
        async keep(png: Uint8Array) {
          const kept = await store.putArtifact(runId, png, "image/png");
          return kept.ok ? kept.value : null;
        },
      };
      await evidence.gather(page, tell, signal);
    },
  });
}

async function openSession(
  { store, clock, templates, appVersion }: RecordedRunDependencies,
  { runId, request, agent }: RecordedRunOptions,
  recorder: RunRecorder,
): Promise<RunSession> {
  const keep = (body: ArtifactBody) => store.putArtifact(runId, body.text, body.mime);
  const draft = request.draft === null ? null : await keep(request.draft);
  const takesTurns = agent.capabilities.multiTurn;
  const session = createRunSession({
    setup: {
      identity: { runId, adapter: agent.id, appVersion, startedAt: clock.now() },
      config: request.config,
      mode: request.mode,
      initialDraft: draft?.ok === true ? draft.value : null,
      multiTurn: takesTurns,
      tellsTurnEnd: agent.tellsTurnEnd,
    },
    prompt: composePrompt(
      {
        brief: request.brief,
        brandSource: request.brandSource,
        draft: request.draft,
        config: request.config,
        mode: request.mode,
        takesTurns,
      },
      templates,
    ),
    start: await agent.prepare(),
    speech: createAgentSpeech({
      mode: request.mode,
      config: request.config,
      mayRestartSilently: agent.capabilities.mayRestartSilently,
      keep,
    }),
    recorder,
    clock,
    composeNextTurn: (summary) => composeNextTurn(summary, templates),
  });
  if (draft?.ok === false) session.fail("storage", draft.error.message);
  const mark = store.adapterMarks().find(({ adapterId }) => adapterId === agent.id);
  if (mark !== undefined) session.refuse(toRefusal(mark));
  return session;
}

function toRefusal({ reason, expiresAt }: AdapterMark): string {
  return `marked degraded until ${new Date(expiresAt).toISOString()}: ${reason}`;
}
