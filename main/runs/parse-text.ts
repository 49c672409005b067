import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { createUtf8Decoder } from "../lib/utf8-decoder.ts";
import { createProtocolParser } from "../protocol/parser.ts";
import type { ArtifactBody, ProtocolEvent } from "../protocol/protocol-event.ts";
import { hashArtifact } from "../store/artifacts.ts";
import { advance } from "./machine/advance.ts";
import { createRunState, type RunCommand } from "./machine/run-state.ts";
import { sealEvent } from "./seal-event.ts";

export interface ParseSession {
  push(bytes: Uint8Array): PanelEvent[];
  end(): ParseResult;
}

export interface ParseResult {
  readonly events: PanelEvent[];
  readonly outcome: RunOutcome;
  /** The text of the artifact handed over; null when there is none. */
  readonly artifactText: string | null;
}

/** Reads one agent's answer as a run of one turn, without storing anything. Same parser, scoreboard and machine as a run. */
export function createParseSession(config: JuryConfig, options: { readonly withText: boolean }): ParseSession {
  const decoder = createUtf8Decoder();
  const parser = createProtocolParser({
    maxBlockBytes: config.parserMaxBlockBytes,
    artifactMaxBytes: config.artifactMaxBytes,
    mayRestartSilently: false,
  });
  const bodies = createBodyKeeper();
  let view: RunView = EMPTY_RUN_VIEW;
  let state = createRunState({
    identity: null,
    config,
    mode: "jury",
    initialDraft: null,
    multiTurn: false,
    tellsTurnEnd: false,
  });

  function dispatch(command: RunCommand): PanelEvent[] {
    const step = advance(state, command);
    state = step.state;
    const events = step.effects.flatMap((effect) => (effect.type === "record" ? [effect.event] : []));
    for (const event of events) {
      view = foldRun(view, event);
      bodies.note(event);
    }
    return options.withText ? events : events.filter((event) => event.type !== "panelist_text");
  }

  function say(events: readonly ProtocolEvent[]): PanelEvent[] {
    return events.flatMap((event) =>
      dispatch({ type: "said", event: sealEvent(event, (body) => bodies.seal(body, event.type)) }),
    );
  }

  return {
    push(bytes) {
      const { text, invalidAt } = decoder.write(bytes);
      return say(parser.push(text, invalidAt));
    },
    end() {
      const { text, invalidAt } = decoder.end();
      const events = [
        ...say(parser.push(text, invalidAt)),
        ...say(parser.endTurn()),
        ...dispatch({ type: "exited", code: 0, signal: null, stderrTail: "" }),
      ];
      const outcome = toRunOutcome(view);
      if (outcome === null) throw new Error("a run that exited has no outcome");
      return { events, outcome, artifactText: outcome.artifact && bodies.textOf(outcome.artifact) };
    },
  };
}

interface BodyKeeper {
  seal(body: ArtifactBody, from: ProtocolEvent["type"]): ArtifactRef;
  note(event: PanelEvent): void;
  textOf(ref: ArtifactRef): string | null;
}

/** Keeps the bodies that may still be handed over: one a round, and the SHIP's. The number of artifacts has no limit. */
function createBodyKeeper(): BodyKeeper {
  const byRound = new Map<number, ArtifactRef>();
  const texts = new Map<string, string>();
  const closed = new Set<number>();
  let latest: string | null = null;
  let shipped: string | null = null;

  function forgetUnused(): void {
    const used = new Set([latest, shipped, ...[...byRound.values()].map((ref) => ref.sha256)]);
    for (const sha256 of texts.keys()) if (!used.has(sha256)) texts.delete(sha256);
  }

  return {
    seal(body, from) {
      const ref = hashArtifact(body.text, body.mime);
      if (from === "ship") shipped = ref.sha256;
      else latest = ref.sha256;
      texts.set(ref.sha256, body.text);
      forgetUnused();
      return ref;
    },
    note(event) {
      if (event.type === "artifact") byRound.set(event.round, event.artifactRef);
      if (event.type === "round_end") closed.add(event.round);
      if (event.type !== "round_open") return;
      for (const round of byRound.keys()) if (!closed.has(round)) byRound.delete(round);
    },
    textOf: (ref) => texts.get(ref.sha256) ?? null,
  };
}
