/** Terminal escape sequences: strings (OSC, DCS, APC, PM, SOS) up to their end, CSI, two-byte ones; 7- and 8-bit forms. */
const ESCAPES =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c\n]{0,4096}(?:\u0007|\u001b\\|\u009c)?|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[ -/]*[0-~]?/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A cheap look at a line of JSON: could any text in it hold a control character? Escaped ones count. */
const SUSPICIOUS = /[\u007f-\u009f]|\\u00[0189]|\\u007[fF]|\\[bfr]/;

export function mayHoldControls(json: string): boolean {
  return SUSPICIOUS.test(json);
}

/** Removes from all texts in a JSON value what could act on a terminal; tabs and newlines stay. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}

/** One text without what could act on a terminal. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(ESCAPES, "").replace(CONTROLS, "");
}
