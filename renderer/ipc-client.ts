import type { BRIDGE_KEY, Bridge } from "../shared/ipc/contract.ts";

declare global {
  interface Window {
    readonly [BRIDGE_KEY]: Bridge;
  }
}

/** The one place that reads what the preload put into the window. */
export const client: Bridge = window.critique;
