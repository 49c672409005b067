import { contextBridge, ipcRenderer } from "electron";
import {
  BRIDGE_KEY,
  CALL_CHANNEL,
  CALL_NAMES,
  EVENTS_CHANNEL,
  type EventBatch,
  PUSH_CHANNEL,
  type Push,
} from "../shared/ipc/contract.ts";

const calls = CALL_NAMES.map((name) => [name, (input: unknown) => ipcRenderer.invoke(CALL_CHANNEL, name, input)]);

/** What the window listens with: it gets what main sent, and never Electron's event. */
function subscribe<T>(channel: string): (listener: (message: T) => void) => () => void {
  return (listener) => {
    const forward = (_event: unknown, message: T) => listener(message);
    ipcRenderer.on(channel, forward);
    return () => ipcRenderer.off(channel, forward);
  };
}

contextBridge.exposeInMainWorld(BRIDGE_KEY, {
  ...Object.fromEntries(calls),
  onPush: subscribe<Push>(PUSH_CHANNEL),
  onEvents: subscribe<EventBatch>(EVENTS_CHANNEL),
});
