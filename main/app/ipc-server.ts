import { ipcMain } from "electron";
import { CALL_CHANNEL } from "../../shared/ipc/contract.ts";
import type { Result, TaggedError } from "../../shared/result.ts";
import type { CallRequest } from "./call-handler.ts";
import { identifyCaller } from "./caller.ts";

export type AnswerCall = (request: CallRequest) => Promise<Result<unknown, TaggedError>>;

/** Takes the calls of windows. They wait until there is somebody to answer them: whoever calls what is returned. */
export function receiveCalls(isOurs: (windowId: number) => boolean): (answer: AnswerCall) => void {
  let answerWith: (answer: AnswerCall) => void = () => {};
  const answering = new Promise<AnswerCall>((resolve) => {
    answerWith = resolve;
  });
  ipcMain.handle(CALL_CHANNEL, async (event, ...args: unknown[]) => {
    // Before any wait: afterwards its frame may be gone, or be another's.
    const caller = identifyCaller(event.senderFrame, event.sender.id, isOurs);
    const answer = await answering;
    return answer({ caller, args });
  });
  return answerWith;
}
