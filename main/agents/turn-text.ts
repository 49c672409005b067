import type { AgentEvent } from "./adapter.ts";

/**
 * The text of one turn, message by message and block by block, for CLIs that may take back a part of it.
 *
 * `restart` voids the whole turn. Where only a later message is void (after a tool call, or after a token limit at which the
 * answer went on), what still stands is said again behind it, so that nobody downstream has to know about messages.
 * The restart is told with the first word of the new answer and not when the old one is lost: when no new answer comes,
 * what was read is all there is and is kept.
 */
export interface TurnText {
  messageStarted(id: string): void;
  /** Text of the current message as it streams. */
  delta(blockIndex: number, text: string): AgentEvent[];
  /** The current message is at its end; blocks from `abandonedFrom` on are void. */
  messageStopped(abandonedFrom: number | null): void;
  /** A message that is given whole. Says nothing when its text was streamed before. */
  wholeMessage(id: string, text: string): AgentEvent[];
  turnEnded(): void;
}

interface Block {
  readonly index: number;
  readonly pieces: string[];
}

/** More text than this is not kept for being said again; then only the whole turn can be void. */
const KEPT_LIMIT_CHARS = 16 * 1024 * 1024;

export function createTurnText(): TurnText {
  /** Blocks of ended messages; their text stands. */
  let standing: string[] = [];
  let current: { readonly id: string; readonly blocks: Block[] } | null = null;
  let streamedIds = new Set<string>();
  let keptChars = 0;
  let isVoidPending = false;

  function settle(blocks: readonly Block[]): void {
    standing.push(...blocks.flatMap((block) => block.pieces));
    current = null;
  }

  function keep(text: string, into: string[]): void {
    keptChars += text.length;
    if (keptChars <= KEPT_LIMIT_CHARS) into.push(text);
  }

  /** A message that is followed by another one without having ended was cut off. */
  function abandonUnended(): void {
    if (current !== null && current.blocks.length > 0) isVoidPending = true;
    current = null;
  }

  function restartIfVoid(): AgentEvent[] {
    if (!isVoidPending) return [];
    isVoidPending = false;
    const restart: AgentEvent = { type: "restart", cause: "connection" };
    const kept = keptChars <= KEPT_LIMIT_CHARS ? standing.join("") : "";
    return kept === "" ? [restart] : [restart, { type: "text", text: kept }];
  }

  return {
    messageStarted(id) {
      abandonUnended();
      current = { id, blocks: [] };
    },
    delta(blockIndex, text) {
      if (text === "") return [];
      current ??= { id: "", blocks: [] };
      streamedIds.add(current.id);
      const restart = restartIfVoid();
      let block = current.blocks.find(({ index }) => index === blockIndex);
      if (block === undefined) {
        block = { index: blockIndex, pieces: [] };
        current.blocks.push(block);
      }
      keep(text, block.pieces);
      return [...restart, { type: "text", text }];
    },
    messageStopped(abandonedFrom) {
      if (current === null) return;
      const { blocks } = current;
      const standingBlocks = abandonedFrom === null ? blocks : blocks.filter(({ index }) => index < abandonedFrom);
      if (standingBlocks.length < blocks.length) isVoidPending = true;
      settle(standingBlocks);
    },
    wholeMessage(id, text) {
      if (text === "" || streamedIds.has(id)) return [];
      if (current !== null && current.id !== id) abandonUnended();
      const restart = restartIfVoid();
      keep(text, standing);
      return [...restart, { type: "text", text }];
    },
    turnEnded() {
      standing = [];
      current = null;
      streamedIds = new Set();
      keptChars = 0;
      isVoidPending = false;
    },
  };
}
