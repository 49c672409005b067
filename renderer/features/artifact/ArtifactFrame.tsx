import { createEffect, createSignal, Match, on, onCleanup, onMount, Show, Switch } from "solid-js";
import { type ArtifactPlace, type ArtifactStop, OUTLINE_FRAGMENT } from "../../../shared/ipc/artifact-contract.ts";
import { createElementWidth } from "../../lib/element-width.ts";
import type { FrameWidth } from "../../state/artifact-look.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ArtifactProblem } from "./ArtifactProblem.tsx";
import { ArtifactSource } from "./ArtifactSource.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { toFrameBox, toStopText } from "./artifact-view.ts";
import { createLoading } from "./loading.ts";

export interface ArtifactFrameProps {
  readonly client: ArtifactClient;
  readonly place: ArtifactPlace;
  /** Of the artifact itself: asks again when a round gets another one. */
  readonly version: string;
  /** Names the frame. */
  readonly title: string;
  readonly scripts: boolean;
  readonly width: FrameWidth;
  /** A selector of what is outlined in it; null: nothing. */
  readonly outline?: string | null;
}

/** An artifact in a frame that may do nothing but show it. Main serves it, from an origin and a process of its own. */
export function ArtifactFrame(props: ArtifactFrameProps) {
  const [attempt, setAttempt] = createSignal(0);
  const [stopped, setStopped] = createSignal<ArtifactStop | null>(null);
  const [available, observe] = createElementWidth(380);
  const opening = createLoading(
    () => ({
      place: props.place,
      version: props.version,
      scripts: props.scripts,
      outline: props.outline ?? null,
      attempt: attempt(),
    }),
    ({ place, scripts, outline }) =>
      props.client["artifact.open"]({ ...place, scripts, ...(outline === null ? {} : { outline }) }),
  );
  const opened = () => {
    const state = opening();
    return state.kind === "loaded" ? state.value : null;
  };
  const failed = () => {
    const state = opening();
    return state.kind === "failed" ? state : null;
  };
  const box = () => toFrameBox(props.width, available());

  createEffect(on(opened, () => setStopped(null)));
  onMount(() => {
    onCleanup(
      props.client.onPush((push) => {
        if (push.type === "artifact_stopped" && push.url === opened()?.url) setStopped(push.why);
      }),
    );
  });

  return (
    <div class="artifact-frame" ref={observe}>
      <Switch fallback={<p class="artifact-note">{t("artifact.loading")}</p>}>
        <Match when={failed()}>{(state) => <ArtifactProblem type={state().type} message={state().message} />}</Match>
        <Match when={stopped()}>
          {(why) => (
            <EmptyState icon="stop" title={t("artifact.stopped")} text={toStopText(t, why())}>
              <Button onClick={() => setAttempt((count) => count + 1)}>{t("artifact.loadAgain")}</Button>
            </EmptyState>
          )}
        </Match>
        <Match when={opened()?.kind === "text"}>
          <ArtifactSource client={props.client} place={props.place} version={props.version} />
        </Match>
        <Match when={opened()?.kind === "other" && opened()}>
          {(value) => (
            <EmptyState
              icon="file"
              title={t("artifact.noPreview")}
              text={t("artifact.noPreviewText", { mime: value().mime })}
            />
          )}
        </Match>
        <Match when={opened()?.url}>
          {(url) => (
            <Show when={url()} keyed>
              {(address) => (
                <iframe
                  class="artifact-page"
                  title={props.title}
                  sandbox={props.scripts ? "allow-scripts" : ""}
                  referrerpolicy="no-referrer"
                  allow=""
                  style={{ "--frame-width": `${box().widthPx}px`, "--frame-scale": String(box().scale) }}
                  src={props.outline ? address + OUTLINE_FRAGMENT : address}
                />
              )}
            </Show>
          )}
        </Match>
      </Switch>
    </div>
  );
}
