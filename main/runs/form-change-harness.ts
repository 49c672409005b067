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

/** Inside an artifact raw wins: with its tags damaged, what it holds and where it ends is another matter. */
function keepsArtifacts(tokens: readonly Token[], mutated: readonly Token[]): boolean {
  const countTags = (all: readonly Token[], kind: Token["kind"]) =>
    all.filter((token) => token.kind === kind && "name" in token && token.name === "ARTIFACT").length;
  const bodies = mutated.filter((token) => token.kind === "body").length;
  const isCut = bodies < tokens.filter((token) => token.kind === "body").length;
  return isCut || (countTags(mutated, "open") === bodies && countTags(mutated, "close") === bodies);
}

/** What may go out of a run that ships: what was scored, or what its SHIP gave. */
function allowedArtifacts({ events, end }: ReadAnswer, round: number): (string | undefined)[] {
  const drafts = events.filter((event) => event.type === "artifact").filter((event) => event.round <= round);
  return [end.artifactRef?.sha256, drafts.at(-1)?.artifactRef.sha256];
}

/** Why the changed answer ships what the good one would not have; null: it does not. */
export function explainEasierShipping(
  tokens: readonly Token[],
  good: ReadAnswer,
  mutated: readonly Token[],
  changed: ReadAnswer,
): string | null {
  const before = shippedBy(good);
  const after = shippedBy(changed);
  if (after === null) return null;
  if (before === null) return `ships round ${after.round}, the good answer none`;
  if (!keepsArtifacts(tokens, mutated)) return null;
  if (after.round !== before.round) return `ships round ${after.round}, the good answer round ${before.round}`;
  const sha256 = after.artifactRef?.sha256;
  return allowedArtifacts(good, before.round).includes(sha256) ? null : `ships an artifact of its own, ${sha256}`;
}
