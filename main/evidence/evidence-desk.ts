import { toArtifactKind } from "../../shared/artifact-kind.ts";
import type { Evidence, EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { toMessage } from "../../shared/result.ts";
import { type BrowserProbe, toBrowserEvidence } from "./browser-probe.ts";
import { capFindings } from "./cap-findings.ts";
import type { StaticChecker } from "./static-checker.ts";

/** What one way of looking found, before it is known of which round. */
export type Found = Omit<Evidence, "type" | "round">;

export interface PageToCheck {
  readonly mime: string;
  readonly text: string;
  readonly brief: string;
  /** The text of the project's DESIGN.md; null where there is none. */
  readonly brandSource: string | null;
  /** Keeps a picture of the page with the run; null: it could not be kept. */
  readonly keep: (png: Uint8Array) => Promise<ArtifactRef | null>;
}

/** Looks at pages in every way there is: by reading them, and in a browser where there is one. */
export interface EvidenceDesk {
  /** What `gather` tells of at least, unless it is cut short. */
  readonly sources: readonly string[];
  /** Tells each thing as soon as it is found. Never rejects. */
  gather(page: PageToCheck, tell: (found: Found) => void, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface EvidenceDeskOptions {
  readonly checker: StaticChecker;
  /** null: there is no browser here. */
  readonly probe: BrowserProbe | null;
}

export const STATIC_SOURCE = "static";
const NO_BROWSER = "there is no browser here; the window has one";

export function createEvidenceDesk({ checker, probe }: EvidenceDeskOptions): EvidenceDesk {
  const sources = [STATIC_SOURCE, ...(probe === null ? [] : ["axe"]), "browser"];

  async function read(page: PageToCheck, signal: AbortSignal): Promise<Found> {
    const answer = await checker.check({ text: page.text, brief: page.brief, brandSource: page.brandSource }, signal);
    return answer.kind === "checked" ? toFound(STATIC_SOURCE, answer.findings) : skip(STATIC_SOURCE, answer.why);
  }

  async function look(page: PageToCheck, tell: (found: Found) => void, signal: AbortSignal): Promise<void> {
    // One sentence for all that only a browser could have seen.
    if (probe === null) return tell(skip("browser", NO_BROWSER));
    const answer = await probe.look({ text: page.text, mime: page.mime }, signal);
    if (answer.kind === "skipped") return tell(skip("browser", answer.why));
    for (const { source, findings, screenshots } of await toBrowserEvidence(answer.facts, page)) {
      tell({ ...toFound(source, findings), ...(screenshots.length === 0 ? {} : { screenshots }) });
    }
  }

  return {
    sources,
    async gather(page, tell, signal) {
      if (toArtifactKind(page.mime) !== "page") return tell(skip(STATIC_SOURCE, `"${page.mime}" is no page`));
      await Promise.all([
        read(page, signal).then(tell),
        look(page, tell, signal).catch((thrown: unknown) => tell(skip("browser", toMessage(thrown)))),
      ]);
    },
    close: () => checker.close(),
  };
}

/** Why a source has nothing to say. */
export function skip(source: string, why: string): Found {
  return { source, findings: [], skipped: why };
}

function toFound(source: string, findings: readonly EvidenceFinding[]): Found {
  return { source, ...capFindings(findings) };
}
