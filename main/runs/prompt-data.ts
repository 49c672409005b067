/**
 * Material by other people, made safe to stand inside a prompt: it cannot close the element it stands in, and where an
 * agent echoes its prompt, nothing in it reads as a block of the protocol.
 */

/** Tab, newline and carriage return stay. Removed first: the reader of the answer removes them too, and a tag must not appear by that. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const PROTOCOL_TAG = /<(?=\/?(?:CRITIQUE_RUN|ROUND_END|ROUND|PANELIST|MUST_FIX|SHIP)(?![\w.:-]))/gi;

/** Text for an element of the prompt: its own tags and those of the protocol lose their `<`. */
export function asPromptText(text: string, element: "BRAND_SOURCE" | "BRIEF" | "REVIEW"): string {
  const ownTag = new RegExp(`<(?=\\s*/?\\s*${element}(?![\\w.:-]))`, "gi");
  return text.replace(CONTROLS, "").replace(PROTOCOL_TAG, "&lt;").replace(ownTag, "&lt;").trim();
}

/**
 * Text for a CDATA section. Sections are split, which changes no character of what they say. A form feed parts words and
 * attributes in HTML, so that a space takes its place.
 */
export function asCdataText(text: string): string {
  return text
    .replaceAll("\f", " ")
    .replace(CONTROLS, "")
    .replaceAll("]]>", "]]]]><![CDATA[>")
    .replace(PROTOCOL_TAG, "<]]><![CDATA[");
}
