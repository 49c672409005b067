import { draftOf } from "../../shared/best-round.ts";
import { formatBytes } from "../../shared/byte-size.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { isPage, toSrcdoc } from "./artifact-frame.ts";
import { html, toText } from "./markup.ts";

export interface ArtifactShelf {
  /** What was under review in a round. The same bytes again are a link to where they stand. */
  show(view: RunView, round: number): AsyncGenerator<string>;
}

export interface ShelfParts {
  readonly t: RoomT;
  readonly artifactText: (ref: ArtifactRef) => Promise<string | null>;
  /** The hashes of those that have room. */
  readonly chosen: ReadonlySet<string>;
}

export function createArtifactShelf({ t, artifactText, chosen }: ShelfParts): ArtifactShelf {
  const shownIn = new Map<string, number>();

  return {
    async *show(view, round) {
      const ref = draftOf(view, round);
      if (ref === null) return;
      const before = shownIn.get(ref.sha256);
      if (before !== undefined) {
        yield toText(
          html`<p class="left-out">${t("report.sameArtifact")} <a href="#artifact-${before}">${t("ticker.round", { round: before })}</a></p>\n`,
        );
        return;
      }
      if (!chosen.has(ref.sha256)) {
        yield toText(
          html`<p class="left-out">${t("report.artifactTooLarge", { size: formatBytes(ref.bytes, t.locale) })}</p>\n`,
        );
        return;
      }
      const text = await artifactText(ref);
      if (text === null) {
        yield toText(html`<p class="left-out">${t("report.artifactGone", { sha256: ref.sha256 })}</p>\n`);
        return;
      }
      shownIn.set(ref.sha256, round);
      const caption = t("report.artifactOf", { round });
      const facts = t("report.artifactFacts", { mime: ref.mime, size: formatBytes(ref.bytes, t.locale) });
      yield toText(html`<figure class="artifact" id="artifact-${round}">
<figcaption>${caption} <span class="aside">${facts}</span></figcaption>
`);
      if (isPage(ref.mime)) {
        yield toText(
          html`<div class="frame"><iframe sandbox="" title="${caption}" referrerpolicy="no-referrer" srcdoc="`,
        );
        yield* toSrcdoc(text);
        yield '"></iframe></div>\n';
      } else {
        yield toText(html`<pre dir="auto" tabindex="0">
${text}</pre>\n`);
      }
      yield "</figure>\n";
    },
  };
}
