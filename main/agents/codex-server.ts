import { isObject, listAt, numberAt, objectAt, stringAt } from "../lib/json-fields.ts";
import type { AgentDialog, AgentEvent, DialogContext } from "./adapter.ts";
import { toRetrying } from "./codex-errors.ts";
import { createRpcDialog, type RpcAnswer, type RpcHandlers, type RpcPeer } from "./json-rpc.ts";
import { createTurnQueue } from "./turn-queue.ts";
import { createTurnText } from "./turn-text.ts";

const CLIENT = { name: "design_jury", version: "1" };

/**
 * `codex app-server`: JSON-RPC without the version field. One thread a session, several turns in it. Text comes as deltas by
 * item; an item that is followed by another one without having been completed was lost with its connection.
 */
export function createCodexServerDialog({ cwd, send }: DialogContext): AgentDialog {
  return createRpcDialog({ send, head: {} }, (peer) => openThread(peer, cwd));
}

function openThread(peer: RpcPeer, cwd: string): RpcHandlers & Pick<AgentDialog, "sendTurn" | "interrupt"> {
  const text = createTurnText();
  let threadId: string | null = null;
  let turnId: string | null = null;
  let messageId: string | null = null;
  const completedIds = new Set<string>();
  const turns = createTurnQueue((prompt) => {
    const input = [{ type: "text", text: prompt }];
    peer.request("turn/start", { threadId, input }, (answer) => {
      if (answer.kind === "error") return endTurn(toError(answer));
      turnId = stringAt(objectAt(answer.result, "turn"), "id") ?? turnId;
      return [];
    });
  });

  function endTurn(error?: AgentEvent): AgentEvent[] {
    text.turnEnded();
    turnId = null;
    messageId = null;
    completedIds.clear();
    turns.turnEnded();
    return [...(error === undefined ? [] : [error]), { type: "turn_end" }];
  }

  peer.request("initialize", { clientInfo: CLIENT }, (initialized) => {
    if (initialized.kind === "error") return endTurn(toError(initialized));
    peer.notify("initialized", {});
    // Ephemeral: no session file stays behind. An older version that does not know the word leaves one in its own folder.
    const thread = { cwd, approvalPolicy: "never", sandbox: "read-only", ephemeral: true };
    peer.request("thread/start", thread, (started) => {
      if (started.kind === "error") return endTurn(toError(started));
      threadId = stringAt(objectAt(started.result, "thread"), "id") ?? null;
      if (threadId === null) return endTurn({ type: "error", message: "Codex started a thread without an id" });
      turns.opened();
      return [{ type: "session", sessionId: threadId }];
    });
    return [];
  });

  function itemStarted(params: unknown): AgentEvent[] {
    const item = objectAt(params, "item");
    if (item?.type === "agentMessage") messageStarted(stringAt(item, "id") ?? "");
    return [];
  }

  function messageStarted(id: string): void {
    messageId = id;
    text.messageStarted(id);
  }

  function itemCompleted(params: unknown): AgentEvent[] {
    const item = objectAt(params, "item");
    const id = stringAt(item, "id") ?? "";
    if (item?.type !== "agentMessage" || completedIds.has(id)) return [];
    completedIds.add(id);
    const events = text.wholeMessage(id, stringAt(item, "text") ?? "");
    text.messageStopped(null);
    return events;
  }

  function turnCompleted(params: unknown): AgentEvent[] {
    const turn = objectAt(params, "turn");
    switch (turn?.status) {
      case "failed":
        return endTurn({ type: "error", message: stringAt(objectAt(turn, "error"), "message") ?? "Codex failed" });
      case "interrupted":
        return endTurn({ type: "error", message: "Codex was interrupted" });
      default: {
        // What was never streamed nor completed by itself stands here.
        const rest = listAt(turn, "items").flatMap((item) => itemCompleted({ item }));
        return [...rest, ...endTurn()];
      }
    }
  }

  return {
    sendTurn: turns.add,
    interrupt() {
      if (turnId === null) return false;
      peer.request("turn/interrupt", { threadId, turnId }, () => []);
      return true;
    },
    // Nothing is approved: the sandbox is read-only, and nobody was asked whether it may be left.
    asked: () => undefined,
    notified(method, params) {
      const thread = stringAt(params, "threadId");
      // What a helper of the agent's says is not its own word.
      if (thread !== undefined && thread !== threadId) return [];
      switch (method) {
        case "turn/started":
          turnId = stringAt(objectAt(params, "turn"), "id") ?? turnId;
          return [];
        case "item/started":
          return itemStarted(params);
        case "item/agentMessage/delta": {
          const id = stringAt(params, "itemId") ?? "";
          if (id !== messageId) messageStarted(id);
          return text.delta(0, stringAt(params, "delta") ?? "");
        }
        case "item/completed":
          return itemCompleted(params);
        case "thread/tokenUsage/updated":
          return toUsage(params);
        case "error":
          return toNotice(params);
        case "turn/completed":
          return turnCompleted(params);
        default:
          return [];
      }
    },
  };
}

/** Of the whole thread. Cached input and reasoning are counted in by Codex itself. */
function toUsage(params: unknown): AgentEvent[] {
  const total = objectAt(objectAt(params, "tokenUsage"), "total");
  const inputTokens = numberAt(total, "inputTokens");
  const outputTokens = numberAt(total, "outputTokens");
  if (inputTokens === undefined || outputTokens === undefined) return [];
  return [{ type: "usage", inputTokens, outputTokens }];
}

/** An error that is final comes again as the end of its turn. */
function toNotice(params: unknown): AgentEvent[] {
  const error = objectAt(params, "error");
  if (!isObject(params) || params.willRetry !== true) return [];
  return toRetrying(stringAt(error, "message") ?? "", stringAt(error, "additionalDetails"));
}

function toError(answer: Extract<RpcAnswer, { kind: "error" }>): AgentEvent {
  return { type: "error", message: answer.message };
}
