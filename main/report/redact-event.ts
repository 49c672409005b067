import { assertNever } from "../../shared/assert-never.ts";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, Blocker } from "../../shared/domain/run.ts";

/** What an artifact is stays to be read; anything more that stands in its type could be anything. */
const MIME = /^[a-z]{2,20}\/[\w.+-]{1,80}$/i;

/** The event with every free text changed; names of ours, numbers and hashes as they are. */
export function redactEvent(event: TranscriptEvent, hide: (text: string) => string): TranscriptEvent {
  const ref = (known: ArtifactRef): ArtifactRef =>
    MIME.test(known.mime) ? known : { ...known, mime: "application/octet-stream" };
  const handedOver = (known: ArtifactRef | null) => (known === null ? null : ref(known));
  const detail = (known: { readonly detail?: string }) =>
    known.detail === undefined ? {} : { detail: hide(known.detail) };
  switch (event.type) {
    case "run_started":
      return event.draftRef === undefined ? event : { ...event, draftRef: ref(event.draftRef) };
    case "round_open":
    case "panelist_open":
    case "panelist_close":
    case "restarted":
    case "usage":
    case "budget_warning":
      return event;
    case "panelist_text":
      return {
        ...event,
        ...(event.name === undefined ? {} : { name: hide(event.name) }),
        delta: hide(event.delta),
      };
    case "panelist_note":
    case "panelist_must_fix":
      return { ...event, text: hide(event.text) };
    case "panelist_dim":
      return { ...event, dimName: hide(event.dimName), dimNote: hide(event.dimNote) };
    case "artifact":
      return { ...event, artifactRef: ref(event.artifactRef) };
    case "round_end": {
      const { decision } = event.claimed;
      return {
        ...event,
        blockers: event.blockers.map((blocker): Blocker => ({ ...blocker, text: hide(blocker.text) })),
        reason: hide(event.reason),
        claimed: { ...event.claimed, decision: decision === null ? null : hide(decision) },
      };
    }
    case "evidence":
      return {
        ...event,
        findings: event.findings.map((finding) => ({
          ...finding,
          text: hide(finding.text),
          ...(finding.selector === undefined ? {} : { selector: hide(finding.selector) }),
          ...(finding.excerpt === undefined ? {} : { excerpt: hide(finding.excerpt) }),
          ...(finding.help === undefined ? {} : { help: hide(finding.help) }),
          ...(finding.link === undefined ? {} : { link: hide(finding.link) }),
        })),
        ...(event.screenshots === undefined
          ? {}
          : { screenshots: event.screenshots.map((shot) => ({ ...shot, artifactRef: ref(shot.artifactRef) })) }),
        ...(event.skipped === undefined ? {} : { skipped: hide(event.skipped) }),
      };
    case "retrying":
      return { ...event, detail: hide(event.detail) };
    case "parser_warning":
      return { ...event, ...detail(event) };
    case "ship":
      return {
        ...event,
        ...detail(event),
        summary: hide(event.summary),
        artifactRef: handedOver(event.artifactRef),
        ...(event.claimedArtifactRef === undefined ? {} : { claimedArtifactRef: ref(event.claimedArtifactRef) }),
      };
    case "interrupted":
      return { ...event, artifactRef: handedOver(event.artifactRef) };
    case "degraded":
    case "failed":
      return { ...event, detail: hide(event.detail), artifactRef: handedOver(event.artifactRef) };
    default:
      return assertNever(event);
  }
}
