/** The decoded text of an artifact and its type. */
export interface FoundArtifact {
  readonly mime: string;
  readonly text: string;
}

const ARTIFACT_TAG = /<artifact\b([^>]*)>/i;
const ARTIFACT_END = /<\/artifact\s*>/i;
const HTML_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*html?\b[^\n]*\n/im;
const HTML_START = /<!doctype\s+html|<html[\s>]/i;
const HTML_END = /<\/html\s*>/gi;

/**
 * With the jury off an answer is a plain generation: one ARTIFACT is asked for; else the first fenced html block counts,
 * else what begins with a doctype or an html tag (`engine.md`, "Is the jury on?"). Null: none of them, or only blanks.
 */
export function findUnreviewedArtifact(answer: string): FoundArtifact | null {
  return fromTag(answer) ?? fromFence(answer) ?? fromHtml(answer);
}

function fromTag(answer: string): FoundArtifact | null {
  const open = ARTIFACT_TAG.exec(answer);
  if (open === null) return null;
  const rest = answer.slice(open.index + open[0].length);
  const mime = /\bmime\s*=\s*["']?([^"'\s>]+)/i.exec(open[1] ?? "")?.[1] ?? "text/html";
  const body = rest.trimStart().startsWith("<![CDATA[") ? fromSections(rest) : beforeEnd(rest);
  return body === null ? null : toFound(mime, body);
}

/** Joins CDATA sections: that is how `]]>` is written inside one. A section ends only where another, or the end tag, follows. */
function fromSections(rest: string): string | null {
  const end = /\]\]>\s*<\/artifact\s*>/i.exec(rest);
  if (end === null) return null;
  const inner = rest.slice(rest.indexOf("<![CDATA[") + "<![CDATA[".length, end.index);
  return inner.replace(/\]\]>\s*<!\[CDATA\[/g, "");
}

function beforeEnd(rest: string): string | null {
  const end = ARTIFACT_END.exec(rest);
  return end === null ? null : rest.slice(0, end.index);
}

function fromFence(answer: string): FoundArtifact | null {
  const open = HTML_FENCE.exec(answer);
  const marker = open?.[1];
  if (open === null || marker === undefined) return null;
  const rest = answer.slice(open.index + open[0].length);
  const close = new RegExp(`^ {0,3}${marker.charAt(0)}{${marker.length},}[ \\t]*$`, "m").exec(rest);
  return close === null ? null : toFound("text/html", rest.slice(0, close.index));
}

function fromHtml(answer: string): FoundArtifact | null {
  const start = HTML_START.exec(answer);
  if (start === null) return null;
  const ends = [...answer.slice(start.index).matchAll(HTML_END)];
  const last = ends.at(-1);
  if (last === undefined) return null;
  return toFound("text/html", answer.slice(start.index, start.index + last.index + last[0].length));
}

function toFound(mime: string, text: string): FoundArtifact | null {
  return text.trim() === "" ? null : { mime, text };
}
