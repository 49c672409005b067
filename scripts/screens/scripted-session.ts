import type { AgentEvent, AgentExit, AgentSession, StartAgent } from "../../main/agents/adapter.ts";
import type { FakeClock } from "../../main/lib/fake-clock.ts";

/** What an agent does in a run that is only written down: time passes as told, and as fast as the disk takes it. */
export type Deed =
  | { readonly kind: "say"; readonly text: string }
  /** Silence; a run's clock may go off in it. */
  | { readonly kind: "wait"; readonly ms: number }
  /** Somebody else does something now, `interrupt` for one. */
  | { readonly kind: "call"; readonly action: () => void }
  | { readonly kind: "turn_end" }
  | { readonly kind: "exit"; readonly exit: AgentExit };

const PIECE_CHARACTERS = 60;
const PIECE_MS = 450;
const EXIT: AgentExit = { type: "exit", code: 0, signal: null, stderrTail: "" };

/** An agent session that plays `deeds` on `clock`. After the last one, or once it is stopped, it exits. */
export function startScripted(deeds: readonly Deed[], clock: FakeClock): StartAgent {
  return () => {
    let isStopped = false;
    async function* play(): AsyncGenerator<AgentEvent> {
      for (const deed of deeds) {
        if (isStopped) break;
        if (deed.kind === "exit") return yield deed.exit;
        if (deed.kind === "wait") clock.advance(deed.ms);
        else if (deed.kind === "call") deed.action();
        else if (deed.kind === "turn_end") yield { type: "turn_end" };
        else {
          for (const text of pieces(deed.text)) {
            if (isStopped) break;
            clock.advance(PIECE_MS);
            yield { type: "text", text };
          }
        }
      }
      yield EXIT;
    }
    const session: AgentSession = {
      events: play(),
      pid: null,
      sendTurn() {},
      finish() {},
      async stop() {
        isStopped = true;
      },
    };
    return session;
  };
}

function pieces(text: string): readonly string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / PIECE_CHARACTERS) }, (_, index) =>
    characters.slice(index * PIECE_CHARACTERS, (index + 1) * PIECE_CHARACTERS).join(""),
  );
}
