import { type Accessor, createEffect, createSignal, on } from "solid-js";
import type { PlanReviewId } from "../../shared/domain/plan-review.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import type { OpenedPaths } from "../../shared/ipc/shell-contract.ts";
import { clampLayout, type WindowLayout } from "../../shared/window-layout.ts";

/** What the middle of the window shows. */
export type Place =
  | { readonly kind: "run" }
  | { readonly kind: "settings" }
  /** `id` null: whatever is on its desk. `dropped`: a worktree, or a critique of the one that is there. */
  | { readonly kind: "plan_review"; readonly id: PlanReviewId | null; readonly dropped?: OpenedPaths }
  | { readonly kind: "compare"; readonly left: ComparedSide; readonly right: ComparedSide }
  /** `startsPlaying`: from its first event; else it stands at its end. */
  | { readonly kind: "replay"; readonly source: TranscriptSource; readonly startsPlaying: boolean };

/** One of two moments that are compared. `round` null: the one the run is judged by. */
export interface ComparedSide {
  readonly source: TranscriptSource;
  readonly round: number | null;
}

/** What a new run starts from; everything is a proposal that the sheet shows and lets people change. */
export interface NewRunPreset {
  readonly brief?: string;
  /** Absolute path of the file to review. */
  readonly filePath?: string;
  /** Absolute path of the project folder. */
  readonly projectPath?: string;
  readonly adapterId?: string;
  readonly continueFrom?: RunId;
  /** The run to do over, as long as its brief stays as it is. */
  readonly repeats?: RunId;
}

/** One lies over the window at a time. */
export type Overlay =
  | { readonly kind: "new_run"; readonly preset: NewRunPreset }
  | { readonly kind: "palette" }
  /** What `kept` is compared with: a run that takes the other side. */
  | { readonly kind: "pick_compared"; readonly kept: ComparedSide; readonly side: "left" | "right" }
  /** Of the run on screen. */
  | { readonly kind: "export_run" }
  | { readonly kind: "rename_run" }
  | { readonly kind: "shortcuts" };

export interface WorkspaceOptions {
  readonly layout: WindowLayout;
  /** Too narrow for the library beside the run: it lies over it. */
  readonly libraryLiesOver: Accessor<boolean>;
  readonly artifactLiesOver: Accessor<boolean>;
}

/** Which parts of the window are on screen. Where a run is shown, `live-run.ts` says which. */
export function createWorkspace({ layout, libraryLiesOver, artifactLiesOver }: WorkspaceOptions) {
  const [place, setPlace] = createSignal<Place>({ kind: "run" });
  const [overlay, setOverlay] = createSignal<Overlay | null>(null);
  const [widths, setWidths] = createSignal({ library: layout.libraryWidth, artifact: layout.artifactWidth });
  const library = createPane(libraryLiesOver, layout.libraryOpen);
  const artifact = createPane(artifactLiesOver, layout.artifactOpen);
  return {
    place,
    setPlace,
    /** null: plans are not reviewed now. */
    planReview: () => {
      const shown = place();
      return shown.kind === "plan_review" ? shown : null;
    },
    overlay,
    showOverlay: (next: Overlay) => setOverlay(next),
    /** The same keys that brought it take it away. */
    toggleOverlay: (next: Overlay) => setOverlay((shown) => (shown?.kind === next.kind ? null : next)),
    closeOverlay: () => setOverlay(null),
    isLibraryOpen: library.isOpen,
    setLibraryOpen: library.setOpen,
    libraryLiesOver,
    isArtifactOpen: artifact.isOpen,
    setArtifactOpen: artifact.setOpen,
    artifactLiesOver,
    libraryWidth: () => widths().library,
    setLibraryWidth: (width: number) => setWidths((known) => ({ ...known, library: width })),
    artifactWidth: () => widths().artifact,
    setArtifactWidth: (width: number) => setWidths((known) => ({ ...known, artifact: width })),
    /** What a wide window looks like: what lies over a narrow one is not remembered. */
    layout: (): WindowLayout =>
      clampLayout({
        libraryWidth: widths().library,
        artifactWidth: widths().artifact,
        libraryOpen: library.isOpenBeside(),
        artifactOpen: artifact.isOpenBeside(),
      }),
  };
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** A pane beside the run; where there is no room it lies over it, closed at first, and forgets that it was open there. */
function createPane(liesOver: Accessor<boolean>, initiallyOpen: boolean) {
  const [isOpenBeside, setOpenBeside] = createSignal(initiallyOpen);
  const [isOpenOver, setOpenOver] = createSignal(false);
  createEffect(on(liesOver, () => setOpenOver(false), { defer: true }));
  const isOpen = () => (liesOver() ? isOpenOver() : isOpenBeside());
  return {
    isOpen,
    isOpenBeside,
    setOpen(open: boolean | ((before: boolean) => boolean)): void {
      const next = typeof open === "boolean" ? open : open(isOpen());
      if (liesOver()) setOpenOver(next);
      else setOpenBeside(next);
    },
  };
}
