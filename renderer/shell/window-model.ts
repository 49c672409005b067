import { createEffect, createSignal, onCleanup, onMount } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { AppInfo, Bridge, LibraryNotice, Push } from "../../shared/ipc/contract.ts";
import { createMediaQuery } from "../lib/media-query.ts";
import { readAddress, readLayout, writeAddress } from "../state/address.ts";
import { createAnnouncements } from "../state/announcements.ts";
import { createArtifactLook } from "../state/artifact-look.ts";
import { createCommands } from "../state/commands.ts";
import { createCompareLink } from "../state/compare-link.ts";
import { createEventRate } from "../state/event-rate.ts";
import { createEvidenceLook } from "../state/evidence-look.ts";
import { createFoldedLanes } from "../state/folded-lanes.ts";
import { createInterruptToast } from "../state/interrupt-toast.ts";
import { createInterrupting } from "../state/interrupting.ts";
import { createLibrary } from "../state/library.ts";
import { createLibraryLink } from "../state/library-link.ts";
import { createLiveRun } from "../state/live-run.ts";
import { createReplayLink } from "../state/replay-link.ts";
import { createRoundCommands } from "../state/round-commands.ts";
import { createRunActions } from "../state/run-actions.ts";
import { createRunOrigin } from "../state/run-origin.ts";
import { createShownRound } from "../state/shown-round.ts";
import { createShownRun } from "../state/shown-run.ts";
import { createToasts } from "../state/toasts.ts";
import { createTranscriptFiles } from "../state/transcript-files.ts";
import { t } from "../state/words.ts";
import { createWorkspace } from "../state/workspace.ts";
import { createEscapeKey, escapeFromFrame } from "./escape-key.ts";
import { createHeaderFacts } from "./header-facts.ts";
import { createNativeLink } from "./native-link.ts";
import { followPlanReviewAddress } from "./plan-review-address.ts";

/** Under these widths (CSS pixels) a pane lies over the run; `layout.css` says the same. */
const NARROW = "(max-width: 719px)";
const MEDIUM = "(max-width: 899px)";

/** What one window knows and can do, without anything of how it looks. */
export function createWindowModel(client: Bridge) {
  const run = createLiveRun(client);
  const library = createLibrary(client);
  const interrupting = createInterrupting(client);
  const shown = createShownRun({ run, library, interrupting });
  const shownRound = createShownRound();
  const artifactLook = createArtifactLook(run.runId);
  const evidenceLook = createEvidenceLook();
  const foldedLanes = createFoldedLanes(run.runId);
  const toasts = createToasts();
  const announcements = createAnnouncements();
  const workspace = createWorkspace({
    layout: readLayout(),
    libraryLiesOver: createMediaQuery(NARROW),
    artifactLiesOver: createMediaQuery(MEDIUM),
  });
  const [info, setInfo] = createSignal<AppInfo | null>(null);
  const [notices, setNotices] = createSignal<readonly LibraryNotice[]>([]);
  const [problem, setProblem] = createSignal<string | null>(null);
  const [starting, setStarting] = createSignal(false);

  const rate = createEventRate({
    runId: run.runId,
    isStreaming: () => shown.isLive() && !run.loading(),
    now: shown.now,
    seq: () => run.view().seq,
  });

  async function show(runId: RunId | null): Promise<void> {
    if (runId !== run.runId()) shownRound.show(null);
    writeAddress(runId);
    workspace.setPlace({ kind: "run" });
    if (runId !== null && workspace.libraryLiesOver()) workspace.setLibraryOpen(false);
    await run.show(runId);
  }

  async function startSample(call: "run.startSample" | "run.reviewSample"): Promise<void> {
    if (starting()) return;
    setStarting(true);
    setProblem(null);
    const answer = await client[call]({});
    setStarting(false);
    if (answer.ok) await show(answer.value);
    else setProblem(answer.error.message);
  }

  async function reviewFile(): Promise<void> {
    const answer = await client["file.choose"]({});
    if (!answer.ok) setProblem(answer.error.message);
    else if (answer.value !== null) {
      workspace.showOverlay({ kind: "new_run", preset: { filePath: answer.value.path } });
    }
  }

  function interrupt(): void {
    const runId = run.runId();
    if (runId !== null && shown.isLive()) void interrupting.interrupt(runId);
  }

  const actions = createRunActions({
    client,
    runId: run.runId,
    view: run.view,
    detail: run.detail,
    pickedRound: shownRound.round,
    toasts,
    onShowRun: (runId) => void show(runId),
    onExport: () => workspace.showOverlay({ kind: "export_run" }),
    onPropose: (preset) => workspace.showOverlay({ kind: "new_run", preset }),
  });
  const origin = createRunOrigin(client, run.detail);

  const libraryLink = createLibraryLink({
    client,
    library,
    run,
    isLive: shown.isLive,
    workspace,
    toasts,
    show: (runId) => void show(runId),
  });

  const replayLink = createReplayLink({ workspace, runId: run.runId });
  const header = createHeaderFacts({ run, shown, replayLink, workspace });
  const compareLink = createCompareLink({
    workspace,
    runId: run.runId,
    playedRound: () => replayLink.info()?.round ?? null,
  });
  followPlanReviewAddress(workspace);
  const roundCommands = createRoundCommands(shown.view, shownRound);

  const commands = createCommands({
    ...libraryLink.handlers,
    ...compareLink.handlers,
    ...replayLink.onRunOnly(actions.handlers),
    ...replayLink.handlers,
    new_run: { run: () => workspace.showOverlay({ kind: "new_run", preset: {} }) },
    ...createTranscriptFiles({
      client,
      source: () => replayLink.shown()?.source ?? null,
      toasts,
      onShowRun: (runId) => void show(runId),
      onProblem: tellProblem,
    }),
    review_file: { run: () => void reviewFile() },
    settings: { run: () => workspace.setPlace({ kind: "settings" }) },
    plan_review: { run: () => workspace.setPlace({ kind: "plan_review", id: null }) },
    review_sample: { run: () => void startSample("run.reviewSample"), isEnabled: () => !starting() },
    run_sample: { run: () => void startSample("run.startSample"), isEnabled: () => !starting() },
    interrupt: { run: interrupt, isEnabled: () => shown.isLive() && !shown.isInterrupting() },
    toggle_artifact: {
      run: () => workspace.setArtifactOpen((open) => !open),
      isEnabled: () => replayLink.shown() !== null || (run.runId() !== null && workspace.place().kind === "run"),
    },
    previous_round: replayLink.stepRound(-1, roundCommands.previous_round),
    next_round: replayLink.stepRound(1, roundCommands.next_round),
    toggle_library: { run: () => workspace.setLibraryOpen((open) => !open) },
    palette: { run: () => workspace.toggleOverlay({ kind: "palette" }) },
    shortcuts: { run: () => workspace.toggleOverlay({ kind: "shortcuts" }) },
  });

  /** Behind an overlay nobody would see it. */
  function tellProblem(message: string): void {
    if (workspace.overlay() === null) setProblem(message);
    else toasts.show({ text: message, tone: "bad" });
  }

  const native = createNativeLink({
    client,
    commands,
    workspace,
    onShowRun: (runId) => void show(runId),
    onProblem: tellProblem,
  });

  createInterruptToast({
    runId: run.runId,
    loading: run.loading,
    view: run.view,
    toasts,
    onContinue: (runId) => (runId === run.runId() ? commands.run("continue_from_best") : void show(runId)),
  });

  createEscapeKey([
    // Asked for and not drawn yet: a dialog that is up takes the key itself.
    () => workspace.overlay() !== null && done(workspace.closeOverlay),
    () => workspace.libraryLiesOver() && workspace.isLibraryOpen() && done(() => workspace.setLibraryOpen(false)),
    () => workspace.artifactLiesOver() && workspace.isArtifactOpen() && done(() => workspace.setArtifactOpen(false)),
    () => compareLink.shown() !== null && done(compareLink.leave),
    () => workspace.place().kind !== "run" && done(() => workspace.setPlace({ kind: "run" })),
    () => commands.isEnabled("interrupt") && done(() => commands.run("interrupt")),
  ]);

  function onPush(push: Push): void {
    library.onPush(push);
    libraryLink.onPush(push);
    interrupting.onPush(push);
    if (push.type === "escape_pressed") escapeFromFrame();
    if (push.type === "notices_dismissed") setNotices([]);
    replayLink.onPush(push);
    native.onPush(push);
  }

  async function open(): Promise<void> {
    const [known] = await Promise.all([client["app.info"]({}), library.refresh()]);
    if (known.ok) {
      setInfo(known.value);
      setNotices(known.value.notices);
    }
    const first = readAddress() ?? library.rows.live[0]?.runId ?? library.rows.runs[0]?.runId ?? null;
    if (first === null || run.runId() !== null) return;
    if (workspace.place().kind === "run") return show(first);
    // What was opened meanwhile stays on screen; the run waits behind it.
    writeAddress(first);
    await run.show(first);
  }

  onMount(() => {
    onCleanup(client.onPush(onPush));
    onCleanup(client.onEvents(run.onEvents));
    window.addEventListener("keydown", libraryLink.onKeyDown);
    onCleanup(() => window.removeEventListener("keydown", libraryLink.onKeyDown));
    void open();
  });
  createEffect(() => {
    const product = t("critiqueTheater.userFacingName");
    const title = header.title();
    document.title = title === "" ? product : t("window.titleOfRun", { title, product });
  });

  return {
    run,
    library,
    shown,
    header,
    shownRound,
    artifactLook,
    evidenceLook,
    toasts,
    announcements,
    workspace,
    info,
    notices,
    problem,
    setProblem,
    tellProblem,
    starting,
    rate,
    actions,
    origin,
    libraryLink,
    compareLink,
    replayLink,
    commands,
    native,
    foldedLanes,
    show,
  };
}

function done(action: () => void): true {
  action();
  return true;
}
