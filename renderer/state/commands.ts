import { type Accessor, createMemo } from "solid-js";
import { APP_COMMAND_NAMES, type AppCommand } from "../../shared/app-commands.ts";

/** How one command is carried out in this window; `isEnabled` is reactive, and always true where it is left out. */
export interface CommandHandler {
  readonly run: () => void;
  readonly isEnabled?: () => boolean;
}

export interface Commands {
  /** Does nothing for a command that is off right now: a menu or a key may be late. */
  run(command: AppCommand): void;
  isEnabled(command: AppCommand): boolean;
  /** In the order of `APP_COMMANDS`. */
  readonly enabled: Accessor<readonly AppCommand[]>;
}

/** Joins what can be done to what does it. A command without a handler is off. */
export function createCommands(handlers: Readonly<Partial<Record<AppCommand, CommandHandler>>>): Commands {
  const isEnabled = (command: AppCommand) => {
    const handler = handlers[command];
    return handler !== undefined && (handler.isEnabled?.() ?? true);
  };
  // A run that speaks changes what handlers look at many times a second, and hardly ever what is on: that alone is news.
  const enabled = createMemo(() => APP_COMMAND_NAMES.filter(isEnabled), undefined, { equals: isSameList });
  return {
    run(command) {
      if (isEnabled(command)) handlers[command]?.run();
    },
    isEnabled,
    enabled,
  };
}

function isSameList(before: readonly AppCommand[] | undefined, after: readonly AppCommand[] | undefined): boolean {
  return before?.join() === after?.join();
}
