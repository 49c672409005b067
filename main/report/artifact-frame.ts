import { toArtifactKind, toMimeEssence } from "../../shared/artifact-kind.ts";

/** Of each piece; whoever writes them holds one at a time. */
const PIECE_LENGTH = 1024 * 1024;

/**
 * Stands before an artifact in its frame: nothing is loaded, nothing runs, whatever the page around it allows. A browser
 * takes it as the beginning of the head; a document in a frame is not in quirks mode for its doctype coming later.
 */
export const FRAME_POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">" +
  '<meta http-equiv="x-dns-prefetch-control" content="off">';

/** The artifact as the value of a `srcdoc` in double quotes, in pieces: several megabytes of quotes would be large at once. */
export function* toSrcdoc(artifact: string): Generator<string> {
  yield escapeSource(FRAME_POLICY);
  // A byte order mark would be text, and end the head before it began.
  const text = artifact.startsWith("\ufeff") ? artifact.slice(1) : artifact;
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_LENGTH;
    // Each piece is encoded by itself: a character of two halves must not be cut.
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield escapeSource(text.slice(at, cut));
    at = cut;
  }
}

/** Every character comes back as it was when a browser reads the attribute, line ends too; only NUL cannot. */
function escapeSource(text: string): string {
  return text.replace(/[&"\r\0]/g, (character) => SOURCE_ENTITIES[character] ?? "");
}

const SOURCE_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "\r": "&#13;",
  "\0": "\ufffd",
};

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** What a browser can show as a page of its own in a frame; everything else is shown as text. */
export function isPage(mime: string): boolean {
  return toArtifactKind(mime) === "page" || toMimeEssence(mime) === "image/svg+xml";
}
