import type { CompareMode, FrameWidth } from "../../state/artifact-look.ts";
import { type ArtifactOwner, toArtifactPlace } from "../../state/artifact-owner.ts";
import type { ArtifactRound } from "../../state/artifact-rounds.ts";
import { t } from "../../state/room-words.ts";
import { Select } from "../../ui/Select.tsx";
import { ArtifactPair } from "./ArtifactPair.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { toRoundLabel, toRoundOptions } from "./artifact-view.ts";

export interface CompareViewProps {
  readonly client: ArtifactClient;
  readonly owner: ArtifactOwner;
  readonly rounds: readonly ArtifactRound[];
  readonly before: ArtifactRound;
  readonly after: ArtifactRound;
  readonly mode: CompareMode;
  readonly width: FrameWidth;
  readonly onPick: (before: number, after: number) => void;
}

/** Two rounds of a run against each other. */
export function CompareView(props: CompareViewProps) {
  const options = () => toRoundOptions(t, props.rounds);
  const toPart = (round: ArtifactRound) => ({
    place: toArtifactPlace(props.owner, round.round, round.ref.sha256),
    version: round.ref.sha256,
    title: toRoundLabel(t, round),
  });
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
      <ArtifactPair
        client={props.client}
        before={toPart(props.before)}
        after={toPart(props.after)}
        mode={props.mode}
        width={props.width}
      />
    </div>
  );
}
