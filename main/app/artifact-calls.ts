import { type ArtifactKind, toArtifactKind } from "../../shared/artifact-kind.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type {
  ArtifactContract,
  ArtifactLinks,
  ArtifactPlace,
  RunArtifactPlace,
} from "../../shared/ipc/artifact-contract.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { readOpenedArtifact } from "../replay/opened-artifact.ts";
import type { OpenedTranscripts } from "../replay/opened-transcripts.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { ArtifactGrants, ReadBytes } from "./artifact-grants.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";
import { type ArtifactError, type ArtifactSources, findArtifact } from "./find-artifact.ts";

export interface ArtifactParts extends ArtifactSources {
  readonly dataDir: string;
  readonly grants: ArtifactGrants;
  readonly opened: Pick<OpenedTranscripts, "find">;
  /** An address was given out: a frame will show it soon. */
  readonly onOpen: () => void;
  readonly copyText: (text: string) => void;
  readonly detach: (place: RunArtifactPlace) => void;
}

interface Body {
  readonly ref: ArtifactRef;
  readonly kind: ArtifactKind;
  readonly bytes: Uint8Array;
  /** null: the library has it. */
  readonly readAgain: ReadBytes | null;
}

const NO_LINKS: ArtifactLinks = { links: [], omitted: 0 };

/** Artifacts for the window: an address for a frame, their text, where their links would lead. */
export function createArtifactCalls(parts: ArtifactParts): Pick<CallHandlers, keyof ArtifactContract> {
  const { dataDir, grants } = parts;

  async function read(place: ArtifactPlace, { windowId }: Caller): Promise<Result<Body, ArtifactError>> {
    if ("runId" in place) return readOfRun(place);
    const { openedId, sha256 } = place;
    const file = parts.opened.find(windowId, openedId);
    if (file === null) return err({ type: "not_open", message: `no transcript ${openedId} is open in this window` });
    const found = await readOpenedArtifact(dataDir, file, sha256);
    if (!found.ok) return found;
    const { ref, bytes } = found.value;
    const readAgain = async () => {
      const again = await readOpenedArtifact(dataDir, file, sha256);
      return again.ok ? again.value.bytes : null;
    };
    return ok({ ref, kind: toArtifactKind(ref.mime), bytes, readAgain });
  }

  async function readOfRun({ runId, round }: RunArtifactPlace): Promise<Result<Body, ArtifactError>> {
    const ref = await findArtifact(parts, runId, round);
    if (!ref.ok) return ref;
    const bytes = await readArtifact(dataDir, ref.value.sha256);
    if (bytes.ok)
      return ok({ ref: ref.value, kind: toArtifactKind(ref.value.mime), bytes: bytes.value, readAgain: null });
    const { type, message } = bytes.error;
    return err({ type: type === "not_found" || type === "corrupt" ? "artifact_lost" : "storage", message });
  }

  async function readLinks(place: ArtifactPlace, caller: Caller): Promise<Result<ArtifactLinks, ArtifactError>> {
    const body = await read(place, caller);
    if (!body.ok) return body;
    if (body.value.kind !== "page") return ok(NO_LINKS);
    // The parser of HTML is needed by nothing else: a start does not load it.
    const { readArtifactLinks } = await import("./artifact-links.ts");
    return ok(await readArtifactLinks(toText(body.value.bytes)));
  }

  return {
    async "artifact.open"({ scripts, outline, ...place }, caller) {
      const body = await read(place, caller);
      if (!body.ok) return body;
      const { ref, kind, readAgain } = body.value;
      const isFramed = kind === "page" || kind === "image";
      const url = isFramed ? grants.grant(ref, scripts ? "scripts" : "static", readAgain, outline ?? null).url : null;
      if (isFramed) parts.onOpen();
      return ok({ url, kind, mime: ref.mime, bytes: ref.bytes });
    },
    async "artifact.text"(place, caller) {
      const body = await read(place, caller);
      return body.ok ? ok(toText(body.value.bytes)) : body;
    },
    "artifact.links": readLinks,
    async "artifact.copyLink"({ index, ...place }, caller) {
      const found = await readLinks(place, caller);
      if (!found.ok) return found;
      const link = found.value.links[index];
      if (link === undefined) {
        const message = `there is no link ${index}: the artifact has ${found.value.links.length}`;
        return err({ type: "unknown_link", message });
      }
      parts.copyText(link.href);
      return ok(null);
    },
    async "artifact.detach"(place) {
      parts.detach(place);
      return ok(null);
    },
  };
}

/** Bytes that are no UTF-8 are shown as such. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}
