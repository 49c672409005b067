import { ok } from "../../shared/result.ts";
import type { Adapter } from "../agents/adapter.ts";
import type { AgentPrograms } from "../agents/agent-programs.ts";
import { createFakeClock, type FakeClock } from "../lib/fake-clock.ts";
import { openStore } from "../store/open-store.ts";
import type { CommandContext, Screen, StopSignal } from "./command-context.ts";
import type { OpenEngine } from "./engine.ts";
import { createRecordedOutput, type RecordedOutput } from "./recorded-output.ts";
import { runCli } from "./run-cli.ts";

/** The commands in this process, for tests: nothing of the process itself is touched. */
export interface CliHarness {
  readonly context: CommandContext;
  readonly clock: FakeClock;
  readonly stdout: RecordedOutput;
  readonly stderr: RecordedOutput;
  /** The last picture drawn, and whether the drawing is over. */
  screen(): { readonly lines: readonly string[]; readonly isDone: boolean };
  signal(signal: StopSignal): void;
  exits(): readonly number[];
  run(...args: readonly string[]): Promise<number>;
}

export interface HarnessOptions {
  readonly cwd: string;
  readonly dataDir: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminalColumns?: number;
  readonly adapters?: readonly Adapter[] | ((programs: AgentPrograms) => readonly Adapter[]);
  readonly openEngine?: OpenEngine;
}

export function createCliHarness(options: HarnessOptions): CliHarness {
  const isTerminal = options.terminalColumns !== undefined;
  const stdout = createRecordedOutput(isTerminal, options.terminalColumns);
  const stderr = createRecordedOutput();
  const clock = createFakeClock();
  const signals = new Set<(signal: StopSignal) => void>();
  const exits: number[] = [];
  let lines: readonly string[] = [];
  let isDone = false;
  const screen: Screen = {
    draw(drawn) {
      lines = drawn;
    },
    done() {
      isDone = true;
    },
  };
  const context: CommandContext = {
    stdin: toStdin(options.stdin ?? ""),
    stdout,
    stderr,
    createScreen: () => screen,
    env: options.env ?? {},
    cwd: options.cwd,
    platform: { cpuCount: 2, dataDir: options.dataDir },
    appVersion: "0.0.1",
    clock,
    onSignal(listener) {
      signals.add(listener);
      return () => signals.delete(listener);
    },
    exitNow: (code) => exits.push(code),
    openStore: (dataDir) => openStore({ dataDir, clock, appVersion: "0.0.1" }),
    openEngine:
      options.openEngine ??
      (() => {
        throw new Error("this test starts no run");
      }),
    listAdapters(programs) {
      const { adapters = [] } = options;
      return typeof adapters === "function" ? adapters(programs) : adapters;
    },
  };
  return {
    context,
    clock,
    stdout,
    stderr,
    screen: () => ({ lines, isDone }),
    signal(signal) {
      for (const listener of signals) listener(signal);
    },
    exits: () => exits,
    run: (...args) => runCli(args, context),
  };
}

async function* toStdin(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A stand-in for an agent's CLI that is there and says nothing. */
export function createQuietAdapter(id: string): Adapter {
  return {
    id,
    displayName: id,
    capabilities: { multiTurn: false, partialText: true, mayRestartSilently: false },
    keepsStdinOpen: false,
    openDialog: () => ({ write: () => [], end: () => [], sendTurn() {}, interrupt: () => false }),
    detect: async () => ({ state: "ready", path: `/bin/${id}`, version: "1.2.3" }),
    command: async ({ cwd }) => ok({ file: `/bin/${id}`, args: [], cwd, env: {} }),
  };
}
