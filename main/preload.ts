import { contextBridge, ipcRenderer, webUtils } from "electron";
import {
  BRIDGE_KEY,
  CALL_CHANNEL,
  CALL_NAMES,
  EVENTS_CHANNEL,
  type EventBatch,
  PUSH_CHANNEL,
  type Push,
  UNBRIDGED_CALLS,
} from "../shared/ipc/contract.ts";

const unbridged: readonly string[] = UNBRIDGED_CALLS;
const calls = CALL_NAMES.filter((name) => !unbridged.includes(name)).map((name) => [
  name,
  (input: unknown) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
]);

/** What the window listens with: it gets what main sent, and never Electron's event. */
function subscribe<T>(channel: string): (listener: (message: T) => void) => () => void {
  return (listener) => {
    const forward = (_event: unknown, message: T) => listener(message);
    ipcRenderer.on(channel, forward);
    return () => ipcRenderer.off(channel, forward);
  };
}

/** The one way by which a path leaves a page: the browser knows it from the drop, and has none for a file that a page made. */
function openDropped(files: unknown): Promise<unknown> {
  const paths = Array.isArray(files)
    ? files.map((file) => (file instanceof File ? webUtils.getPathForFile(file) : ""))
    : [];
  return ipcRenderer.invoke(CALL_CHANNEL, "drop.open", { paths });
}

contextBridge.exposeInMainWorld(BRIDGE_KEY, {
  ...Object.fromEntries(calls),
  openDropped,
  onPush: subscribe<Push>(PUSH_CHANNEL),
  onEvents: subscribe<EventBatch>(EVENTS_CHANNEL),
});
