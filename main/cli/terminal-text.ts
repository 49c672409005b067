import stripAnsi from "strip-ansi";

/** C0 but for tab and newline, DEL, C1; and the marks that reorder text, with which a line can be made to read as another. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Text by others for the terminal: several lines, nothing that a terminal would act on. */
export function toPlainText(text: string): string {
  return stripAnsi(text.replace(/\r\n?/g, "\n")).replace(UNSAFE, "");
}

/** The same in one line. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}
