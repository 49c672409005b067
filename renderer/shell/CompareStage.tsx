import { lazy, Suspense } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
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

const ComparePage = lazy(async () => ({
  default: (await import("../features/compare/ComparePage.tsx")).ComparePage,
}));
const ArtifactComparison = lazy(async () => ({
  default: (await import("../features/artifact/ArtifactComparison.tsx")).ArtifactComparison,
}));

/** Two runs against each other, and their artifacts in the frames that show artifacts everywhere. */
export function CompareStage(props: CompareStageProps) {
  return (
    <Suspense fallback={<p class="stage-note">{t("theater.loading")}</p>}>
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
    </Suspense>
  );
}
