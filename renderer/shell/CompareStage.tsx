import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import { ArtifactComparison } from "../features/artifact/ArtifactComparison.tsx";
import { ComparePage } from "../features/compare/ComparePage.tsx";
import { toArtifactPart } from "../state/compared-artifact.ts";
import { t } from "../state/words.ts";
import type { ComparedSide } from "../state/workspace.ts";

export interface CompareStageProps {
  readonly client: Bridge;
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly onChange: (left: ComparedSide, right: ComparedSide) => void;
  readonly onPick: (side: "left" | "right") => void;
  readonly onShowRun: (runId: RunId) => void;
  readonly onClose: () => void;
}

/** Two runs against each other, and their artifacts in the frames that show artifacts everywhere. */
export function CompareStage(props: CompareStageProps) {
  return (
    <ComparePage
      client={props.client}
      left={props.left}
      right={props.right}
      onChange={props.onChange}
      onPick={props.onPick}
      onShowRun={props.onShowRun}
      onClose={props.onClose}
      artifacts={(pair) => (
        <ArtifactComparison
          client={props.client}
          before={toArtifactPart(t, t("compare.sideA"), pair.before, pair.artifact.before)}
          after={toArtifactPart(t, t("compare.sideB"), pair.after, pair.artifact.after)}
        />
      )}
    />
  );
}
