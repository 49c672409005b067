import { type Accessor, createEffect, createSignal, on } from "solid-js";

/** What an artifact can be looked at as. */
export type PaneView = "page" | "source" | "links";
/** How two of them are shown against each other. */
export type CompareMode = "side" | "swipe" | "text";
/** How a frame is shown: all of the page in what room there is, or as a window of so many CSS pixels, made to fit. */
export type FrameWidth = "fit" | "375" | "768" | "1280";

/** How somebody looks at artifacts. It outlives the pane, which comes and goes with the width of the window. */
export interface ArtifactLook {
  readonly view: Accessor<PaneView>;
  readonly setView: (view: PaneView) => void;
  readonly mode: Accessor<CompareMode>;
  readonly setMode: (mode: CompareMode) => void;
  readonly width: Accessor<FrameWidth>;
  readonly setWidth: (width: FrameWidth) => void;
  /** Whether this artifact, by its hash, may run scripts: the same page in another round may, another page may not. */
  readonly mayRun: (sha256: string) => boolean;
  readonly allowScripts: (sha256: string, isAllowed: boolean) => void;
  /** A selector of what is outlined in this artifact, by its hash; null: nothing. */
  readonly outlineIn: (sha256: string) => string | null;
  readonly setOutline: (outline: Outline | null) => void;
}

export interface Outline {
  readonly sha256: string;
  readonly selector: string;
}

/** What scripts were allowed ends with the run on screen; the rest is how its person likes to look, whatever the run. */
export function createArtifactLook(ownerId: Accessor<string | null>): ArtifactLook {
  const [view, setView] = createSignal<PaneView>("page");
  const [mode, setMode] = createSignal<CompareMode>("side");
  const [width, setWidth] = createSignal<FrameWidth>("fit");
  const [allowed, setAllowed] = createSignal<ReadonlySet<string>>(new Set());
  const [outline, setOutline] = createSignal<Outline | null>(null);
  createEffect(
    on(
      ownerId,
      () => {
        setAllowed(new Set<string>());
        setOutline(null);
      },
      { defer: true },
    ),
  );
  return {
    view,
    setView: (next) => void setView(next),
    mode,
    setMode: (next) => void setMode(next),
    width,
    setWidth: (next) => void setWidth(next),
    outlineIn(sha256) {
      const current = outline();
      return current?.sha256 === sha256 ? current.selector : null;
    },
    setOutline: (next) => void setOutline(next),
    mayRun: (sha256) => allowed().has(sha256),
    allowScripts(sha256, isAllowed) {
      const next = new Set(allowed());
      if (isAllowed) next.add(sha256);
      else next.delete(sha256);
      setAllowed(next);
    },
  };
}
