import { contextBridge, ipcRenderer } from "electron";
import { BRIDGE_KEY, CALL_CHANNEL, CALL_NAMES, PUSH_CHANNEL, type Push } from "../shared/ipc/contract.ts";

const calls = CALL_NAMES.map((name) => [name, (input: unknown) => ipcRenderer.invoke(CALL_CHANNEL, name, input)]);

function onPush(listener: (push: Push) => void): () => void {
  const forward = (_event: unknown, push: Push) => listener(push);
  ipcRenderer.on(PUSH_CHANNEL, forward);
  return () => ipcRenderer.off(PUSH_CHANNEL, forward);
}

contextBridge.exposeInMainWorld(BRIDGE_KEY, { ...Object.fromEntries(calls), onPush });
