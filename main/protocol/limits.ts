import type { Reading } from "./reading.ts";

/** What grew over its limit. */
export interface Oversize {
  readonly position: number;
  readonly detail: string;
}

/**
 * The first open thing that is over the block limit when the text up to `end` was read. Outer things began earlier and
 * so cross first. Before any head and behind a closed envelope only what is being read for its own sake counts.
 */
export function findOversizeBlock(reading: Reading, end: number, token: OpenToken | null): Oversize | null {
  const limit = reading.options.maxBlockBytes;
  const { block, unknown, element } = reading;
  if (block !== null && end - block.start > limit) return toOversize(block.kind.toUpperCase(), block.position, limit);
  if (unknown !== null && end - unknown.start > limit) return toOversize(unknown.written, unknown.position, limit);
  if (element !== null && end - element.position > limit) return toOversize(element.tag, element.position, limit);
  if (token === null || end - token.position <= limit) return null;
  const isIgnored = reading.envelope === "closed" && block === null;
  if (isIgnored || (reading.envelope === "outside" && token.kind === "comment")) return null;
  return toOversize(token.kind === "comment" ? "comment" : "tag", token.position, limit);
}

/** A tag head or comment that is being read or was just read. */
export interface OpenToken {
  readonly kind: "tag" | "comment";
  readonly position: number;
}

/** The artifact body being read, when it is over its limit. */
export function findOversizeBody(
  reading: Reading,
  body: { readonly contentBytes: number; readonly peakHeldBytes: number },
): Oversize | null {
  const artifact = reading.artifact;
  const limit = reading.options.artifactMaxBytes;
  if (artifact === null || !artifact.limited) return null;
  if (body.contentBytes <= limit && body.peakHeldBytes <= limit) return null;
  return toOversize("ARTIFACT", artifact.position, limit);
}

function toOversize(what: string, position: number, limit: number): Oversize {
  return { position, detail: `${what} is over ${limit} bytes` };
}
