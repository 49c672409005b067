import type { AppCommand } from "../../shared/app-commands.ts";
import type { Push } from "../../shared/ipc/contract.ts";

/** What one window can be told to do right now. Until its page listens, what it is told waits. */
export interface WindowCommands {
  /** The page says what it can do, and by that that it listens. */
  told(enabled: readonly AppCommand[]): void;
  isEnabled(command: AppCommand): boolean;
  /** Sends now, or as soon as the page listens. */
  tell(push: Push): void;
  /** The page is gone: another one will say anew what it can do. */
  reset(): void;
}

export function createWindowCommands(send: (push: Push) => void): WindowCommands {
  let state:
    | { readonly kind: "loading"; readonly waiting: readonly Push[] }
    | { readonly kind: "ready"; readonly enabled: ReadonlySet<AppCommand> } = { kind: "loading", waiting: [] };

  return {
    told(enabled) {
      const waiting = state.kind === "loading" ? state.waiting : [];
      state = { kind: "ready", enabled: new Set(enabled) };
      for (const push of waiting) send(push);
    },
    isEnabled: (command) => state.kind === "ready" && state.enabled.has(command),
    tell(push) {
      if (state.kind === "ready") send(push);
      else state = { kind: "loading", waiting: [...state.waiting, push] };
    },
    reset() {
      if (state.kind === "ready") state = { kind: "loading", waiting: [] };
    },
  };
}
