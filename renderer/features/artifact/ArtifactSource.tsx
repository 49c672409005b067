import { createMemo, Match, Show, Switch } from "solid-js";
import type { ArtifactPlace } from "../../../shared/ipc/artifact-contract.ts";
import { t } from "../../state/room-words.ts";
import { ArtifactProblem } from "./ArtifactProblem.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { createLoading } from "./loading.ts";
import { toSourceRows } from "./source-rows.ts";
import { VirtualRows } from "./VirtualRows.tsx";

export const SOURCE_ROW_PX = 18;

export interface ArtifactSourceProps {
  readonly client: Pick<ArtifactClient, "artifact.text">;
  readonly place: ArtifactPlace;
  /** Of the artifact itself: asks again when a round gets another one. */
  readonly version: string;
}

/** The artifact as it is written: text, whatever it is. */
export function ArtifactSource(props: ArtifactSourceProps) {
  const text = createLoading(
    () => ({ place: props.place, version: props.version }),
    ({ place }) => props.client["artifact.text"](place),
  );
  const loaded = () => {
    const state = text();
    return state.kind === "loaded" ? state : null;
  };
  const failed = () => {
    const state = text();
    return state.kind === "failed" ? state : null;
  };
  const source = createMemo(() => toSourceRows(loaded()?.value ?? ""));
  return (
    <Switch fallback={<p class="artifact-note">{t("artifact.loading")}</p>}>
      <Match when={failed()}>{(state) => <ArtifactProblem type={state().type} message={state().message} />}</Match>
      <Match when={loaded()}>
        <VirtualRows label={t("artifact.source")} rows={source().rows} rowHeight={SOURCE_ROW_PX}>
          {(row) => (
            <div class="source-row">
              <span class="source-line" aria-hidden="true">
                {row.line}
              </span>
              <code>{row.text}</code>
            </div>
          )}
        </VirtualRows>
        <Show when={source().isCut}>
          <p class="artifact-note">{t("artifact.sourceCut")}</p>
        </Show>
      </Match>
    </Switch>
  );
}
