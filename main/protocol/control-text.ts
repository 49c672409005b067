/** Bytes after which a control string that nobody ended is taken as over. */
const MAX_CONTROL_STRING_BYTES = 4096;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const CONTROL_SEARCH = new RegExp(CONTROL, "g");

type State = "text" | "after_return" | "escape" | "intermediate" | "csi" | "string" | "string_escape";

/**
 * Finds terminal control in text that may be cut anywhere: escape sequences (CSI; OSC, DCS, APC, PM, SOS up to BEL, ST,
 * newline or 4 KiB; short ESC sequences), C0 except tab and newline, DEL, C1. A lone CR is a newline, CRLF is one.
 */
export interface ControlFilter {
  /** True when the next character may belong to control text already begun. */
  readonly busy: boolean;
  /** Index of the first character to drop at or after `from`, or the text's length. Only when not busy. */
  find(text: string, from: number): number;
  /** Reads control text from `from`; returns the index of the first character that is not part of it. */
  skip(text: string, from: number): { readonly end: number; readonly newline: boolean };
  /** Whether a control string that nobody ended swallowed a `<` since the last call: a tag may have been lost with it. */
  takeLostTag(): boolean;
  reset(): void;
}

/** Starts in plain text. */
export function createControlFilter(): ControlFilter {
  let state: State = "text";
  let stringBytes = 0;
  let stringHasTag = false;
  let lostTag = false;

  const step = (code: number): "drop" | "keep" | "newline" => {
    switch (state) {
      case "text":
        break;
      case "after_return":
        state = "text";
        if (code === 0x0a) return "drop";
        break;
      case "escape":
        if (code === 0x5b) return enter("csi");
        if (code === 0x5d || code === 0x50 || code === 0x5f || code === 0x5e || code === 0x58) {
          stringBytes = 0;
          stringHasTag = false;
          return enter("string");
        }
        if (code >= 0x20 && code <= 0x2f) return enter("intermediate");
        state = "text";
        if (code >= 0x30 && code <= 0x7e) return "drop";
        break;
      case "intermediate":
        if (code >= 0x20 && code <= 0x2f) return "drop";
        state = "text";
        if (code >= 0x30 && code <= 0x7e) return "drop";
        break;
      case "csi":
        if (code >= 0x20 && code <= 0x3f) return "drop";
        state = "text";
        if (code >= 0x40 && code <= 0x7e) return "drop";
        break;
      case "string_escape":
        if (code === 0x5c) return enter("text");
        lostTag ||= stringHasTag;
        state = "escape";
        return step(code);
      case "string":
        if (code === 0x07 || code === 0x9c) return enter("text");
        if (code === 0x1b) return enter("string_escape");
        if (code !== 0x0a && code !== 0x0d && stringBytes < MAX_CONTROL_STRING_BYTES) {
          stringHasTag ||= code === 0x3c;
          stringBytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
          return "drop";
        }
        lostTag ||= stringHasTag;
        state = "text";
        break;
    }
    if (code === 0x1b) return enter("escape");
    if (code === 0x0d) {
      state = "after_return";
      return "newline";
    }
    return (code < 0x20 && code !== 0x09 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f) ? "drop" : "keep";
  };

  const enter = (next: State): "drop" => {
    state = next;
    return "drop";
  };

  return {
    get busy() {
      return state !== "text";
    },
    find(text, from) {
      CONTROL_SEARCH.lastIndex = from;
      return CONTROL_SEARCH.exec(text)?.index ?? text.length;
    },
    skip(text, from) {
      let at = from;
      while (at < text.length) {
        const verdict = step(text.charCodeAt(at));
        if (verdict === "keep") return { end: at, newline: false };
        at += 1;
        if (verdict === "newline") return { end: at, newline: true };
        // At the very character that shows the loss, so that it is told at the same place however the text is cut.
        if (state === "text" || lostTag) break;
      }
      return { end: at, newline: false };
    },
    takeLostTag() {
      const taken = lostTag;
      lostTag = false;
      return taken;
    },
    reset() {
      lostTag = false;
      state = "text";
    },
  };
}

/** Whether the text holds anything the filter would drop or change. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** The text without its control text; keeps the filter's state, so a sequence may be cut between calls. */
export function filterControls(filter: ControlFilter, text: string): string {
  if (!filter.busy && !hasControls(text)) return text;
  let kept = "";
  let at = 0;
  while (at < text.length) {
    if (!filter.busy) {
      const next = filter.find(text, at);
      kept += text.slice(at, next);
      at = next;
      if (at === text.length) break;
    }
    const skipped = filter.skip(text, at);
    if (skipped.newline) kept += "\n";
    at = skipped.end;
  }
  return kept;
}

/** A whole text without its control text. */
export function stripControls(text: string): string {
  return hasControls(text) ? filterControls(createControlFilter(), text) : text;
}
