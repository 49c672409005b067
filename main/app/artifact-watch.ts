import type { ArtifactStop } from "../../shared/ipc/artifact-contract.ts";
import type { Clock } from "../lib/clock.ts";

/** A frame that shows an artifact, in a process of its own. */
export interface ArtifactFrame {
  /** Of the frame, also when what it shows has changed its address. */
  readonly id: string;
  readonly url: string;
  readonly runsScripts: boolean;
  readonly hasLoaded: boolean;
  readonly memoryBytes: number;
  /** Resolves when the frame's thread has answered, however. */
  ping(): Promise<unknown>;
  /** Ends its process. */
  kill(): void;
}

export interface ArtifactWatchOptions {
  /** Those there are now; one whose process is gone is among them no more. */
  readonly frames: () => readonly ArtifactFrame[];
  readonly clock: Clock;
  readonly onStopped: (url: string, why: ArtifactStop) => void;
}

const TICK_MS = 1_000;
/** A page that is asked and says nothing for so long is ended. */
export const MAX_SILENCE_MS = 5_000;
export const MAX_LOAD_MS = 20_000;
export const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;
/** How long an address that was given out may take to become a frame. */
const GRACE_MS = 5_000;

interface Watched {
  readonly url: string;
  readonly since: number;
  answeredAt: number;
  isAsked: boolean;
}

/** Ends what an artifact overdoes in its own process. Looks only while something can be overdone: a page without scripts has loaded once. */
export function createArtifactWatch({ frames, clock, onStopped }: ArtifactWatchOptions) {
  let watched = new Map<string, Watched>();
  let cancel: (() => void) | null = null;
  let lookUntil = 0;

  function look(): void {
    cancel = null;
    const now = clock.monotonic();
    const current = frames();
    const next = new Map<string, Watched>();
    for (const frame of current) {
      const known = watched.get(frame.id);
      const entry = known?.url === frame.url ? known : { url: frame.url, since: now, answeredAt: now, isAsked: false };
      const why = judge(frame, entry, now);
      if (why !== null) {
        frame.kill();
        onStopped(frame.url, why);
      } else if (frame.runsScripts || !frame.hasLoaded) {
        next.set(frame.id, entry);
        if (frame.runsScripts) ask(frame, entry);
      }
      watched.delete(frame.id);
    }
    // What is not there any more was taken off the window, which then does not listen, or its process is gone.
    for (const { url } of watched.values()) onStopped(url, "crashed");
    watched = next;
    if (watched.size > 0 || now < lookUntil) schedule();
  }

  function ask(frame: ArtifactFrame, entry: Watched): void {
    if (entry.isAsked) return;
    entry.isAsked = true;
    const answer = () => {
      entry.isAsked = false;
      entry.answeredAt = clock.monotonic();
    };
    frame.ping().then(answer, answer);
  }

  function schedule(): void {
    cancel ??= clock.after(TICK_MS, look);
  }

  return {
    /** An address was given out. */
    expect(): void {
      lookUntil = clock.monotonic() + GRACE_MS;
      schedule();
    },
    dispose(): void {
      cancel?.();
      cancel = null;
    },
  };
}

function judge(frame: ArtifactFrame, { since, answeredAt, isAsked }: Watched, now: number): ArtifactStop | null {
  if (frame.memoryBytes > MAX_MEMORY_BYTES) return "memory";
  if (isAsked && now - answeredAt >= MAX_SILENCE_MS) return "unresponsive";
  if (!frame.runsScripts && !frame.hasLoaded && now - since >= MAX_LOAD_MS) return "slow_load";
  return null;
}
