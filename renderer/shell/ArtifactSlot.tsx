import { lazy, Show, Suspense } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { ArtifactLook } from "../state/artifact-look.ts";
import type { ShownRound } from "../state/shown-round.ts";
import { t } from "../state/words.ts";

export interface ArtifactSlotProps {
  readonly id: string;
  readonly client: Bridge;
  /** null: no run is shown. */
  readonly runId: RunId | null;
  readonly view: RunView;
  readonly isLive: boolean;
  readonly shownRound: ShownRound;
  readonly look: ArtifactLook;
  readonly onClose: () => void;
}

const ArtifactPane = lazy(async () => ({
  default: (await import("../features/artifact/ArtifactPane.tsx")).ArtifactPane,
}));

/** Where the artifact stands: its place is there at once, what is in it is loaded behind the first paint. */
export function ArtifactSlot(props: ArtifactSlotProps) {
  const empty = () => <section class="artifact-pane" id={props.id} aria-label={t("artifact.title")} />;
  return (
    <Suspense fallback={empty()}>
      <Show when={props.runId} fallback={empty()} keyed>
        {(runId) => (
          <ArtifactPane
            id={props.id}
            client={props.client}
            owner={{ runId }}
            view={props.view}
            isLive={props.isLive}
            shownRound={props.shownRound}
            look={props.look}
            onClose={props.onClose}
          />
        )}
      </Show>
    </Suspense>
  );
}
