import { join } from "node:path";
import { clampLayout, DEFAULT_LAYOUT, type WindowLayout } from "../../shared/window-layout.ts";
import { booleanAt, type JsonObject, numberAt, objectAt, oneOf, stringAt } from "../lib/json-fields.ts";
import { openStateFile, type StateFile } from "./state-file.ts";
import type { Rectangle } from "./window-placement.ts";

/** How the window that was used last stood: the next one opens like it. */
export interface WindowState {
  /** Where it stands when it is neither maximised nor full screen; null: it never stood anywhere. */
  readonly bounds: Rectangle | null;
  readonly fills: (typeof FILLS)[number];
  /** Chromium's: 0 is 100 %, each step a fifth more or less. */
  readonly zoomLevel: number;
  readonly layout: WindowLayout;
}

const FILLS = ["nothing", "display", "screen"] as const;
const MAX_ZOOM_LEVEL = 8;
const DEFAULT_STATE: WindowState = { bounds: null, fills: "nothing", zoomLevel: 0, layout: DEFAULT_LAYOUT };

export function openWindowState(dataDir: string, warn: (message: string) => void): StateFile<WindowState> {
  return openStateFile({ path: join(dataDir, "window.json"), parse: toWindowState, warn });
}

/** Each field by itself: one that is garbled does not take the others with it. */
function toWindowState(value: unknown): WindowState {
  return {
    bounds: toBounds(objectAt(value, "bounds")),
    fills: oneOf(FILLS, stringAt(value, "fills")) ?? DEFAULT_STATE.fills,
    zoomLevel: toZoomLevel(numberAt(value, "zoomLevel")),
    layout: toLayout(objectAt(value, "layout")),
  };
}

function toBounds(value: JsonObject | undefined): Rectangle | null {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => numberAt(value, key));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const isUsable = [x, y, width, height].every(Number.isSafeInteger) && width > 0 && height > 0;
  return isUsable ? { x, y, width, height } : null;
}

function toZoomLevel(level: number | undefined): number {
  return level === undefined || Math.abs(level) > MAX_ZOOM_LEVEL ? DEFAULT_STATE.zoomLevel : level;
}

function toLayout(value: JsonObject | undefined): WindowLayout {
  return clampLayout({
    libraryWidth: numberAt(value, "libraryWidth") ?? DEFAULT_LAYOUT.libraryWidth,
    artifactWidth: numberAt(value, "artifactWidth") ?? DEFAULT_LAYOUT.artifactWidth,
    libraryOpen: booleanAt(value, "libraryOpen") ?? DEFAULT_LAYOUT.libraryOpen,
    artifactOpen: booleanAt(value, "artifactOpen") ?? DEFAULT_LAYOUT.artifactOpen,
  });
}
