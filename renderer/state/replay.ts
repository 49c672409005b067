import { type Accessor, batch, createMemo, createSignal, onCleanup } from "solid-js";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { OpenedTranscript, TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { windowTimers } from "../lib/timers.ts";
import { createReplayCore, type Reading, type ReplayCore } from "./replay-core.ts";
import { createReplayPages, type ReadPage, type ReplayPages } from "./replay-pages.ts";

export type ReplayClient = Pick<Bridge, "replay.open" | "replay.read" | "replay.close" | "onPush">;

export type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly transcript: OpenedTranscript }
  /** `message` is main's sentence on what was found there instead. */
  | { readonly kind: "refused"; readonly message: string };

/** A transcript in the player, as the window shows it. */
export interface Replay {
  readonly opening: Accessor<Opening>;
  readonly core: ReplayCore;
  readonly pages: ReplayPages;
  /** Changes with everything that the core tells. */
  readonly revision: Accessor<number>;
  readonly view: Accessor<RunView>;
  readonly cursor: Accessor<number>;
  readonly count: Accessor<number>;
  readonly isPlaying: Accessor<boolean>;
  readonly reading: Accessor<Reading>;
  /** Of the file, 0 to 1. */
  readonly progress: Accessor<number>;
  readonly damage: Accessor<TranscriptDamage | null>;
}

const PAGE_SIZE = 1_000;
/** Of text; what is made of it takes two or three times as many bytes. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Opens a transcript and reads it; closed with its owner. `startsPlaying`: from the first event on, else it stands at its end. */
export function createReplay(client: ReplayClient, source: TranscriptSource, startsPlaying: boolean): Replay {
  const [opening, setOpening] = createSignal<Opening>({ kind: "opening" });
  const [revision, setRevision] = createSignal(0);
  const [progress, setProgress] = createSignal(0);
  const [damage, setDamage] = createSignal<TranscriptDamage | null>(null, { equals: isSame });
  let transcript: OpenedTranscript | null = null;
  let isGrowing = false;
  let isOver = false;

  async function read(from: number, limit: number): Promise<ReadPage | null> {
    if (transcript === null || isOver) return null;
    const answer = await client["replay.read"]({ id: transcript.id, from, limit });
    if (!answer.ok || isOver) return null;
    const { json, total, isComplete, ...page } = answer.value;
    const events = JSON.parse(json) as readonly TranscriptEvent[]; // main has checked each of them
    isGrowing = page.isGrowing;
    batch(() => {
      setProgress(page.progress);
      setDamage(page.damage);
    });
    return { events, characters: json.length, isEnd: isComplete && from + events.length >= total };
  }

  const pages = createReplayPages({ read, pageSize: PAGE_SIZE, maxCharacters: MAX_CHARACTERS });
  const core = createReplayCore({
    pages,
    clock: { ...windowTimers, yieldNow },
    isGrowing: () => isGrowing,
    onChange: () => setRevision((before) => before + 1),
  });
  if (startsPlaying) core.play();

  onCleanup(
    client.onPush((push) => {
      if (push.type === "replay_grown" && push.id === transcript?.id) void core.readOn();
    }),
  );
  onCleanup(() => {
    isOver = true;
    core.dispose();
    if (transcript !== null) void client["replay.close"]({ id: transcript.id });
  });

  void (async () => {
    const answer = await client["replay.open"]({ source });
    if (!answer.ok) {
      setOpening({ kind: "refused", message: answer.error.message });
      return;
    }
    if (isOver) {
      void client["replay.close"]({ id: answer.value.id });
      return;
    }
    transcript = answer.value;
    setOpening({ kind: "open", transcript });
    await core.readOn();
  })();

  const told = <Value>(ask: () => Value): Accessor<Value> =>
    createMemo(() => {
      revision();
      return ask();
    });
  return {
    opening,
    core,
    pages,
    revision,
    view: told(() => core.shown().view),
    cursor: told(core.cursor),
    count: told(core.count),
    isPlaying: told(() => core.playback().kind === "playing"),
    reading: told(core.reading),
    progress,
    damage,
  };
}

/** A task of its own: frames and keys come between. Unlike a timer it is not late in a hidden window. */
export function yieldNow(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
