import { createEffect, createMemo, createSignal, ErrorBoundary, onCleanup, onMount, Show } from "solid-js";
import type { RunId } from "../shared/domain/run.ts";
import type { AppInfo, Bridge, LibraryNotice, Push } from "../shared/ipc/contract.ts";
import type { RunView } from "../shared/run-view.ts";
import { toScore } from "../shared/strings/outcome-text.ts";
import { Header } from "./features/header/Header.tsx";
import { RunList } from "./features/library/RunList.tsx";
import { Announcer } from "./features/theater/Announcer.tsx";
import { Theater } from "./features/theater/Theater.tsx";
import { Welcome } from "./features/theater/Welcome.tsx";
import { formatElapsed } from "./lib/elapsed.ts";
import { createRunningClock } from "./lib/running-clock.ts";
import { readAddress, writeAddress } from "./state/address.ts";
import { createCommands } from "./state/commands.ts";
import { toAgentName, toHeaderStatus } from "./state/header-text.ts";
import { createInterrupting } from "./state/interrupting.ts";
import { createLibrary } from "./state/library.ts";
import { createLiveRun } from "./state/live-run.ts";
import { toNoticeText } from "./state/notice-text.ts";
import { t } from "./state/words.ts";
import { createWorkspace } from "./state/workspace.ts";
import { Notice } from "./ui/Notice.tsx";

const SAMPLE_ADAPTER = "sample";
const LIBRARY_ID = "library";
/** Under this width (CSS pixels) the library lies over the theater; `layout.css` says the same. */
const NARROW = "(max-width: 719px)";

export function App(props: { readonly client: Bridge }) {
  const { client } = props;
  const run = createLiveRun(client);
  const library = createLibrary(client);
  const interrupting = createInterrupting(client);
  const [info, setInfo] = createSignal<AppInfo | null>(null);
  const [notices, setNotices] = createSignal<readonly LibraryNotice[]>([]);
  const [problem, setProblem] = createSignal<string | null>(null);
  const [starting, setStarting] = createSignal(false);
  const narrow = matchMedia(NARROW);
  const workspace = createWorkspace({ libraryOpen: !narrow.matches, artifactOpen: false });

  const summary = createMemo(() => library.rows.runs.find((row) => row.runId === run.runId()));
  const liveEntry = createMemo(() => library.rows.live.find((entry) => entry.runId === run.runId()));
  // Main says what is live: a transcript without an end may as well be a damaged one.
  const isLive = () => run.view().end === null && liveEntry() !== undefined;
  const isInterrupting = () => isLive() && interrupting.has(run.runId());
  const adapter = () => run.view().start?.adapter ?? run.detail()?.adapter ?? summary()?.adapter ?? null;
  const title = () => run.detail()?.title ?? summary()?.title ?? liveEntry()?.title ?? "";
  // Once told to stop, the lanes stand still; only how it ended changes them.
  const shownView = createMemo<RunView>((before) => (isInterrupting() ? before : run.view()), run.view());
  const now = createRunningClock(() => isLive() && run.runId() !== null);
  const elapsed = () => {
    const { start, end, elapsedMs } = run.view();
    if (start === null) return null;
    return formatElapsed(end === null && start.startedAt !== undefined ? now() - start.startedAt : elapsedMs);
  };

  async function show(runId: RunId): Promise<void> {
    writeAddress(runId);
    workspace.setPlace({ kind: "run" });
    if (narrow.matches) workspace.setLibraryOpen(false);
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

  function interrupt(): void {
    const runId = run.runId();
    if (runId !== null && isLive()) void interrupting.interrupt(runId);
  }

  const toggleLibrary = () => workspace.setLibraryOpen((open) => !open);
  const commands = createCommands({
    run_sample: { run: () => void runSample(), isEnabled: () => !starting() },
    interrupt: { run: interrupt, isEnabled: () => isLive() && !isInterrupting() },
    toggle_library: { run: toggleLibrary },
  });

  function onPush(push: Push): void {
    library.onPush(push);
    interrupting.onPush(push);
    if (push.type === "notices_dismissed") setNotices([]);
    if (push.type === "menu_command") commands.run(push.command);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || isTextField(event.target)) return;
    // Overlays take Esc themselves and say so; the library lies over the run where the window is narrow.
    if (narrow.matches && workspace.isLibraryOpen()) workspace.setLibraryOpen(false);
    else commands.run("interrupt");
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

  const followWidth = () => workspace.setLibraryOpen(!narrow.matches);

  onMount(() => {
    narrow.addEventListener("change", followWidth);
    onCleanup(() => narrow.removeEventListener("change", followWidth));
    onCleanup(client.onPush(onPush));
    onCleanup(client.onEvents(run.onEvents));
    window.addEventListener("keydown", onKeyDown);
    onCleanup(() => window.removeEventListener("keydown", onKeyDown));
    void open();
  });
  createEffect(() => {
    const product = t("critiqueTheater.userFacingName");
    document.title = title() === "" ? product : t("window.titleOfRun", { title: title(), product });
  });

  return (
    <div class="app" data-library={workspace.isLibraryOpen() ? "open" : "closed"}>
      <Header
        title={title() === "" ? t("critiqueTheater.userFacingName") : title()}
        isEmpty={run.runId() === null}
        status={run.runId() === null ? null : toHeaderStatus(run.view(), liveEntry()?.status ?? summary()?.status)}
        isLive={run.runId() !== null && isLive()}
        agent={adapter() === null ? null : toAgentName(adapter() ?? "")}
        elapsed={elapsed()}
        interrupting={isInterrupting()}
        starting={starting()}
        libraryId={LIBRARY_ID}
        libraryOpen={workspace.isLibraryOpen()}
        onToggleLibrary={toggleLibrary}
        onRunSample={() => commands.run("run_sample")}
        onInterrupt={() => commands.run("interrupt")}
      />
      <Show when={workspace.isLibraryOpen()}>
        <RunList
          id={LIBRARY_ID}
          runs={library.rows.runs}
          live={library.rows.live}
          loaded={library.loaded()}
          problem={library.problem()}
          shown={run.runId()}
          now={now()}
          onShow={(runId) => void show(runId)}
        />
      </Show>
      <main class="stage">
        <Show when={notices().length > 0}>
          <Notice
            tone="calm"
            text={notices().map(toNoticeText).join(" ")}
            action={t("notice.dismiss")}
            onAction={() => void client["notices.dismiss"]({})}
          />
        </Show>
        <Show when={problem() ?? run.problem()}>
          {(message) => (
            <Notice
              title={t("problem.title")}
              text={message()}
              action={t("problem.dismiss")}
              onAction={() => setProblem(null)}
            />
          )}
        </Show>
        <ErrorBoundary
          fallback={(_error, reset) => (
            <Notice
              title={t("problem.title")}
              text={t("problem.boundary")}
              action={t("problem.boundaryRetry")}
              onAction={reset}
            />
          )}
        >
          <Show
            when={run.runId() !== null}
            fallback={
              <Show when={library.loaded() && info()}>
                {(known) => (
                  <Welcome
                    threshold={toScore(t, known().threshold)}
                    starting={starting()}
                    onRunSample={() => void runSample()}
                  />
                )}
              </Show>
            }
          >
            <Show when={!run.loading()} fallback={<p class="stage-note">{t("theater.loading")}</p>}>
              <Theater view={shownView()} isSample={adapter() === SAMPLE_ADAPTER} />
            </Show>
          </Show>
        </ErrorBoundary>
      </main>
      <Announcer view={run.view()} runId={run.runId()} loading={run.loading()} />
    </div>
  );
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
