import { createSignal, Match, Switch } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import type { ArtifactRound } from "../../state/artifact-rounds.ts";
import { t } from "../../state/words.ts";
import { Select } from "../../ui/Select.tsx";
import { ArtifactFrame } from "./ArtifactFrame.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { type FrameWidth, toRoundLabel, toRoundOptions } from "./artifact-view.ts";
import { TextDiff } from "./TextDiff.tsx";

export type CompareMode = "side" | "swipe" | "text";

export interface CompareViewProps {
  readonly client: ArtifactClient;
  readonly runId: RunId;
  readonly rounds: readonly ArtifactRound[];
  readonly before: ArtifactRound;
  readonly after: ArtifactRound;
  readonly mode: CompareMode;
  readonly width: FrameWidth;
  readonly onPick: (before: number, after: number) => void;
}

/** Two rounds of a run beside, over or against each other. Scripts stay off: two pages that move compare to nothing. */
export function CompareView(props: CompareViewProps) {
  const [split, setSplit] = createSignal(50);
  const options = () => toRoundOptions(t, props.rounds);
  const versions = () => `${props.before.ref.sha256} ${props.after.ref.sha256}`;
  const place = (round: ArtifactRound) => ({ runId: props.runId, round: round.round });
  const frame = (round: ArtifactRound) => (
    <ArtifactFrame
      client={props.client}
      place={place(round)}
      version={round.ref.sha256}
      title={toRoundLabel(t, round)}
      scripts={false}
      width={props.width}
    />
  );
  return (
    <div class="compare">
      <div class="compare-rounds">
        <Select
          label={t("artifact.compareBefore")}
          hidesLabel
          value={String(props.before.round)}
          options={options()}
          onChange={(value) => props.onPick(Number(value), props.after.round)}
        />
        <Select
          label={t("artifact.compareAfter")}
          hidesLabel
          value={String(props.after.round)}
          options={options()}
          onChange={(value) => props.onPick(props.before.round, Number(value))}
        />
      </div>
      <Switch>
        <Match when={props.mode === "side"}>
          <div class="compare-side">
            {frame(props.before)}
            {frame(props.after)}
          </div>
        </Match>
        <Match when={props.mode === "swipe"}>
          <div class="compare-swipe" style={{ "--split": `${split()}%` }}>
            {frame(props.before)}
            <div class="compare-over">{frame(props.after)}</div>
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
          <TextDiff
            client={props.client}
            before={place(props.before)}
            after={place(props.after)}
            version={versions()}
          />
        </Match>
      </Switch>
    </div>
  );
}
