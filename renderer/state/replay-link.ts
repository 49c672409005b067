import { type Accessor, createEffect, createSignal } from "solid-js";
import type { AppCommand } from "../../shared/app-commands.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { Push } from "../../shared/ipc/contract.ts";
import type { TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import { readReplayAddress, writeReplayAddress } from "./address.ts";
import type { CommandHandler } from "./commands.ts";
import type { Place, Workspace } from "./workspace.ts";

/** What the window around the player has to know of it. The player itself is loaded when it is first asked for. */
export interface ReplayInfo {
  /** "": not known yet. */
  readonly title: string;
  /** What the run was doing there; "": nothing is known yet. */
  readonly status: string;
  /** The round the moment lies in; null: before the first. */
  readonly round: number | null;
  readonly canStepRound: (step: 1 | -1) => boolean;
  readonly stepRound: (step: 1 | -1) => void;
}

export type ReplayPlace = Extract<Place, { readonly kind: "replay" }>;

type Handlers = Readonly<Partial<Record<AppCommand, CommandHandler>>>;

export interface ReplayLinkParts {
  readonly workspace: Pick<Workspace, "place" | "setPlace">;
  readonly runId: Accessor<RunId | null>;
}

/** How a window gets into the player and out of it again. */
export function createReplayLink({ workspace, runId }: ReplayLinkParts) {
  const [info, setInfo] = createSignal<ReplayInfo | null>(null);
  const shown = (): ReplayPlace | null => {
    const place = workspace.place();
    return place.kind === "replay" ? place : null;
  };
  /** What is on screen is no run of the library: nothing is done with the run that stands behind it. */
  const isOfFile = () => shown()?.source.kind === "file";

  function open(source: TranscriptSource, startsPlaying: boolean): void {
    setInfo(null);
    workspace.setPlace({ kind: "replay", source, startsPlaying });
  }

  function leave(): void {
    workspace.setPlace({ kind: "run" });
  }

  // A reload, also after a crash, is back in it.
  const before = readReplayAddress();
  if (before !== null) open(before, false);
  createEffect(() => writeReplayAddress(shown()?.source ?? null));

  const handlers = {
    replay: {
      run() {
        const id = runId();
        if (id !== null) open({ kind: "run", runId: id }, true);
      },
      isEnabled: () => runId() !== null && shown() === null,
    },
  } satisfies Handlers;

  return {
    shown,
    isOfFile,
    /** null outside the player. */
    info: () => (shown() === null ? null : info()),
    tell: (next: ReplayInfo) => setInfo(next),
    open,
    leave,
    handlers,
    /** Commands on the run on screen: off while a file is there instead. */
    onRunOnly: (commands: Handlers): Handlers =>
      Object.fromEntries(
        Object.entries(commands).map(([name, handler]) => [
          name,
          { run: handler.run, isEnabled: () => !isOfFile() && (handler.isEnabled?.() ?? true) },
        ]),
      ),
    /** In the player its rounds are stepped through. */
    stepRound: (step: 1 | -1, otherwise: CommandHandler): CommandHandler => ({
      run: () => (shown() === null ? otherwise.run() : info()?.stepRound(step)),
      isEnabled: () => (shown() === null ? (otherwise.isEnabled?.() ?? true) : (info()?.canStepRound(step) ?? false)),
    }),
    onPush(push: Push): void {
      // What is played already goes on where it is.
      if (push.type === "transcript_opened" && !isSame(push.source, shown()?.source)) open(push.source, false);
    },
  };
}

function isSame(one: TranscriptSource, other: TranscriptSource | undefined): boolean {
  return one.kind === "file" && other?.kind === "file" && one.path === other.path;
}

export type ReplayLink = ReturnType<typeof createReplayLink>;
