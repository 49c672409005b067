/**
 * Text that is HTML already. Only `html` makes it, and what `html` is given is text unless it is markup: forgetting to
 * escape is not possible. Attributes in templates always stand in double quotes.
 */
export interface Markup {
  readonly [MARKUP]: string;
}

const MARKUP = Symbol("markup");

export type Hole = Markup | readonly Markup[] | string | number | null;

/** A template of ours with anything at all in its holes; null is nothing. */
export function html(strings: TemplateStringsArray, ...holes: readonly Hole[]): Markup {
  let text = strings[0] ?? "";
  holes.forEach((hole, index) => {
    text += toHtml(hole) + (strings[index + 1] ?? "");
  });
  return { [MARKUP]: text };
}

export const NOTHING: Markup = { [MARKUP]: "" };

/** For text of our own that is no template: style sheets. */
export function trusted(text: string): Markup {
  return { [MARKUP]: text };
}

export function toText(markup: Markup): string {
  return markup[MARKUP];
}

function toHtml(hole: Hole): string {
  if (hole === null) return "";
  if (typeof hole === "string" || typeof hole === "number") return escapeText(String(hole));
  return isMarkup(hole) ? hole[MARKUP] : hole.map(toText).join("");
}

function isMarkup(hole: Markup | readonly Markup[]): hole is Markup {
  return MARKUP in hole;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Fit for text and for an attribute in quotes. */
function escapeText(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/**
 * C0 but for tab and line end, DEL, C1, and the marks that embed, override or isolate directions: with them a line can be
 * made to read as another, also beyond its own end. They are shown as what they are, something that does not belong there.
 */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Half a character; UTF-8 cannot write it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** What a text becomes in a report: the same text, but nothing in it is invisible or acts on what is around it. */
export function visibleText(text: string): string {
  return text.replace(LONE_SURROGATE, "\ufffd").replace(/\r\n?/g, "\n").replace(HIDDEN, "\ufffd");
}
