import { join } from "node:path";
import { z } from "zod";
import { clampLayout, DEFAULT_LAYOUT, type WindowLayout } from "../../shared/window-layout.ts";
import { openStateFile, type StateFile } from "./state-file.ts";
import type { Rectangle } from "./window-placement.ts";

/** How the window that was used last stood: the next one opens like it. */
export interface WindowState {
  /** Where it stands when it is neither maximised nor full screen; null: it never stood anywhere. */
  readonly bounds: Rectangle | null;
  readonly fills: "nothing" | "display" | "screen";
  /** Chromium's: 0 is 100 %, each step a fifth more or less. */
  readonly zoomLevel: number;
  readonly layout: WindowLayout;
}

const MAX_ZOOM_LEVEL = 8;
const DEFAULT_STATE: WindowState = { bounds: null, fills: "nothing", zoomLevel: 0, layout: DEFAULT_LAYOUT };

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
const layout = z
  .object({
    libraryWidth: z.number().catch(DEFAULT_LAYOUT.libraryWidth),
    artifactWidth: z.number().catch(DEFAULT_LAYOUT.artifactWidth),
    libraryOpen: z.boolean().catch(DEFAULT_LAYOUT.libraryOpen),
    artifactOpen: z.boolean().catch(DEFAULT_LAYOUT.artifactOpen),
  })
  .catch(DEFAULT_LAYOUT)
  .transform(clampLayout);
const schema = z
  .object({
    bounds: rectangle.nullable().catch(DEFAULT_STATE.bounds),
    fills: z.enum(["nothing", "display", "screen"]).catch(DEFAULT_STATE.fills),
    zoomLevel: z.number().min(-MAX_ZOOM_LEVEL).max(MAX_ZOOM_LEVEL).catch(DEFAULT_STATE.zoomLevel),
    layout,
  })
  .catch(DEFAULT_STATE);

export function openWindowState(dataDir: string, warn: (message: string) => void): StateFile<WindowState> {
  return openStateFile({ path: join(dataDir, "window.json"), parse: (value) => schema.parse(value), warn });
}
