import type {
  AGENT_METHODS,
  CancelNotification,
  CLIENT_METHODS,
  InitializeRequest,
  NewSessionRequest,
  PromptRequest,
  RequestPermissionResponse,
  SessionUpdate,
  SetSessionModeRequest,
  StopReason,
} from "@agentclientprotocol/sdk";
import { isObject, listAt, numberAt, objectAt, stringAt } from "../lib/json-fields.ts";
import { toAcpErrorWords } from "./acp-errors.ts";
import { createAcpUsage } from "./acp-usage.ts";
import type { AgentDialog, AgentEvent, DialogContext } from "./adapter.ts";
import { createRpcDialog, type RpcAnswer, type RpcHandlers, type RpcPeer } from "./json-rpc.ts";
import { createTurnQueue } from "./turn-queue.ts";

/** The names as the SDK has them: its types say when one changes, and nothing of it is in the program. */
const AGENT = {
  initialize: "initialize",
  newSession: "session/new",
  setMode: "session/set_mode",
  prompt: "session/prompt",
  cancel: "session/cancel",
} as const satisfies Record<string, (typeof AGENT_METHODS)[keyof typeof AGENT_METHODS]>;
const CLIENT = {
  update: "session/update",
  requestPermission: "session/request_permission",
} as const satisfies Record<string, (typeof CLIENT_METHODS)[keyof typeof CLIENT_METHODS]>;
const VERSION = 1;

export interface AcpAgent {
  readonly displayName: string;
  /** The command with which a person logs in. */
  readonly loginCommand: string;
  /** The modes in which it does not change anything, best first, for agents that have no such flag at their start. */
  readonly readOnlyModes?: readonly string[];
}

type Refusal = Extract<RpcAnswer, { kind: "error" }>;

/**
 * The Agent Client Protocol, version 1: one session, several turns in it. The agent gets no files and no terminal of ours, and
 * a "no" for every permission that it asks for.
 *
 * Not by the SDK's own connection: that reads ahead of its consumer and gives up on a field that it does not know, while here
 * what is read waits for what was said, and what is unknown is passed over.
 */
export function createAcpDialog(agent: AcpAgent, { cwd, send }: DialogContext): AgentDialog {
  return createRpcDialog({ send, head: { jsonrpc: "2.0" } }, (peer) => openSession(agent, peer, cwd));
}

function openSession(
  agent: AcpAgent,
  peer: RpcPeer,
  cwd: string,
): RpcHandlers & Pick<AgentDialog, "sendTurn" | "interrupt"> {
  const usage = createAcpUsage();
  let sessionId = "";
  const turns = createTurnQueue((prompt) => {
    const params: PromptRequest = { sessionId, prompt: [{ type: "text", text: prompt }] };
    peer.request(AGENT.prompt, params, (answer) => {
      if (answer.kind === "error") return endTurn(refused(answer));
      return [...usage.ofTurn(answer.result), ...endTurn(toFault(stringAt(answer.result, "stopReason")))];
    });
  });

  function endTurn(fault: AgentEvent | null): AgentEvent[] {
    turns.turnEnded();
    return [...(fault === null ? [] : [fault]), { type: "turn_end" }];
  }

  function refused(refusal: Refusal): AgentEvent {
    return { type: "error", message: toAcpErrorWords(refusal, agent) };
  }

  function toFault(stopReason: string | undefined): AgentEvent | null {
    if (stopReason === ("cancelled" satisfies StopReason) && isInterrupted) {
      return { type: "error", message: `${agent.displayName} was interrupted` };
    }
    if (stopReason !== ("refusal" satisfies StopReason)) return null;
    return { type: "error", message: `${agent.displayName}: the model refused to go on` };
  }

  let isInterrupted = false;
  const hello: InitializeRequest = {
    protocolVersion: VERSION,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    clientInfo: { name: "design-jury", version: "1" },
  };
  peer.request(AGENT.initialize, hello, (answer) => {
    if (answer.kind === "error") return endTurn(refused(answer));
    const version = numberAt(answer.result, "protocolVersion");
    if (version !== VERSION) {
      const message = `${agent.displayName} speaks version ${version} of the Agent Client Protocol; version ${VERSION} is needed`;
      return endTurn({ type: "error", message });
    }
    startSession();
    return [];
  });

  function startSession(): void {
    const params: NewSessionRequest = { cwd, mcpServers: [] };
    peer.request(AGENT.newSession, params, (answer) => {
      if (answer.kind === "error") return endTurn(refused(answer));
      const id = stringAt(answer.result, "sessionId");
      if (id === undefined) {
        return endTurn({ type: "error", message: `${agent.displayName} opened a session without an id` });
      }
      sessionId = id;
      const mode = toReadOnlyMode(agent, objectAt(answer.result, "modes"));
      if (mode === null) turns.opened();
      else enterMode(mode);
      return [{ type: "session", sessionId }];
    });
  }

  function enterMode(modeId: string): void {
    const params: SetSessionModeRequest = { sessionId, modeId };
    peer.request(AGENT.setMode, params, (answer) => {
      if (answer.kind === "error") return endTurn(refused(answer));
      turns.opened();
      return [];
    });
  }

  return {
    sendTurn: turns.add,
    interrupt() {
      if (!turns.isInTurn()) return false;
      isInterrupted = true;
      const params: CancelNotification = { sessionId };
      peer.notify(AGENT.cancel, params);
      return true;
    },
    asked: (method, params) => (method === CLIENT.requestPermission ? toNo(params) : undefined),
    notified(method, params) {
      const update = objectAt(params, "update");
      if (method !== CLIENT.update || update === undefined) return [];
      // What a session of its helpers says is not its own word.
      const session = stringAt(params, "sessionId");
      if (session !== undefined && session !== sessionId) return [];
      const kind = stringAt(update, "sessionUpdate");
      if (kind === ("usage_update" satisfies Kind)) return usage.ofCost(update);
      if (kind !== ("agent_message_chunk" satisfies Kind)) return [];
      const content = objectAt(update, "content");
      const text = content?.type === "text" ? (stringAt(content, "text") ?? "") : "";
      return [...(text === "" ? [] : [{ type: "text", text } as const]), ...usage.ofChunk(update)];
    },
  };
}

type Kind = SessionUpdate["sessionUpdate"];

/** null: it is in one already, or has none of them. */
function toReadOnlyMode({ readOnlyModes = [] }: AcpAgent, modes: unknown): string | null {
  const known = listAt(modes, "availableModes").map((mode) => stringAt(mode, "id") ?? "");
  const current = stringAt(modes, "currentModeId");
  for (const wanted of readOnlyModes) {
    // Some name their modes by an address that ends with the plain name.
    const id = known.find((name) => name === wanted || name.endsWith(`#${wanted}`));
    if (id !== undefined) return id === current ? null : id;
  }
  return null;
}

/** Unanswered, the turn would wait for ever. */
function toNo(params: unknown): RequestPermissionResponse {
  const reject = listAt(params, "options").find((option) => isObject(option) && option.kind === "reject_once");
  const optionId = stringAt(reject, "optionId");
  return { outcome: optionId === undefined ? { outcome: "cancelled" } : { outcome: "selected", optionId } };
}
