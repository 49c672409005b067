import { isObject, numberAt, stringAt } from "../lib/json-fields.ts";
import type { AgentDialog, AgentEvent } from "./adapter.ts";
import { joinText } from "./join-text.ts";
import { createNdjsonReader, type NdjsonItem } from "./ndjson-lines.ts";

export type RpcAnswer =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly code: number | undefined; readonly message: string; readonly data: unknown };

/** Our side of a conversation of requests and answers, one JSON object a line. */
export interface RpcPeer {
  request(method: string, params: object, answered: (answer: RpcAnswer) => AgentEvent[]): void;
  notify(method: string, params: object): void;
}

/** What an agent says and asks by itself. */
export interface RpcHandlers {
  notified(method: string, params: unknown): AgentEvent[];
  /** The result for a request of the agent's; undefined: we do not know it. */
  asked(method: string, params: unknown): object | undefined;
}

export interface RpcOptions {
  readonly send: (text: string) => void;
  /** What stands at the head of every message: the version, where the CLI wants it. */
  readonly head: object;
}

/** As JSON-RPC numbers it: a request for something that is not there. */
const METHOD_NOT_FOUND = -32_601;

/** A dialog in JSON-RPC. `open` is given our side of it and says what to do with the other. */
export function createRpcDialog(
  { send, head }: RpcOptions,
  open: (peer: RpcPeer) => RpcHandlers & Pick<AgentDialog, "sendTurn" | "interrupt">,
): AgentDialog {
  const lines = createNdjsonReader();
  const waiting = new Map<number, (answer: RpcAnswer) => AgentEvent[]>();
  let lastId = 0;

  const post = (message: object) => send(`${JSON.stringify({ ...head, ...message })}\n`);
  const side = open({
    request(method, params, answered) {
      lastId += 1;
      waiting.set(lastId, answered);
      post({ id: lastId, method, params });
    },
    notify: (method, params) => post({ method, params }),
  });

  function receive(item: NdjsonItem): AgentEvent[] {
    if (item.kind === "too_long") {
      return [{ type: "error", message: `A line of the agent's output is longer than ${item.limitBytes} bytes` }];
    }
    const message = item.value;
    if (!isObject(message)) return [];
    const method = stringAt(message, "method");
    if (method === undefined) return receiveAnswer(message);
    if (message.id === undefined) return side.notified(method, message.params);
    // Unanswered, the agent would wait for ever.
    const result = side.asked(method, message.params);
    if (result !== undefined) post({ id: message.id, result });
    else post({ id: message.id, error: { code: METHOD_NOT_FOUND, message: `"${method}" is not supported` } });
    return [];
  }

  function receiveAnswer(message: Readonly<Record<string, unknown>>): AgentEvent[] {
    const id = numberAt(message, "id");
    const answered = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || answered === undefined) return [];
    waiting.delete(id);
    if (!isObject(message.error)) return answered({ kind: "result", result: message.result });
    const words = stringAt(message.error, "message") ?? "";
    return answered({
      kind: "error",
      code: numberAt(message.error, "code"),
      message: words === "" ? "it refused without a reason" : words,
      data: message.error.data,
    });
  }

  return {
    write: (chunk) => joinText(lines.write(chunk).flatMap(receive)),
    end: () => joinText(lines.end().flatMap(receive)),
    sendTurn: side.sendTurn,
    interrupt: side.interrupt,
  };
}
