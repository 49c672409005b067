/** How one window is divided. Widths in CSS pixels. */
export interface WindowLayout {
  readonly libraryWidth: number;
  readonly artifactWidth: number;
  readonly libraryOpen: boolean;
  readonly artifactOpen: boolean;
}

export const LIBRARY_WIDTH = { min: 200, max: 480, default: 248 } as const;
export const ARTIFACT_WIDTH = { min: 280, max: 1_400, default: 380 } as const;

export const DEFAULT_LAYOUT: WindowLayout = {
  libraryWidth: LIBRARY_WIDTH.default,
  artifactWidth: ARTIFACT_WIDTH.default,
  libraryOpen: true,
  artifactOpen: true,
};

/** The layout as the query of the page's address: the page has it before it draws anything, without asking. */
export function toLayoutQuery(layout: WindowLayout): LayoutQuery {
  return {
    library: `${layout.libraryOpen ? "" : "-"}${layout.libraryWidth}`,
    artifact: `${layout.artifactOpen ? "" : "-"}${layout.artifactWidth}`,
  };
}

/** Names and values, as `new URLSearchParams()` takes them. */
export type LayoutQuery = Readonly<Record<"library" | "artifact", string>>;

/** The layout that a query names; what it leaves out or garbles is the default. */
export function fromLayoutQuery(read: (name: "library" | "artifact") => string | null): WindowLayout {
  const library = read("library");
  const artifact = read("artifact");
  return clampLayout({
    libraryWidth: toWidth(library, LIBRARY_WIDTH.default),
    artifactWidth: toWidth(artifact, ARTIFACT_WIDTH.default),
    libraryOpen: library?.startsWith("-") !== true,
    artifactOpen: artifact?.startsWith("-") !== true,
  });
}

/** The same layout with widths that a window can show. */
export function clampLayout(layout: WindowLayout): WindowLayout {
  return {
    ...layout,
    libraryWidth: clamp(layout.libraryWidth, LIBRARY_WIDTH),
    artifactWidth: clamp(layout.artifactWidth, ARTIFACT_WIDTH),
  };
}

function toWidth(text: string | null, otherwise: number): number {
  const match = /^-?(\d{1,5})$/.exec(text ?? "");
  return match === null ? otherwise : Number(match[1]);
}

function clamp(width: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.round(Math.min(max, Math.max(min, width)));
}
