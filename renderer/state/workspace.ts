import { createSignal } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";

/** What the middle of the window shows. */
export type Place = { readonly kind: "run" } | { readonly kind: "settings" };

/** What a new run starts from; everything is a proposal that the sheet shows and lets people change. */
export interface NewRunPreset {
  readonly brief?: string;
  /** Absolute path of the file to review. */
  readonly filePath?: string;
  /** Absolute path of the project folder. */
  readonly projectPath?: string;
  readonly adapterId?: string;
  readonly continueFrom?: RunId;
}

/** One lies over the window at a time. */
export type Overlay =
  | { readonly kind: "new_run"; readonly preset: NewRunPreset }
  | { readonly kind: "palette" }
  | { readonly kind: "shortcuts" };

/** Which parts of the window are on screen. Where a run is shown, `live-run.ts` says which. */
export function createWorkspace({ libraryOpen, artifactOpen }: { libraryOpen: boolean; artifactOpen: boolean }) {
  const [place, setPlace] = createSignal<Place>({ kind: "run" });
  const [overlay, setOverlay] = createSignal<Overlay | null>(null);
  const [isLibraryOpen, setLibraryOpen] = createSignal(libraryOpen);
  const [isArtifactOpen, setArtifactOpen] = createSignal(artifactOpen);
  return {
    place,
    setPlace,
    overlay,
    showOverlay: (next: Overlay) => setOverlay(next),
    closeOverlay: () => setOverlay(null),
    isLibraryOpen,
    setLibraryOpen,
    isArtifactOpen,
    setArtifactOpen,
  };
}

export type Workspace = ReturnType<typeof createWorkspace>;
