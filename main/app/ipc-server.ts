import { type IpcMainInvokeEvent, ipcMain } from "electron";
import { CALL_CHANNEL } from "../../shared/ipc/contract.ts";
import { APP_ORIGIN } from "./asset-path.ts";
import { type Caller, type CallHandlers, type CallLog, createCallHandler } from "./call-handler.ts";

/** `isOurs` knows the windows this app made, by the id of their web contents. */
export function serveCalls(handlers: CallHandlers, isOurs: (windowId: number) => boolean, log: CallLog): void {
  const handle = createCallHandler(handlers, log);
  ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown) =>
    handle({ caller: toCaller(event, isOurs), name, input }),
  );
}

/** Only the top frame of our own page, in a window of ours; a frame that is gone by now is nobody. */
function toCaller(event: IpcMainInvokeEvent, isOurs: (windowId: number) => boolean): Caller | null {
  const frame = event.senderFrame;
  const isTop = frame !== null && frame.parent === null;
  return isTop && frame.origin === APP_ORIGIN && isOurs(event.sender.id) ? { windowId: event.sender.id } : null;
}
