import { createEffect, createSignal, lazy, onCleanup, onMount, Show, Suspense } from "solid-js";
import type { RunId } from "../shared/domain/run.ts";
import type { AppInfo, Bridge, LibraryNotice, Push } from "../shared/ipc/contract.ts";
import { toScore } from "../shared/strings/outcome-text.ts";
import { Header } from "./features/header/Header.tsx";
import { RunLibrary } from "./features/library/RunLibrary.tsx";
import { ContinuedFrom } from "./features/run-actions/ContinuedFrom.tsx";
import { RunActionRow } from "./features/run-actions/RunActionRow.tsx";
import { RunMenu } from "./features/run-actions/RunMenu.tsx";
import { StatusBar } from "./features/status-bar/StatusBar.tsx";
import { Announcer } from "./features/theater/Announcer.tsx";
import { Theater } from "./features/theater/Theater.tsx";
import { Welcome } from "./features/theater/Welcome.tsx";
import { createMediaQuery } from "./lib/media-query.ts";
import { ArtifactSlot } from "./shell/ArtifactSlot.tsx";
import { DropTarget } from "./shell/DropTarget.tsx";
import { createEscapeKey } from "./shell/escape-key.ts";
import { createNativeLink } from "./shell/native-link.ts";
import { Overlays } from "./shell/Overlays.tsx";
import { PaneSplitter } from "./shell/PaneSplitter.tsx";
import { Stage } from "./shell/Stage.tsx";
import { readAddress, readLayout, writeAddress } from "./state/address.ts";
import { createCommands } from "./state/commands.ts";
import { createEventRate } from "./state/event-rate.ts";
import { toAgentName, toHeaderStatus } from "./state/header-text.ts";
import { createInterruptToast } from "./state/interrupt-toast.ts";
import { createInterrupting } from "./state/interrupting.ts";
import { toCommandKeys } from "./state/key-text.ts";
import { createLibrary } from "./state/library.ts";
import { createLibraryLink } from "./state/library-link.ts";
import { createLiveRun } from "./state/live-run.ts";
import { toNoticeText } from "./state/notice-text.ts";
import { createRoundCommands } from "./state/round-commands.ts";
import { createRunActions } from "./state/run-actions.ts";
import { createRunOrigin } from "./state/run-origin.ts";
import { createShownRound } from "./state/shown-round.ts";
import { createShownRun } from "./state/shown-run.ts";
import { createToasts } from "./state/toasts.ts";
import { t } from "./state/words.ts";
import { createWorkspace } from "./state/workspace.ts";
import { Toasts } from "./ui/Toasts.tsx";

const SettingsPage = lazy(async () => ({
  default: (await import("./features/settings/SettingsPage.tsx")).SettingsPage,
}));

const SAMPLE_ADAPTER = "sample";
const LIBRARY_ID = "library";
const ARTIFACT_ID = "artifact";
/** Under these widths (CSS pixels) a pane lies over the run; `layout.css` says the same. */
const NARROW = "(max-width: 719px)";
const MEDIUM = "(max-width: 899px)";

/** The window: joins what it knows to what shows it. What grows here has a place in `state/` or `shell/`. */
export function App(props: { readonly client: Bridge }) {
  const { client } = props;
  const run = createLiveRun(client);
  const library = createLibrary(client);
  const interrupting = createInterrupting(client);
  const shown = createShownRun({ run, library, interrupting });
  const shownRound = createShownRound();
  const toasts = createToasts();
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

  function showRound(round: number): void {
    shownRound.show(round);
    workspace.setArtifactOpen(true);
  }

  async function show(runId: RunId | null): Promise<void> {
    if (runId !== run.runId()) shownRound.show(null);
    writeAddress(runId);
    workspace.setPlace({ kind: "run" });
    if (runId !== null && workspace.libraryLiesOver()) workspace.setLibraryOpen(false);
    await run.show(runId);
  }

  async function runSample(): Promise<void> {
    if (starting()) return;
    setStarting(true);
    setProblem(null);
    const answer = await client["run.startSample"]({});
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

  const commands = createCommands({
    ...libraryLink.handlers,
    ...actions.handlers,
    new_run: { run: () => workspace.showOverlay({ kind: "new_run", preset: {} }) },
    review_file: { run: () => void reviewFile() },
    settings: { run: () => workspace.setPlace({ kind: "settings" }) },
    run_sample: { run: () => void runSample(), isEnabled: () => !starting() },
    interrupt: { run: interrupt, isEnabled: () => shown.isLive() && !shown.isInterrupting() },
    toggle_artifact: { run: () => workspace.setArtifactOpen((open) => !open) },
    ...createRoundCommands(shown.view, shownRound),
    toggle_library: { run: () => workspace.setLibraryOpen((open) => !open) },
    palette: { run: () => workspace.toggleOverlay({ kind: "palette" }) },
    shortcuts: { run: () => workspace.toggleOverlay({ kind: "shortcuts" }) },
  });

  const native = createNativeLink({
    client,
    commands,
    workspace,
    onShowRun: (runId) => void show(runId),
    onProblem: setProblem,
  });

  createInterruptToast({
    runId: run.runId,
    loading: run.loading,
    view: run.view,
    toasts,
    onContinue: (runId) => (runId === run.runId() ? commands.run("continue_from_best") : void show(runId)),
  });

  createEscapeKey([
    () => workspace.libraryLiesOver() && workspace.isLibraryOpen() && done(() => workspace.setLibraryOpen(false)),
    () => workspace.artifactLiesOver() && workspace.isArtifactOpen() && done(() => workspace.setArtifactOpen(false)),
    () => workspace.place().kind !== "run" && done(() => workspace.setPlace({ kind: "run" })),
    () => commands.isEnabled("interrupt") && done(() => commands.run("interrupt")),
  ]);

  function onPush(push: Push): void {
    library.onPush(push);
    libraryLink.onPush(push);
    interrupting.onPush(push);
    if (push.type === "notices_dismissed") setNotices([]);
    native.onPush(push);
  }

  async function open(): Promise<void> {
    const [known] = await Promise.all([client["app.info"]({}), library.refresh()]);
    if (known.ok) {
      setInfo(known.value);
      setNotices(known.value.notices);
    }
    const first = readAddress() ?? library.rows.live[0]?.runId ?? library.rows.runs[0]?.runId ?? null;
    if (first !== null && run.runId() === null) await show(first);
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
    document.title = shown.title() === "" ? product : t("window.titleOfRun", { title: shown.title(), product });
  });

  return (
    <div
      class="app"
      data-library={workspace.isLibraryOpen() ? "open" : "closed"}
      data-artifact={workspace.isArtifactOpen() ? "open" : "closed"}
      style={{
        "--library-width": `${workspace.libraryWidth()}px`,
        "--artifact-width": `${workspace.artifactWidth()}px`,
      }}
    >
      <Header
        title={shown.title() === "" ? t("critiqueTheater.userFacingName") : shown.title()}
        status={run.runId() === null ? null : toHeaderStatus(run.view(), shown.liveEntry() ?? shown.summary())}
        isLive={shown.isLive()}
        agent={shown.adapter() === null ? null : toAgentName(shown.adapter() ?? "")}
        elapsed={shown.elapsed()}
        interrupting={shown.isInterrupting()}
        libraryId={LIBRARY_ID}
        libraryOpen={workspace.isLibraryOpen()}
        onToggleLibrary={() => commands.run("toggle_library")}
        newRunKeys={toCommandKeys(t, "new_run") ?? ""}
        actions={
          <Show when={run.runId() !== null}>
            <RunMenu
              commands={commands}
              canExport={commands.isEnabled("export_report")}
              onExportRedacted={() => void actions.exportReport({ redacted: true })}
            />
          </Show>
        }
        onNewRun={() => commands.run("new_run")}
        onInterrupt={() => commands.run("interrupt")}
      />
      <Show when={workspace.isLibraryOpen()}>
        <RunLibrary
          id={LIBRARY_ID}
          client={client}
          library={library}
          changes={libraryLink.changes}
          shown={run.runId()}
          onShow={(runId) => void show(runId)}
          onCopyId={(runId) => void libraryLink.copyId(runId)}
          searchRef={libraryLink.searchRef}
        />
        <PaneSplitter workspace={workspace} pane="library" controls={LIBRARY_ID} onSettle={native.keepLayout} />
      </Show>
      <Stage
        place={workspace.place()}
        notice={notices().map(toNoticeText).join(" ")}
        onDismissNotice={() => void client["notices.dismiss"]({})}
        problem={problem() ?? run.problem()}
        onDismissProblem={() => setProblem(null)}
        settings={
          <Suspense>
            <SettingsPage client={client} onClose={() => workspace.setPlace({ kind: "run" })} />
          </Suspense>
        }
        run={
          <Show
            when={run.runId() !== null}
            fallback={
              <Show when={library.loaded() && info()}>
                {(known) => (
                  <Welcome
                    threshold={toScore(t, known().threshold)}
                    starting={starting()}
                    onRunSample={() => commands.run("run_sample")}
                  />
                )}
              </Show>
            }
          >
            <Show when={!run.loading()} fallback={<p class="stage-note">{t("theater.loading")}</p>}>
              <Theater
                view={shown.view()}
                isSample={shown.adapter() === SAMPLE_ADAPTER}
                onShowRound={showRound}
                origin={
                  <Show when={origin()}>
                    {(from) => <ContinuedFrom title={from().title} onShow={() => void show(from().runId)} />}
                  </Show>
                }
                actions={<RunActionRow view={shown.view()} canContinue={actions.canContinue()} commands={commands} />}
              />
            </Show>
          </Show>
        }
      />
      <Show when={run.runId() !== null && workspace.isArtifactOpen()}>
        <ArtifactSlot
          id={ARTIFACT_ID}
          client={client}
          runId={run.runId()}
          view={shown.view()}
          isLive={shown.isLive()}
          shownRound={shownRound}
          onClose={() => workspace.setArtifactOpen(false)}
        />
        <PaneSplitter workspace={workspace} pane="artifact" controls={ARTIFACT_ID} onSettle={native.keepLayout} />
      </Show>
      <Show when={run.runId() !== null}>
        <StatusBar view={run.view()} stream={run.stream()} rate={rate()} />
      </Show>
      <Overlays
        client={client}
        workspace={workspace}
        commands={commands}
        onShowRun={(runId) => void show(runId)}
        renamed={libraryLink.shownRun()}
        changes={libraryLink.changes}
      />
      <DropTarget client={client} onOpened={native.propose} onProblem={setProblem} />
      <Toasts
        label={t("toast.label")}
        dismissLabel={t("toast.dismiss")}
        toasts={toasts.toasts()}
        onDismiss={toasts.dismiss}
        onHold={toasts.hold}
        onRelease={toasts.release}
      />
      <Announcer
        view={run.view()}
        runId={run.runId()}
        loading={run.loading()}
        toast={toasts.toasts().at(-1)?.text ?? ""}
      />
    </div>
  );
}

function done(action: () => void): true {
  action();
  return true;
}
