/** In screen coordinates, device-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Display {
  /** Without task bars and docks. */
  readonly workArea: Rectangle;
}

export const WINDOW_SIZE = { width: 1280, height: 820, minWidth: 360, minHeight: 480 } as const;

/** So much of a window's top edge (pixels) has to be on a display, or nobody can take hold of it. */
const GRIP = { width: 120, height: 32 } as const;
/** Another window opens so far from the one before. */
const CASCADE = 28;

/**
 * Where a window opens that stood at `saved` (null: never). It keeps its place where its display is still there, and is moved into
 * the nearest one, no larger than it, where not. null: the platform chooses, which is the middle of the primary display.
 */
export function placeWindow(saved: Rectangle | null, displays: readonly Display[]): Rectangle | null {
  if (saved === null || !isSane(saved)) return null;
  const home = nearest(saved, displays);
  if (home === null) return null;
  const { workArea } = home;
  const width = Math.min(Math.max(saved.width, WINDOW_SIZE.minWidth), Math.max(workArea.width, WINDOW_SIZE.minWidth));
  const height = Math.min(
    Math.max(saved.height, WINDOW_SIZE.minHeight),
    Math.max(workArea.height, WINDOW_SIZE.minHeight),
  );
  const sized = { x: saved.x, y: saved.y, width, height };
  if (displays.some((display) => hasGrip(sized, display.workArea))) return sized;
  return {
    ...sized,
    x: clamp(saved.x, workArea.x, workArea.x + workArea.width - width),
    y: clamp(saved.y, workArea.y, workArea.y + workArea.height - height),
  };
}

/** Where one more window opens: beside the one that is open, so that both are seen. */
export function placeBeside(open: Rectangle, displays: readonly Display[]): Rectangle | null {
  const moved = { ...open, x: open.x + CASCADE, y: open.y + CASCADE };
  const home = nearest(open, displays);
  if (home === null) return null;
  const { workArea } = home;
  const fits =
    moved.x + moved.width <= workArea.x + workArea.width && moved.y + moved.height <= workArea.y + workArea.height;
  return placeWindow(fits ? moved : { ...open, x: workArea.x, y: workArea.y }, displays);
}

function isSane({ x, y, width, height }: Rectangle): boolean {
  return [x, y, width, height].every((value) => Number.isSafeInteger(value)) && width > 0 && height > 0;
}

function nearest(saved: Rectangle, displays: readonly Display[]): Display | null {
  let best: Display | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const display of displays) {
    const distance = centreDistance(saved, display.workArea);
    if (distance < bestDistance) [best, bestDistance] = [display, distance];
  }
  return best;
}

function centreDistance(a: Rectangle, b: Rectangle): number {
  return Math.hypot(a.x + a.width / 2 - (b.x + b.width / 2), a.y + a.height / 2 - (b.y + b.height / 2));
}

/** The top edge is where a title bar is. */
function hasGrip(window: Rectangle, area: Rectangle): boolean {
  const width = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const isTopInside = window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
  return isTopInside && width >= Math.min(GRIP.width, window.width);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
