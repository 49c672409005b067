// Test support: what an answer may ship once its form was changed.
import type { PanelEvent, TerminalEvent } from "../../shared/domain/panel-event.ts";
import type { Token } from "./fake-agent-text.ts";

/** A whole run: its events, the last of them its end. */
export interface ReadAnswer {
  readonly events: readonly PanelEvent[];
  readonly end: TerminalEvent;
}

export function shippedBy({ end }: ReadAnswer) {
  return end.type === "ship" && end.status === "shipped" ? end : null;
}

/**
 * Inside an artifact raw wins: with its tags damaged, what it holds and where it ends is another matter. Each body still has
 * to stand between its own two tags, unless the stream was cut there.
 */
function keepsArtifacts(mutated: readonly Token[]): boolean {
  const isTag = (kind: Token["kind"], token: Token | undefined) =>
    token?.kind === kind && "name" in token && token.name === "ARTIFACT";
  const isEnd = (index: number) => index >= mutated.length - 1;
  return mutated.every((token, index) => {
    if (token.kind === "body")
      return isTag("open", mutated[index - 1]) && (isEnd(index) || isTag("close", mutated[index + 1]));
    if (isTag("open", token)) return isEnd(index + 1) || mutated[index + 1]?.kind === "body";
    return !isTag("close", token) || mutated[index - 1]?.kind === "body";
  });
}

/** What may go out of a run that ships: what was scored, or what its SHIP gave. */
function allowedArtifacts({ events, end }: ReadAnswer, round: number): (string | undefined)[] {
  const drafts = events.filter((event) => event.type === "artifact").filter((event) => event.round <= round);
  return [end.artifactRef?.sha256, drafts.at(-1)?.artifactRef.sha256];
}

/** Why the changed answer ships what the good one would not have; null: it does not. */
export function explainEasierShipping(good: ReadAnswer, mutated: readonly Token[], changed: ReadAnswer): string | null {
  const before = shippedBy(good);
  const after = shippedBy(changed);
  if (after === null) return null;
  if (before === null) return `ships round ${after.round}, the good answer none`;
  if (!keepsArtifacts(mutated)) return null;
  if (after.round !== before.round) return `ships round ${after.round}, the good answer round ${before.round}`;
  const sha256 = after.artifactRef?.sha256;
  return allowedArtifacts(good, before.round).includes(sha256) ? null : `ships an artifact of its own, ${sha256}`;
}
