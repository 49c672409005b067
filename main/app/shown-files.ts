import type { OpenedId, ReplayContract } from "../../shared/ipc/replay-contract.ts";
import type { CallHandlers } from "./call-handler.ts";

type ReplayHandlers = Pick<CallHandlers, keyof ReplayContract>;

/** Which window shows which transcript file: the same file again brings that window forward. */
export interface ShownFiles {
  /** The handlers, watched on their way. */
  watch(handlers: ReplayHandlers): ReplayHandlers;
  /** null: no window shows it. The window may be gone. */
  windowOf(path: string): number | null;
}

/** `represent`: what the window's title stands for on a desktop that shows it; null: no file. */
export function createShownFiles(represent: (windowId: number, path: string | null) => void): ShownFiles {
  const shown = new Map<OpenedId, { readonly windowId: number; readonly path: string }>();
  const pathsOf = (windowId: number) =>
    [...shown.values()].flatMap((known) => (known.windowId === windowId ? known.path : []));
  return {
    watch: (handlers) => ({
      ...handlers,
      async "replay.open"(input, caller) {
        const opened = await handlers["replay.open"](input, caller);
        if (opened.ok && input.source.kind === "file") {
          const { windowId } = caller;
          shown.set(opened.value.id, { windowId, path: input.source.path });
          represent(windowId, input.source.path);
        }
        return opened;
      },
      async "replay.close"(input, caller) {
        if (shown.get(input.id)?.windowId === caller.windowId && shown.delete(input.id)) {
          represent(caller.windowId, pathsOf(caller.windowId).at(-1) ?? null);
        }
        return handlers["replay.close"](input, caller);
      },
    }),
    windowOf: (path) => [...shown.values()].findLast((known) => known.path === path)?.windowId ?? null,
  };
}
