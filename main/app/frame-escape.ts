import type { WebContents } from "electron";
import type { Push } from "../../shared/ipc/contract.ts";

/**
 * A page in a frame keeps its keys to itself, and with them the one that interrupts a run. The window is told of each Esc, and
 * knows whether it was pressed in a frame.
 */
export function tellEscape(contents: WebContents, send: (push: Push) => void): void {
  contents.on("before-input-event", (_event, { type, key, isAutoRepeat, alt, control, meta, shift }) => {
    if (type !== "keyDown" || key !== "Escape" || isAutoRepeat || alt || control || meta || shift) return;
    send({ type: "escape_pressed" });
  });
}
