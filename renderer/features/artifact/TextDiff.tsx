import { Match, onCleanup, Show, Switch } from "solid-js";
import type { ArtifactPlace } from "../../../shared/ipc/artifact-contract.ts";
import { t } from "../../state/room-words.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ArtifactProblem } from "./ArtifactProblem.tsx";
import { SOURCE_ROW_PX } from "./ArtifactSource.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import type { Span } from "./changed-span.ts";
import type { DiffRow } from "./diff-rows.ts";
import { createLoading } from "./loading.ts";
import { diffInWorker } from "./text-diff.ts";
import { VirtualRows } from "./VirtualRows.tsx";

export interface TextDiffProps {
  readonly client: Pick<ArtifactClient, "artifact.text">;
  readonly before: ArtifactPlace;
  readonly after: ArtifactPlace;
  readonly version: string;
}

/** So many rows are laid out at once. */
const MOST_WRAPPED = 500;
const MARKS = { same: " ", removed: "−", added: "+" } as const;

/** What the source of one round has more, less and otherwise than that of another, line by line. */
export function TextDiff(props: TextDiffProps) {
  let running = new AbortController();
  onCleanup(() => running.abort());
  const diff = createLoading(
    () => ({ before: props.before, after: props.after, version: props.version }),
    async ({ before, after }) => {
      running.abort();
      const own = new AbortController();
      running = own;
      const [left, right] = await Promise.all([
        props.client["artifact.text"](before),
        props.client["artifact.text"](after),
      ]);
      if (!left.ok) return left;
      if (!right.ok) return right;
      return diffInWorker(left.value, right.value, own.signal);
    },
  );
  const loaded = () => {
    const state = diff();
    return state.kind === "loaded" ? state.value : null;
  };
  const failed = () => {
    const state = diff();
    return state.kind === "failed" ? state : null;
  };
  const isEqual = () => loaded()?.added === 0 && loaded()?.removed === 0;

  return (
    <Switch fallback={<p class="artifact-note">{t("artifact.comparing")}</p>}>
      <Match when={failed()}>{(state) => <ArtifactProblem type={state().type} message={state().message} />}</Match>
      <Match when={isEqual()}>
        <EmptyState title={t("artifact.noDifference")} />
      </Match>
      <Match when={loaded()}>
        {(found) => (
          <>
            <p class="artifact-note">
              {t("artifact.diffCount", { added: found().added, removed: found().removed })}
              <Show when={found().isCoarse}> {t("artifact.diffCoarse")}</Show>
              <Show when={found().isCut}> {t("artifact.sourceCut")}</Show>
            </p>
            <VirtualRows
              label={t("artifact.compareText")}
              rows={found().rows}
              rowHeight={SOURCE_ROW_PX}
              wraps={found().rows.length <= MOST_WRAPPED}
            >
              {(row) => <DiffLine row={row} />}
            </VirtualRows>
          </>
        )}
      </Match>
    </Switch>
  );
}

function DiffLine(props: { readonly row: DiffRow }) {
  const { row } = props;
  if (row.kind === "skipped") {
    return <div class="source-row source-skipped">{t("artifact.diffSkipped", { count: row.lines })}</div>;
  }
  return (
    <div class="source-row" data-change={row.kind}>
      <span class="source-line" aria-hidden="true">
        {row.before}
      </span>
      <span class="source-line" aria-hidden="true">
        {row.after}
      </span>
      <span class="source-sign">{MARKS[row.kind]} </span>
      <code>
        <DiffText text={row.text} changed={row.kind === "same" ? null : row.changed} />
      </code>
    </div>
  );
}

/** A long line that changed in one word says in which. */
function DiffText(props: { readonly text: string; readonly changed: Span | null }) {
  const [start, end] = props.changed ?? [0, 0];
  return (
    <Show when={end > start} fallback={props.text}>
      {props.text.slice(0, start)}
      <mark>{props.text.slice(start, end)}</mark>
      {props.text.slice(end)}
    </Show>
  );
}
