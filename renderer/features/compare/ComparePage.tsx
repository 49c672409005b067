import { createMemo, type JSX, onCleanup, onMount, Show } from "solid-js";
import { compareMoments, type RunComparison } from "../../../shared/compare-runs.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import { findRound } from "../../../shared/run-view.ts";
import {
  type ComparedRun,
  type ComparedRunClient,
  createComparedRun,
  isSameSource,
  type ShownComparedRun,
} from "../../state/compared-run.ts";
import { t } from "../../state/room-words.ts";
import type { ComparedSide } from "../../state/workspace.ts";
import { Button } from "../../ui/Button.tsx";
import { ComparedScores } from "./ComparedScores.tsx";
import { toComparedRounds } from "./compare-view.ts";
import { EvidenceGroups } from "./EvidenceGroups.tsx";
import { MustFixGroups } from "./MustFixGroups.tsx";
import { SideHead } from "./SideHead.tsx";
import "./compare.css";

/** What is handed on to show the two artifacts. */
export interface ComparedArtifacts {
  readonly before: { readonly run: ShownComparedRun; readonly round: number };
  readonly after: { readonly run: ShownComparedRun; readonly round: number };
  readonly artifact: RunComparison["artifact"];
}

export interface ComparePageProps {
  readonly client: ComparedRunClient;
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly onChange: (left: ComparedSide, right: ComparedSide) => void;
  /** Another run is wanted on that side. */
  readonly onPick: (side: "left" | "right") => void;
  readonly onShowRun: (runId: RunId) => void;
  readonly onClose: () => void;
  readonly artifacts: (pair: ComparedArtifacts) => JSX.Element;
}

/** Two moments beside each other: of two runs, or of one. */
export function ComparePage(props: ComparePageProps) {
  const left = createComparedRun(props.client, () => props.left.source);
  const right = createComparedRun(props.client, () => props.right.source);
  const rounds = createMemo(() => {
    const [before, after] = [shownRun(left()), shownRun(right())];
    if (before === null || after === null) return null;
    return toComparedRounds(
      { view: before.view, round: props.left.round },
      { view: after.view, round: props.right.round },
      isSameSource(props.left.source, props.right.source),
    );
  });
  const both = createMemo(() => {
    const [before, after, at] = [shownRun(left()), shownRun(right()), rounds()];
    if (before === null || after === null || at === null) return null;
    return {
      before: { run: before, round: at.before },
      after: { run: after, round: at.after },
      compared: compareMoments({ view: before.view, round: at.before }, { view: after.view, round: at.after }),
    };
  });
  /** Where neither was looked at there is nothing to say of it. */
  const looked = () => {
    const known = both();
    const has = ({ run, round }: { readonly run: ShownComparedRun; readonly round: number }) =>
      (findRound(run.view, round)?.evidence.length ?? 0) > 0;
    return known !== null && (has(known.before) || has(known.after)) ? known : null;
  };
  /** Of frames and texts that take a while: only another artifact makes them anew. */
  const artifacts = createMemo(
    (): ComparedArtifacts | null => {
      const known = both();
      return known && { before: known.before, after: known.after, artifact: known.compared.artifact };
    },
    null,
    { equals: (one, other) => toArtifactKey(one) === toArtifactKey(other) },
  );
  let heading: HTMLHeadingElement | undefined;
  const focused = document.activeElement;
  onMount(() => heading?.focus());
  onCleanup(() => {
    // Only where the focus would be lost with this: it may have gone on to something else.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  });

  /** What is on screen is what is swapped, also where nobody picked it. */
  function swap(): void {
    const at = rounds();
    props.onChange(
      { source: props.right.source, round: at?.after ?? props.right.round },
      { source: props.left.source, round: at?.before ?? props.left.round },
    );
  }

  function pickRound(side: "left" | "right", round: number): void {
    const at = rounds();
    const before = { source: props.left.source, round: side === "left" ? round : (at?.before ?? props.left.round) };
    const after = { source: props.right.source, round: side === "right" ? round : (at?.after ?? props.right.round) };
    props.onChange(before, after);
  }

  return (
    <div class="comparison">
      <header class="comparison-head">
        <h2 ref={heading} tabIndex={-1}>
          {t("compare.title")}
        </h2>
        <div class="comparison-actions">
          <Button icon="swap" onClick={swap}>
            {t("compare.swap")}
          </Button>
          <Button onClick={props.onClose}>{t("compare.done")}</Button>
        </div>
      </header>
      <div class="comparison-sides">
        <SideHead
          letter={t("compare.sideA")}
          run={left()}
          round={rounds()?.before ?? null}
          onRound={(round) => pickRound("left", round)}
          onPick={() => props.onPick("left")}
          onShowRun={props.onShowRun}
        />
        <SideHead
          letter={t("compare.sideB")}
          run={right()}
          round={rounds()?.after ?? null}
          onRound={(round) => pickRound("right", round)}
          onPick={() => props.onPick("right")}
          onShowRun={props.onShowRun}
        />
      </div>
      <Show when={both()}>
        {(known) => (
          <div class="comparison-parts">
            <ComparedScores compared={known().compared} />
            <MustFixGroups mustFix={known().compared.mustFix} />
          </div>
        )}
      </Show>
      <Show when={looked()}>
        {(known) => (
          <EvidenceGroups
            before={{ view: known().before.run.view, round: known().before.round }}
            after={{ view: known().after.run.view, round: known().after.round }}
          />
        )}
      </Show>
      <Show when={artifacts()}>{(pair) => props.artifacts(pair())}</Show>
    </div>
  );
}

function shownRun(run: ComparedRun): ShownComparedRun | null {
  return run.kind === "shown" ? run : null;
}

function toArtifactKey(pair: ComparedArtifacts | null): string {
  if (pair === null) return "";
  const { before, after, artifact } = pair;
  return JSON.stringify([before.run.id, before.round, after.run.id, after.round, artifact]);
}
