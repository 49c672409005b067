import { lazy, Show, Suspense } from "solid-js";
import type { Bridge } from "../shared/ipc/contract.ts";
import { toScore } from "../shared/strings/outcome-text.ts";
import { Header } from "./features/header/Header.tsx";
import { RunLibrary } from "./features/library/RunLibrary.tsx";
import { RunActionRow } from "./features/run-actions/RunActionRow.tsx";
import { RunMenu } from "./features/run-actions/RunMenu.tsx";
import { RunOriginLine } from "./features/run-actions/RunOriginLine.tsx";
import { StatusBar } from "./features/status-bar/StatusBar.tsx";
import { Announcer } from "./features/theater/Announcer.tsx";
import { Theater } from "./features/theater/Theater.tsx";
import { Welcome } from "./features/theater/Welcome.tsx";
import { ArtifactSlot } from "./shell/ArtifactSlot.tsx";
import { Boundary } from "./shell/Boundary.tsx";
import { DropTarget } from "./shell/DropTarget.tsx";
import { EvidenceSlot, LaneSlot } from "./shell/evidence-slots.tsx";
import { Overlays } from "./shell/Overlays.tsx";
import { PaneSplitter } from "./shell/PaneSplitter.tsx";
import { Stage } from "./shell/Stage.tsx";
import { createWindowModel } from "./shell/window-model.ts";
import { isRefused } from "./state/agent-text.ts";
import { toCommandKeys } from "./state/key-text.ts";
import { toNoticeText } from "./state/notice-text.ts";
import { t } from "./state/words.ts";
import { IconButton } from "./ui/IconButton.tsx";
import { Toasts } from "./ui/Toasts.tsx";

const ReplayRoom = lazy(async () => ({
  default: (await import("./shell/ReplayRoom.tsx")).ReplayRoom,
}));
const CompareStage = lazy(async () => ({
  default: (await import("./shell/CompareStage.tsx")).CompareStage,
}));
const ClearMark = lazy(async () => ({
  default: (await import("./features/run-actions/ClearMark.tsx")).ClearMark,
}));
const PlanHistory = lazy(async () => ({
  default: (await import("./features/plan-review/PlanHistory.tsx")).PlanHistory,
}));
const PlanReviewPage = lazy(async () => ({
  default: (await import("./features/plan-review/PlanReviewPage.tsx")).PlanReviewPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import("./features/settings/SettingsPage.tsx")).SettingsPage,
}));

const LIBRARY_ID = "library";
const ARTIFACT_ID = "artifact";

/** The window: joins what it knows to what shows it. What it knows is in `shell/window-model.ts`. */
export function App(props: { readonly client: Bridge }) {
  const { client } = props;
  const {
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
  } = createWindowModel(client);
  const isRunShown = () => run.runId() !== null && workspace.place().kind === "run";
  const hasPane = () => isRunShown() || replayLink.shown() !== null;

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
        title={header.title() || t("critiqueTheater.userFacingName")}
        status={header.status()}
        tone={header.tone()}
        isLive={header.isLive()}
        isWaiting={header.isWaiting()}
        agent={header.agent()}
        mark={header.mark()}
        elapsed={header.elapsed()}
        usage={header.usage()}
        budget={header.budget()}
        interrupting={shown.isInterrupting()}
        libraryId={LIBRARY_ID}
        libraryOpen={workspace.isLibraryOpen()}
        onToggleLibrary={() => commands.run("toggle_library")}
        newRunKeys={toCommandKeys(t, "new_run") ?? ""}
        actions={
          <Show when={hasPane() || run.runId() !== null}>
            <IconButton
              icon="panel"
              label={t("artifact.title")}
              keys={toCommandKeys(t, "toggle_artifact") ?? ""}
              expanded={hasPane() && workspace.isArtifactOpen()}
              controls={ARTIFACT_ID}
              onClick={() => commands.run("toggle_artifact")}
            />
            <RunMenu commands={commands} />
          </Show>
        }
        onNewRun={() => commands.run("new_run")}
        onInterrupt={() => commands.run("interrupt")}
      />
      <Show when={workspace.isLibraryOpen()}>
        <Boundary class="library">
          <RunLibrary
            id={LIBRARY_ID}
            client={client}
            library={library}
            changes={libraryLink.changes}
            // One row is what is on screen: while a plan review is, or the replay of a file, no run's.
            shown={workspace.planReview()?.id == null && !replayLink.isOfFile() ? run.runId() : null}
            onShow={(runId) => void show(runId)}
            onCopyId={(runId) => void libraryLink.copyId(runId)}
            onCompare={compareLink.compareRow}
            planReviews={
              // Not before anything is answered: the first frame would wait for code that draws nothing yet.
              <Show when={info() !== null}>
                <Suspense>
                  <PlanHistory
                    client={client}
                    query={library.filter().query}
                    shown={workspace.planReview()?.id ?? null}
                    onShow={(id) => {
                      workspace.setPlace({ kind: "plan_review", id });
                      if (workspace.libraryLiesOver()) workspace.setLibraryOpen(false);
                    }}
                  />
                </Suspense>
              </Show>
            }
            searchRef={libraryLink.searchRef}
          />
        </Boundary>
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
            <SettingsPage
              client={client}
              onSay={announcements.say}
              onClose={() => workspace.setPlace({ kind: "run" })}
            />
          </Suspense>
        }
        planReview={
          <Suspense>
            <PlanReviewPage
              client={client}
              id={workspace.planReview()?.id ?? null}
              dropped={workspace.planReview()?.dropped ?? null}
              onShown={(id) => workspace.setPlace({ kind: "plan_review", id })}
              onSay={announcements.say}
              onTell={(text) => toasts.show({ text })}
              onClose={() => workspace.setPlace({ kind: "run" })}
            />
          </Suspense>
        }
        compare={
          <Suspense>
            <Show when={compareLink.shown()}>
              {(place) => (
                <CompareStage
                  client={client}
                  left={place().left}
                  right={place().right}
                  onChange={compareLink.change}
                  onPick={compareLink.pick}
                  onShowRun={(runId) => void show(runId)}
                  onClose={compareLink.leave}
                />
              )}
            </Show>
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
                    onReviewSample={() => commands.run("review_sample")}
                    onRunSample={() => commands.run("run_sample")}
                  />
                )}
              </Show>
            }
          >
            <Show when={!run.loading()} fallback={<p class="stage-note">{t("theater.loading")}</p>}>
              <Show when={shown.isElsewhere()}>
                <p class="stage-note">{t("library.followedElsewhere")}</p>
              </Show>
              <Theater
                view={shown.view()}
                adapter={shown.adapter()}
                pickedRound={shownRound.round()}
                onShowRound={shownRound.show}
                isFolded={foldedLanes.isFolded()}
                onFold={foldedLanes.fold}
                laneFoot={(role, view) => <LaneSlot role={role} view={view} look={evidenceLook} />}
                evidence={
                  <EvidenceSlot
                    view={shown.view()}
                    shownRound={shownRound}
                    look={evidenceLook}
                    artifactLook={artifactLook}
                    onPreview={() => workspace.setArtifactOpen(true)}
                  />
                }
                origin={
                  <Show when={origin()}>
                    {(from) => (
                      <RunOriginLine kind={from().kind} title={from().title} onShow={() => void show(from().runId)} />
                    )}
                  </Show>
                }
                actions={
                  <>
                    <Show when={isRefused(shown.view()) && shown.adapter()}>
                      {(adapterId) => (
                        <Suspense>
                          <ClearMark
                            client={client}
                            adapterId={adapterId()}
                            onRetry={() => commands.run("run_again")}
                          />
                        </Suspense>
                      )}
                    </Show>
                    <RunActionRow view={shown.view()} canContinue={actions.canContinue()} commands={commands} />
                  </>
                }
              />
            </Show>
          </Show>
        }
      />
      <Show when={replayLink.shown()} keyed>
        {(place) => (
          <Suspense fallback={<main class="stage" />}>
            <ReplayRoom
              client={client}
              place={place}
              link={replayLink}
              paneId={ARTIFACT_ID}
              isPaneOpen={workspace.isArtifactOpen()}
              onOpenPane={workspace.setArtifactOpen}
              canAdd={commands.isEnabled("add_to_library")}
              onAdd={() => commands.run("add_to_library")}
              onSay={announcements.say}
              notice={notices().map(toNoticeText).join(" ")}
              onDismissNotice={() => void client["notices.dismiss"]({})}
              problem={problem()}
              onDismissProblem={() => setProblem(null)}
            />
          </Suspense>
        )}
      </Show>
      <Show when={isRunShown() && workspace.isArtifactOpen()}>
        <Boundary class="artifact-pane">
          <ArtifactSlot
            id={ARTIFACT_ID}
            client={client}
            runId={run.runId()}
            view={shown.view()}
            isLive={shown.isLive()}
            shownRound={shownRound}
            look={artifactLook}
            onClose={() => workspace.setArtifactOpen(false)}
          />
        </Boundary>
        <PaneSplitter workspace={workspace} pane="artifact" controls={ARTIFACT_ID} onSettle={native.keepLayout} />
      </Show>
      <Show when={isRunShown()}>
        <StatusBar view={run.view()} stream={run.stream()} rate={rate()} />
      </Show>
      <Boundary class="overlay-problem">
        <Overlays
          client={client}
          workspace={workspace}
          commands={commands}
          onShowRun={(runId) => void show(runId)}
          onCompare={compareLink.change}
          renamed={libraryLink.shownRun()}
          changes={libraryLink.changes}
          onExport={(choice) => void actions.exportAs(choice)}
        />
      </Boundary>
      <DropTarget
        client={client}
        onOpened={(dropped) =>
          workspace.planReview() === null
            ? native.propose(dropped)
            : workspace.setPlace({ kind: "plan_review", id: null, dropped })
        }
        onProblem={tellProblem}
      />
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
        pickedRound={shownRound.round()}
        toast={toasts.toasts().at(-1)?.text ?? ""}
        said={announcements.said()}
      />
    </div>
  );
}
