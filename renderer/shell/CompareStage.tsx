import type { Bridge } from "../../shared/ipc/contract.ts";
import { ArtifactComparison } from "../features/artifact/ArtifactComparison.tsx";
import { ComparePage, type ComparePageProps } from "../features/compare/ComparePage.tsx";
import { toArtifactPart } from "../state/compared-artifact.ts";
import { t } from "../state/room-words.ts";
import { ComparedScreenshots } from "./ComparedScreenshots.tsx";

export interface CompareStageProps extends Omit<ComparePageProps, "client" | "artifacts"> {
  readonly client: Bridge;
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
        <>
          <ArtifactComparison
            client={props.client}
            before={toArtifactPart(t, t("compare.sideA"), pair.before, pair.artifact.before)}
            after={toArtifactPart(t, t("compare.sideB"), pair.after, pair.artifact.after)}
          />
          <ComparedScreenshots client={props.client} pair={pair} />
        </>
      )}
    />
  );
}
