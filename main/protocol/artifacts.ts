import type { BodyOptions } from "./artifact-body.ts";
import { type OpenArtifact, type Reading, remark, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";
import { isScoringRole } from "./vocabulary.ts";

/** `<ARTIFACT>`: from here on the text is raw. Returns how to read it, or null for an empty tag. */
export function openArtifact(reading: Reading, tag: Tag, end: number): BodyOptions | null {
  const isIgnored = reading.envelope === "closed" && reading.block === null;
  if (tag.isBroken && !isIgnored) warn(reading, "malformed_tag", tag.position, "ARTIFACT");
  const use = tag.isBroken ? "nothing" : toUse(reading);
  const isStray =
    use === "nothing" && !tag.isBroken && !isIgnored && reading.unknown === null && reading.block?.accepted !== false;
  if (isStray) warn(reading, "stray_block", tag.position, "ARTIFACT");
  else if (use !== "nothing" && tag.hasLooseAttributes) warn(reading, "attribute_form", tag.position);
  if (tag.selfClosing) return null;
  if (use === "nothing" && !isIgnored) remarkDroppedDraft(reading, tag.position);
  const mime = (tag.attributes.get("mime") ?? "").trim();
  reading.artifact = {
    position: tag.position,
    bodyStart: end,
    mime: mime === "" ? "text/html" : mime,
    use,
    limited: !isIgnored,
    body: null,
  };
  const maxBytes = isIgnored ? Number.POSITIVE_INFINITY : reading.options.artifactMaxBytes;
  return { keeps: use !== "nothing", needsCdata: isIgnored || reading.headIsPending, maxBytes };
}

function toUse(reading: Reading): OpenArtifact["use"] {
  const block = reading.block;
  if (reading.unknown !== null || block?.accepted !== true) return "nothing";
  if (block.kind === "ship") return "ship";
  return block.kind === "panelist" && block.role === "designer" ? "artifact" : "nothing";
}

/** An artifact is lost that may have been a draft: not one that another role or SHIP gave. */
export function remarkDroppedDraft(reading: Reading, position: number): void {
  const { block, unknown } = reading;
  if (block?.kind === "ship") return;
  const role = unknown?.hasPanelist ? unknown.panelistRole : block?.kind === "panelist" ? block.role : null;
  if (role === null || !isScoringRole(role)) remark(reading, { type: "draft_dropped", position });
}

/** The turn ends inside the body: it is no artifact, and what the agent goes on to score may be it. */
export function cutArtifact(reading: Reading): void {
  const artifact = reading.artifact;
  reading.artifact = null;
  if (artifact === null || !artifact.limited) return;
  warn(reading, "unclosed_element", artifact.position, "ARTIFACT");
  if (artifact.use === "artifact") remarkDroppedDraft(reading, artifact.position);
}

/** The raw text is over; its end tag's head is not read yet. Bodies count for their own limit only. */
export function endBody(reading: Reading, body: string, position: number): void {
  const artifact = reading.artifact;
  if (artifact === null) return;
  artifact.body = body;
  const bytes = position - artifact.bodyStart;
  if (reading.block !== null) reading.block.start += bytes;
  if (reading.unknown !== null) reading.unknown.start += bytes;
}

/** The body is whole: told, or kept for its SHIP. A blank one is no artifact; the last one of a block counts. */
export function closeArtifact(reading: Reading, complete: boolean): void {
  const artifact = reading.artifact;
  if (artifact === null) return;
  reading.artifact = null;
  reading.endedEarly = complete ? null : "ARTIFACT";
  if (artifact.use === "nothing") return;
  if (!complete) warn(reading, "unclosed_element", artifact.position, "ARTIFACT");
  const text = artifact.body ?? "";
  const block = reading.block;
  if (block === null || text.trim() === "") return;
  const body = { mime: artifact.mime, text };
  if (artifact.use === "ship" && block.kind === "ship") {
    if (block.body !== null) warn(reading, "duplicate_artifact", artifact.position);
    block.body = body;
  } else if (block.kind === "panelist") {
    if (block.hasArtifact) warn(reading, "duplicate_artifact", artifact.position);
    block.hasArtifact = true;
    reading.log.emit({ type: "artifact", position: artifact.position, body });
  }
}
