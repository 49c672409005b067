import { lazy, Show, Suspense } from "solid-js";
import { artifactOfRun } from "../../shared/artifact-of-run.ts";
import type { Role } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { ArtifactLook } from "../state/artifact-look.ts";
import type { EvidenceLook } from "../state/evidence-look.ts";
import type { ShownRound } from "../state/shown-round.ts";

const EvidencePane = lazy(async () => ({
  default: (await import("../features/evidence/EvidencePane.tsx")).EvidencePane,
}));
const LaneFindings = lazy(async () => ({
  default: (await import("../features/evidence/LaneFindings.tsx")).LaneFindings,
}));

/** For a run in which nothing was looked at nothing is loaded. */
function hasEvidence(view: RunView): boolean {
  return view.rounds.some(({ evidence }) => evidence.length > 0);
}

export function LaneSlot(props: { readonly role: Role; readonly view: RunView; readonly look: EvidenceLook }) {
  return (
    <Show when={props.role !== "designer" && hasEvidence(props.view)}>
      <Suspense>
        <LaneFindings role={props.role} view={props.view} onReveal={props.look.reveal} />
      </Suspense>
    </Show>
  );
}

export interface EvidenceSlotProps {
  readonly view: RunView;
  readonly shownRound: ShownRound;
  readonly look: EvidenceLook;
  readonly artifactLook: ArtifactLook;
  /** Brings the preview into sight. */
  readonly onPreview: () => void;
}

export function EvidenceSlot(props: EvidenceSlotProps) {
  function outline(round: number, selector: string | null): void {
    const ref = artifactOfRun(props.view, round);
    props.artifactLook.setOutline(ref === null || selector === null ? null : { sha256: ref.sha256, selector });
    if (selector === null) return;
    props.shownRound.show(round);
    props.artifactLook.setView("page");
    props.onPreview();
  }
  return (
    <Show when={hasEvidence(props.view)}>
      <Suspense>
        <EvidencePane
          view={props.view}
          pickedRound={props.shownRound.round()}
          look={props.look}
          outlinedIn={(round) => props.artifactLook.outlineIn(artifactOfRun(props.view, round)?.sha256 ?? "")}
          onOutline={outline}
        />
      </Suspense>
    </Show>
  );
}
