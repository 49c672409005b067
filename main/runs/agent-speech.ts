import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { ArtifactRef, RunMode } from "../../shared/domain/run.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { SealedEvent } from "../convergence/scoreboard.ts";
import { createProtocolParser } from "../protocol/parser.ts";
import type { ArtifactBody, ProtocolEvent, ProtocolParser } from "../protocol/protocol-event.ts";
import type { StoreError } from "../store/store-error.ts";
import type { RunCommand } from "./machine/run-state.ts";
import { bodyOf, sealEvent } from "./seal-event.ts";
import { findUnreviewedArtifact } from "./unreviewed-artifact.ts";

/** The agent's words as commands for the machine. Artifact bytes are stored before the event that names them is told. */
export interface AgentSpeech {
  hear(text: string, invalidAt?: readonly number[]): Promise<Result<readonly RunCommand[], StoreError>>;
  endTurn(): Promise<Result<readonly RunCommand[], StoreError>>;
  restart(): Promise<Result<readonly RunCommand[], StoreError>>;
}

export type KeepArtifact = (body: ArtifactBody) => Promise<Result<ArtifactRef, StoreError>>;

export interface SpeechOptions {
  readonly mode: RunMode;
  readonly config: JuryConfig;
  readonly mayRestartSilently: boolean;
  readonly keep: KeepArtifact;
}

export function createAgentSpeech(options: SpeechOptions): AgentSpeech {
  return options.mode === "jury" ? createJurySpeech(options) : createUnreviewedSpeech(options);
}

function createJurySpeech({ config, mayRestartSilently, keep }: SpeechOptions): AgentSpeech {
  const parser: ProtocolParser = createProtocolParser({
    maxBlockBytes: config.parserMaxBlockBytes,
    artifactMaxBytes: config.artifactMaxBytes,
    mayRestartSilently,
  });

  async function seal(events: readonly ProtocolEvent[]): Promise<Result<RunCommand[], StoreError>> {
    const commands: RunCommand[] = [];
    for (const event of events) {
      const sealed = await sealOne(event);
      if (!sealed.ok) return sealed;
      commands.push({ type: "said", event: sealed.value });
    }
    return ok(commands);
  }

  async function sealOne(event: ProtocolEvent): Promise<Result<SealedEvent, StoreError>> {
    const body = bodyOf(event);
    // Most events carry no bytes: only those that do wait for the disk.
    if (body === null) return ok(sealEvent(event, neverSealed));
    const kept = await keep(body);
    return kept.ok ? ok(sealEvent(event, () => kept.value)) : kept;
  }

  return {
    hear: (text, invalidAt) => seal(parser.push(text, invalidAt)),
    endTurn: () => seal(parser.endTurn()),
    restart: () => seal(parser.restart()),
  };
}

function neverSealed(): never {
  throw new Error("an event without a body asked for its seal");
}

/** The whole answer is kept until its end; twice an artifact's limit leaves room for prose around it. */
function createUnreviewedSpeech({ config, keep }: SpeechOptions): AgentSpeech {
  const maxCharacters = 2 * config.artifactMaxBytes;
  let pieces: string[] = [];
  let characters = 0;

  return {
    async hear(text) {
      characters += text.length;
      if (characters > maxCharacters) return ok([oversize(`the answer is longer than ${maxCharacters} characters`)]);
      pieces.push(text);
      return ok([]);
    },
    async endTurn() {
      const found = findUnreviewedArtifact(pieces.join(""));
      if (found === null) {
        const detail = "the answer holds no artifact: no ARTIFACT block, no html code block, no html page";
        return ok([{ type: "unreviewed_artifact", artifact: null, detail }]);
      }
      const bytes = new TextEncoder().encode(found.text).length;
      if (bytes > config.artifactMaxBytes) {
        return ok([oversize(`the artifact is ${bytes} bytes, the limit is ${config.artifactMaxBytes}`)]);
      }
      const kept = await keep(found);
      return kept.ok ? ok([{ type: "unreviewed_artifact", artifact: kept.value, detail: "" }]) : kept;
    },
    async restart() {
      pieces = [];
      characters = 0;
      return ok([]);
    },
  };
}

function oversize(detail: string): RunCommand {
  return { type: "oversize", detail };
}
