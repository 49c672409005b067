import { createSignal, createUniqueId, Show } from "solid-js";
import type { CompareMode, FrameWidth } from "../../state/artifact-look.ts";
import { t } from "../../state/room-words.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ArtifactPair, type PairPart } from "./ArtifactPair.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { CompareTools } from "./CompareTools.tsx";
import "./artifact.css";

export interface ArtifactComparisonProps {
  readonly client: ArtifactClient;
  /** null: there was nothing under review. */
  readonly before: PairPart | null;
  readonly after: PairPart | null;
}

/** The artifacts of two moments, wherever they are from. */
export function ArtifactComparison(props: ArtifactComparisonProps) {
  const titleId = createUniqueId();
  const [mode, setMode] = createSignal<CompareMode>("side");
  const [width, setWidth] = createSignal<FrameWidth>("fit");
  const pair = () => {
    const { before, after } = props;
    return before === null || after === null ? null : { before, after };
  };
  const isSame = () => pair() !== null && props.before?.version === props.after?.version;
  return (
    <section class="panel artifact-comparison" aria-labelledby={titleId}>
      <div class="artifact-tools">
        <h2 id={titleId}>{t("artifact.title")}</h2>
        <Show when={pair()}>
          <CompareTools mode={mode()} width={width()} onMode={setMode} onWidth={setWidth} />
        </Show>
      </div>
      <Show
        when={pair()}
        fallback={<EmptyState icon="file" title={t("artifact.none")} text={t("compare.noArtifact")} />}
      >
        {(parts) => (
          <>
            <Show when={isSame()}>
              <p class="artifact-note">{t("artifact.noDifference")}</p>
            </Show>
            <div class="artifact-body">
              <ArtifactPair
                client={props.client}
                before={parts().before}
                after={parts().after}
                mode={mode()}
                width={width()}
              />
            </div>
            <Show when={mode() !== "text"}>
              <p class="artifact-note">{t("artifact.factsStatic")}</p>
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}
