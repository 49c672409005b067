import { t } from "../../state/room-words.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** What main said where there is nothing to show. */
export function ArtifactProblem(props: { readonly type: string; readonly message: string }) {
  const isLost = () => props.type === "artifact_lost";
  return (
    <EmptyState
      icon="warning"
      title={isLost() ? t("artifact.lost") : t("artifact.failed")}
      text={isLost() ? t("artifact.lostText", { message: props.message }) : props.message}
    />
  );
}
