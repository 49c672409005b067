import { createEffect, createMemo, createSignal, Match, on, onCleanup, onMount, Show, Switch } from "solid-js";
import type { Bridge } from "../../shared/ipc/contract.ts";
import { runStatus } from "../../shared/run-view.ts";
import { STATUS_NAME } from "../../shared/strings/role-words.ts";
import { ArtifactPane } from "../features/artifact/ArtifactPane.tsx";
import { FileNote } from "../features/replay/FileNote.tsx";
import { ReplayBar } from "../features/replay/ReplayBar.tsx";
import { ReplayNotes } from "../features/replay/ReplayNotes.tsx";
import { createReplayKeys } from "../features/replay/replay-keys.ts";
import { toMomentText } from "../features/replay/replay-view.ts";
import { TimelinePane } from "../features/replay/TimelinePane.tsx";
import { Theater } from "../features/theater/Theater.tsx";
import { createArtifactLook } from "../state/artifact-look.ts";
import { createEvidenceLook } from "../state/evidence-look.ts";
import { toHeaderStatus } from "../state/header-text.ts";
import { createReplay, yieldNow } from "../state/replay.ts";
import { createReplayControls } from "../state/replay-controls.ts";
import type { ReplayLink, ReplayPlace } from "../state/replay-link.ts";
import { t } from "../state/room-words.ts";
import { createShownRound } from "../state/shown-round.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { Boundary } from "./Boundary.tsx";
import { EvidenceSlot, LaneSlot } from "./evidence-slots.tsx";
import { StageNotices, type StageNoticesProps } from "./StageNotices.tsx";
import "./replay-room.css";

export interface ReplayRoomProps extends StageNoticesProps {
  readonly client: Bridge;
  readonly place: ReplayPlace;
  readonly link: ReplayLink;
  readonly paneId: string;
  readonly isPaneOpen: boolean;
  readonly onOpenPane: (isOpen: boolean) => void;
  /** Adds the file that is played to the library. */
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  /** Read out to those who do not see where the player went. */
  readonly onSay: (words: string) => void;
}

type PaneTab = "artifact" | "timeline";

/** A recorded run in the place of the run: the same components, at any moment of it. */
export function ReplayRoom(props: ReplayRoomProps) {
  const { client, link, place } = props;
  const replay = createReplay(client, place.source, place.startsPlaying);
  const { core, view, opening } = replay;
  const controls = createReplayControls(core);
  const shownRound = createShownRound("under_review");
  const evidenceLook = createEvidenceLook();
  const artifactLook = createArtifactLook(() => transcript()?.id ?? null);
  const [isFolded, setFolded] = createSignal(false);
  const [tab, setTab] = createSignal<PaneTab>("timeline");
  let search: HTMLInputElement | undefined;
  let player: HTMLElement | undefined;

  createReplayKeys({
    controls,
    onSearch() {
      setTab("timeline");
      props.onOpenPane(true);
      search?.focus();
    },
  });

  // Its keys are there at once, Space too: on the button that led here that would press the button again.
  onMount(() => {
    const before = document.activeElement;
    if (before instanceof HTMLElement && before.matches("input, textarea, select")) return;
    player?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });
    onCleanup(() => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    });
  });

  const transcript = () => {
    const state = opening();
    return state.kind === "open" ? state.transcript : null;
  };
  const refused = () => {
    const state = opening();
    return state.kind === "refused" ? state.message : null;
  };
  const adapter = createMemo(() => view().start?.adapter ?? null);
  createEffect(() => {
    replay.revision();
    link.tell({
      title: transcript()?.title ?? "",
      status: toHeaderStatus(view(), undefined),
      round: view().rounds.at(-1)?.round ?? null,
      canStepRound: controls.canStepRound,
      stepRound: controls.stepRound,
    });
  });
  // A moment that somebody went to shows what it was about, not what was picked at another.
  createEffect(
    on(replay.cursor, () => {
      if (!replay.isPlaying()) shownRound.show(null);
    }),
  );
  const roundNow = createMemo(() => toRoundText());
  createEffect(on(roundNow, (words) => props.onSay(words), { defer: true }));

  /** Only the round, so that steps inside of one are not told each. */
  function toRoundText(): string {
    if (replay.isPlaying() || replay.reading() === "reading") return "";
    const known = view();
    if (known.end !== null) return t(STATUS_NAME[runStatus(known)]);
    return toMomentText(t, { ...core.facts.momentAt(replay.cursor()), speaker: null });
  }

  return (
    <>
      <main class="stage">
        <StageNotices
          notice={props.notice}
          onDismissNotice={props.onDismissNotice}
          problem={props.problem}
          onDismissProblem={props.onDismissProblem}
        />
        <Boundary>
          <Switch fallback={<p class="stage-note">{t("replay.opening")}</p>}>
            <Match when={refused()}>
              {(message) => <EmptyState icon="file" title={t("replay.refused")} text={message()} />}
            </Match>
            <Match when={transcript()}>
              <Show when={transcript()?.fileName}>
                {(fileName) => (
                  <FileNote
                    fileName={fileName()}
                    isKnown={transcript()?.runId != null}
                    canAdd={props.canAdd}
                    onAdd={props.onAdd}
                  />
                )}
              </Show>
              <ReplayNotes replay={replay} onLeave={link.leave} />
              <Theater
                view={view()}
                adapter={adapter()}
                pickedRound={shownRound.round()}
                onShowRound={shownRound.show}
                isFolded={isFolded()}
                onFold={setFolded}
                laneFoot={(role, laneView) => <LaneSlot role={role} view={laneView} look={evidenceLook} />}
                evidence={
                  <EvidenceSlot
                    view={view()}
                    shownRound={shownRound}
                    look={evidenceLook}
                    artifactLook={artifactLook}
                    onPreview={() => {
                      setTab("artifact");
                      props.onOpenPane(true);
                    }}
                  />
                }
              />
            </Match>
          </Switch>
        </Boundary>
      </main>
      <Show when={props.isPaneOpen && transcript()}>
        {(known) => (
          <Boundary class="artifact-pane">
            <section class="replay-pane" id={props.paneId} aria-label={t("replay.beside")}>
              <div class="replay-tabs">
                <Segmented
                  label={t("replay.beside")}
                  hidesLabel
                  value={tab()}
                  options={[
                    { value: "timeline", label: t("replay.timeline") },
                    { value: "artifact", label: t("artifact.title") },
                  ]}
                  onChange={setTab}
                />
              </div>
              <Switch>
                <Match when={tab() === "timeline"}>
                  <TimelinePane
                    replay={replay}
                    yieldNow={yieldNow}
                    searchRef={(element) => {
                      search = element;
                    }}
                  />
                </Match>
                <Match when={tab() === "artifact"}>
                  <ArtifactPane
                    id={`${props.paneId}-artifact`}
                    client={client}
                    // Not the run's: at this moment a round may show a draft that another one replaced later.
                    owner={{ openedId: known().id }}
                    view={view()}
                    isLive={false}
                    shownRound={shownRound}
                    look={artifactLook}
                  />
                </Match>
              </Switch>
            </section>
          </Boundary>
        )}
      </Show>
      <ReplayBar
        ref={(element) => {
          player = element;
        }}
        replay={replay}
        controls={controls}
        onLeave={link.leave}
      />
    </>
  );
}
