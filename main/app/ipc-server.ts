import { ipcMain } from "electron";
import { CALL_CHANNEL } from "../../shared/ipc/contract.ts";
import { type CallHandlers, type CallLog, createCallHandler } from "./call-handler.ts";
import { identifyCaller } from "./caller.ts";

/** `isOurs` knows the windows this app made, by the id of their web contents. */
export function serveCalls(handlers: CallHandlers, isOurs: (windowId: number) => boolean, log: CallLog): void {
  const handle = createCallHandler(handlers, log);
  ipcMain.handle(CALL_CHANNEL, (event, ...args: unknown[]) =>
    handle({ caller: identifyCaller(event.senderFrame, event.sender.id, isOurs), args }),
  );
}
