import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import { DEFAULT_LAYOUT, LIBRARY_WIDTH } from "../../shared/window-layout.ts";
import { createWorkspace } from "./workspace.ts";

/** A window whose width can be changed; narrow enough for one pane to lie over the run, or for both. */
function setUp(use: (parts: ReturnType<typeof build>) => void): void {
  // Effects run once the root is built, as in the window.
  const { parts, dispose } = createRoot((end) => ({ parts: build(), dispose: end }));
  use(parts);
  dispose();
}

function build() {
  const [isNarrow, setNarrow] = createSignal(false);
  const workspace = createWorkspace({ layout: DEFAULT_LAYOUT, libraryLiesOver: isNarrow, artifactLiesOver: isNarrow });
  return { workspace, setNarrow };
}

test("where there is no room a pane is closed at first, and what it was beside the run is kept", () => {
  setUp(({ workspace, setNarrow }) => {
    expect(workspace.isLibraryOpen()).toBe(true);

    setNarrow(true);
    expect(workspace.isLibraryOpen()).toBe(false);
    workspace.setLibraryOpen(true);
    expect(workspace.isLibraryOpen()).toBe(true);
    expect(workspace.layout().libraryOpen).toBe(true);

    workspace.setLibraryOpen(false);
    setNarrow(false);
    expect(workspace.isLibraryOpen()).toBe(true);
  });
});

test("a pane that was open over the run is closed when the window is narrow once more", () => {
  setUp(({ workspace, setNarrow }) => {
    setNarrow(true);
    workspace.setArtifactOpen((open) => !open);
    expect(workspace.isArtifactOpen()).toBe(true);

    setNarrow(false);
    setNarrow(true);
    expect(workspace.isArtifactOpen()).toBe(false);
  });
});

test("what is remembered is a layout that a window can show", () => {
  setUp(({ workspace }) => {
    workspace.setLibraryWidth(9_999);
    workspace.setArtifactOpen(false);

    expect(workspace.layout()).toEqual({ ...DEFAULT_LAYOUT, libraryWidth: LIBRARY_WIDTH.max, artifactOpen: false });
  });
});

test("of overlays one lies over the window at a time, and the key that brought it takes it away", () => {
  setUp(({ workspace }) => {
    workspace.showOverlay({ kind: "new_run", preset: {} });
    workspace.toggleOverlay({ kind: "palette" });
    expect(workspace.overlay()).toEqual({ kind: "palette" });

    workspace.toggleOverlay({ kind: "palette" });
    expect(workspace.overlay()).toBeNull();
  });
});
