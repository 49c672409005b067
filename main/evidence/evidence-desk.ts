import { toArtifactKind } from "../../shared/artifact-kind.ts";
import type { Evidence, EvidenceFinding, Screenshot } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { toMessage } from "../../shared/result.ts";
import { toAxeFindings } from "./axe-findings.ts";
import { toBrowserFindings } from "./browser-findings.ts";
import type { BrowserProbe, ProbeFacts } from "./browser-probe.ts";
import { capFindings } from "./cap-findings.ts";
import { withoutKnownAddresses, withoutKnownRules, withoutKnownValues } from "./known-findings.ts";
import type { StaticChecker } from "./static-checker.ts";

/** What one way of looking found, before it is known of which round. */
export type Found = Omit<Evidence, "type" | "round">;

type Tell = (found: Found) => void;

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
  gather(page: PageToCheck, tell: Tell, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface EvidenceDeskOptions {
  readonly checker: StaticChecker;
  /** null: there is no browser here. */
  readonly probe: BrowserProbe | null;
}

export const STATIC_SOURCE = "static";
const TOKEN_SOURCE = "design-tokens";
const NO_BROWSER = "there is no browser here; the window has one";

export function createEvidenceDesk({ checker, probe }: EvidenceDeskOptions): EvidenceDesk {
  const sources = [STATIC_SOURCE, ...(probe === null ? [] : ["axe"]), "browser"];

  async function read(page: PageToCheck, signal: AbortSignal): Promise<Found> {
    const { text, brief, brandSource } = page;
    const answer = await checker.check({ kind: "page", text, brief, brandSource }, signal);
    return answer.kind === "checked" ? toFound(STATIC_SOURCE, answer.findings) : skip(STATIC_SOURCE, answer.why);
  }

  async function look(
    page: PageToCheck,
    told: Promise<Found>,
    tell: Tell,
    signal: AbortSignal,
  ): Promise<ProbeFacts | null> {
    // One sentence for all that only a browser could have seen.
    if (probe === null) return skipBrowser(tell, NO_BROWSER);
    const answer = await probe.look({ text: page.text, mime: page.mime }, signal);
    if (answer.kind === "skipped") return skipBrowser(tell, answer.why);
    const { facts } = answer;
    const { findings: known } = await told;
    tell(toFound("axe", withoutKnownRules(toAxeFindings(facts.axe), known)));
    const screenshots = await keepScreenshots(facts, page);
    const seen = withoutKnownAddresses(toBrowserFindings(facts), known);
    tell({ ...toFound("browser", seen), ...(screenshots.length === 0 ? {} : { screenshots }) });
    return facts;
  }

  /** What reading has found already is not found again. */
  async function compare(facts: ProbeFacts | null, read: Found, { brandSource }: PageToCheck, signal: AbortSignal) {
    if (facts === null || brandSource === null) return null;
    const answer = await checker.check({ kind: "styles", styles: facts.styles, brandSource }, signal);
    if (answer.kind === "skipped") return skip(TOKEN_SOURCE, answer.why);
    return toFound(TOKEN_SOURCE, withoutKnownValues(answer.findings, read.findings));
  }

  return {
    sources,
    async gather(page, tell, signal) {
      if (toArtifactKind(page.mime) !== "page") return tell(skip(STATIC_SOURCE, `"${page.mime}" is no page`));
      const told = read(page, signal).then((found) => {
        tell(found);
        return found;
      });
      try {
        const facts = await look(page, told, tell, signal);
        const compared = await compare(facts, await told, page, signal);
        if (compared !== null) tell(compared);
      } catch (thrown) {
        tell(skip("browser", toMessage(thrown)));
      }
      await told;
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

function skipBrowser(tell: Tell, why: string): null {
  tell(skip("browser", why));
  return null;
}

async function keepScreenshots({ screenshots }: ProbeFacts, { keep }: PageToCheck): Promise<readonly Screenshot[]> {
  const kept: Screenshot[] = [];
  for (const { width, png } of screenshots) {
    const artifactRef = await keep(png);
    if (artifactRef !== null) kept.push({ width, artifactRef });
  }
  return kept;
}
