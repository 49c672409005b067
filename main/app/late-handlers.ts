import type { CallInput, CallName } from "../../shared/ipc/contract.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";

/** Handlers whose code is loaded by the first call to one of them, once: what no window needs at its start is not read for it. */
export function createLateHandlers<Name extends CallName>(
  names: readonly Name[],
  load: () => Promise<Pick<CallHandlers, Name>>,
): Pick<CallHandlers, Name> {
  let loading: Promise<Pick<CallHandlers, Name>> | null = null;
  const handlers = () => {
    loading ??= load();
    return loading;
  };
  const entries = names.map((name) => [
    name,
    async (input: CallInput<Name>, caller: Caller) => (await handlers())[name](input, caller),
  ]);
  return Object.fromEntries(entries) as Pick<CallHandlers, Name>; // one entry a name
}
