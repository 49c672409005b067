import { APP_ORIGIN } from "./asset-path.ts";

/** The window a call came from, for the calls that are about the window itself. */
export interface Caller {
  readonly windowId: number;
}

/** What Electron knows of the frame that calls; null: it is gone by now. */
export interface CallingFrame {
  readonly parent: unknown;
  readonly origin: string;
}

/** Only the top frame of our own page, in a window this app made. Anything else is nobody. */
export function identifyCaller(
  frame: CallingFrame | null,
  windowId: number,
  isOurs: (windowId: number) => boolean,
): Caller | null {
  return frame !== null && frame.parent === null && frame.origin === APP_ORIGIN && isOurs(windowId)
    ? { windowId }
    : null;
}
