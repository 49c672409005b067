import type { Result, TaggedError } from "../../shared/result.ts";
import type { Adapter } from "../agents/adapter.ts";
import type { AgentPrograms } from "../agents/agent-programs.ts";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import type { OpenEngine } from "./engine.ts";

/** A stream of the process as the commands see it. Nothing throws here: once the reader is gone, writing does nothing. */
export interface Output {
  readonly isTerminal: boolean;
  /** Terminal columns; 80 where nobody says. */
  columns(): number;
  /** Resolves when the text has been taken: a slow reader slows the command. */
  write(text: string): Promise<void>;
  /** Why writing failed other than by the reader's leaving; null: it did not. */
  failure(): string | null;
  /** Called once, when the reader has gone (`| head`). */
  onClosed(listener: () => void): () => void;
}

/** A part of the terminal that is drawn over. */
export interface Screen {
  draw(lines: readonly string[]): void;
  /** Leaves what is drawn and goes on below it. */
  done(): void;
}

export type StopSignal = "SIGINT" | "SIGTERM" | "SIGHUP";

/** Everything a command touches, passed in: the entry gives the process's own, tests give theirs. */
export interface CommandContext {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  createScreen(): Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly platform: { readonly cpuCount: number; readonly dataDir: string };
  readonly appVersion: string;
  readonly clock: Clock;
  onSignal(listener: (signal: StopSignal) => void): () => void;
  /** Ends the process at once, and what runs for it by force. */
  exitNow(code: number): void;
  openStore(dataDir: string): Promise<Result<Store, TaggedError>>;
  readonly openEngine: OpenEngine;
  /** With these programs in place of the usual ones. */
  listAdapters(programs: AgentPrograms): readonly Adapter[] | Promise<readonly Adapter[]>;
}
