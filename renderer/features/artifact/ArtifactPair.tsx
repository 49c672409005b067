import { createSignal, Match, Switch } from "solid-js";
import type { ArtifactPlace } from "../../../shared/ipc/artifact-contract.ts";
import type { CompareMode, FrameWidth } from "../../state/artifact-look.ts";
import { t } from "../../state/room-words.ts";
import { ArtifactFrame } from "./ArtifactFrame.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { TextDiff } from "./TextDiff.tsx";

/** One of two artifacts. */
export interface PairPart {
  readonly place: ArtifactPlace;
  /** Of the artifact itself. */
  readonly version: string;
  /** Names its frame. */
  readonly title: string;
}

export interface ArtifactPairProps {
  readonly client: ArtifactClient;
  readonly before: PairPart;
  readonly after: PairPart;
  readonly mode: CompareMode;
  readonly width: FrameWidth;
}

/** Two artifacts beside, over or against each other. Scripts stay off: two pages that move compare to nothing. */
export function ArtifactPair(props: ArtifactPairProps) {
  const [split, setSplit] = createSignal(50);
  const versions = () => `${props.before.version} ${props.after.version}`;
  const frame = (part: () => PairPart) => (
    <ArtifactFrame
      client={props.client}
      place={part().place}
      version={part().version}
      title={part().title}
      scripts={false}
      width={props.width}
    />
  );
  return (
    <Switch>
      <Match when={props.mode === "side"}>
        <div class="compare-side">
          {frame(() => props.before)}
          {frame(() => props.after)}
        </div>
      </Match>
      <Match when={props.mode === "swipe"}>
        <div class="compare-swipe" style={{ "--split": `${split()}%` }}>
          {frame(() => props.before)}
          <div class="compare-over">{frame(() => props.after)}</div>
          <div class="compare-edge" aria-hidden="true" />
        </div>
        <input
          class="compare-slider"
          type="range"
          min="0"
          max="100"
          step="1"
          value={split()}
          aria-label={t("artifact.swipe")}
          aria-valuetext={t("artifact.swipeValue", { percent: split() })}
          onInput={(event) => setSplit(event.currentTarget.valueAsNumber)}
        />
      </Match>
      <Match when={props.mode === "text"}>
        <TextDiff client={props.client} before={props.before.place} after={props.after.place} version={versions()} />
      </Match>
    </Switch>
  );
}
