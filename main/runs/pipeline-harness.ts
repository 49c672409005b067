// Test support: agent text through decoder, parser, scoreboard and machine, as `parse` prints it or over several turns.
import { createHash } from "node:crypto";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { PanelEvent, RestartCause } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { toOutcomeLine } from "../cli/outcome-document.ts";
import { toJsonLine } from "../cli/write-json.ts";
import { createUtf8Decoder } from "../lib/utf8-decoder.ts";
import { createProtocolParser } from "../protocol/parser.ts";
import type { ProtocolEvent } from "../protocol/protocol-event.ts";
import { advance } from "./machine/advance.ts";
import { createRunState, type RunCommand, type RunEffect } from "./machine/run-state.ts";
import { createParseSession } from "./parse-text.ts";
import { sealEvent } from "./seal-event.ts";

export const CONFIG: JuryConfig = defaultConfig({ cpuCount: 1, dataDir: "/data" });

/** What `parse` prints of an answer that arrives in these pieces. */
export function parseToText(pieces: Iterable<Uint8Array>, config: JuryConfig = CONFIG): string {
  const session = createParseSession(config, { withText: false });
  const lines: string[] = [];
  for (const piece of pieces) for (const event of session.push(piece)) lines.push(toJsonLine(event));
  const { events, outcome } = session.end();
  for (const event of events) lines.push(toJsonLine(event));
  return `${[...lines, toJsonLine(toOutcomeLine(outcome))].join("\n")}\n`;
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function cutEvery(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

/** Cut before and behind every `<` and `>`. */
export function cutAtTagEdges(bytes: Uint8Array): Uint8Array[] {
  const edges = [0];
  bytes.forEach((byte, at) => {
    if (byte === 0x3c || byte === 0x3e) edges.push(at, at + 1);
  });
  return [...new Set([...edges, bytes.length])]
    .map((edge, index, all) => bytes.subarray(edge, all[index + 1] ?? edge))
    .filter((piece) => piece.length > 0);
}

/** What happens in a session of several turns. Text is what the agent writes; its turn ends by `endTurn`. */
export type Said = { readonly say: string } | { readonly restart: RestartCause } | { readonly endTurn: true };

export interface Session {
  readonly events: readonly PanelEvent[];
  /** Turns that were asked for beyond the first. */
  readonly turnsAsked: number;
  readonly isOver: boolean;
}

export interface SessionOptions {
  readonly config?: JuryConfig;
  readonly mayRestartSilently?: boolean;
  readonly multiTurn?: boolean;
  /** The file given for review. */
  readonly initialDraft?: ArtifactRef | null;
}

/** A session with an agent that takes turns and tells where they end. */
export function playSession(
  said: readonly Said[],
  { config = CONFIG, mayRestartSilently = false, initialDraft = null, multiTurn = true }: SessionOptions = {},
): Session {
  const decoder = createUtf8Decoder();
  const parser = createProtocolParser({
    maxBlockBytes: config.parserMaxBlockBytes,
    artifactMaxBytes: config.artifactMaxBytes,
    mayRestartSilently,
  });
  let state = createRunState({
    identity: null,
    config,
    mode: "jury",
    initialDraft,
    multiTurn,
    tellsTurnEnd: true,
  });
  const effects: RunEffect[] = [];
  const dispatch = (command: RunCommand): void => {
    const step = advance(state, command);
    state = step.state;
    effects.push(...step.effects);
  };
  const hear = (events: readonly ProtocolEvent[]): void => {
    for (const event of events) {
      const sealed = sealEvent(event, ({ text, mime }) => ({
        sha256: createHash("sha256").update(text).digest("hex"),
        mime,
        bytes: bytesOf(text).length,
      }));
      dispatch({ type: "said", event: sealed });
    }
  };

  for (const step of said) {
    if ("say" in step) {
      const { text, invalidAt } = decoder.write(bytesOf(step.say));
      hear(parser.push(text, invalidAt));
    } else if ("restart" in step) {
      hear(parser.restart());
      dispatch({ type: "restarted", cause: step.restart });
    } else {
      hear(parser.endTurn());
      dispatch({ type: "turn_ended" });
    }
  }
  return {
    events: effects.flatMap((effect) =>
      effect.type === "record" && effect.event.type !== "panelist_text" ? [effect.event] : [],
    ),
    turnsAsked: effects.filter((effect) => effect.type === "send_turn").length,
    isOver: state.phase.kind === "ended",
  };
}
