import type { Adapter, AgentDecoder } from "./adapter.ts";

/** For CLIs whose input does not depend on what they say. */
export interface OneWayCodec {
  createDecoder(): AgentDecoder;
  /** One turn's prompt as the bytes for stdin. */
  encodeTurn(prompt: string): string;
  /** What to write to stdin to interrupt a turn, for CLIs that have a way of their own. */
  encodeInterrupt?(): string;
}

export function oneWayDialog(codec: OneWayCodec): Adapter["openDialog"] {
  return ({ send }) => ({
    ...codec.createDecoder(),
    sendTurn: (prompt) => send(codec.encodeTurn(prompt)),
    interrupt() {
      const words = codec.encodeInterrupt?.();
      if (words === undefined) return false;
      send(words);
      return true;
    },
  });
}
