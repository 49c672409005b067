import { isBlankCode, isNameEndCode } from "./vocabulary.ts";

/** How much is held back to see a new head whole. */
const MAX_HEAD_LENGTH = 1024;
const HEAD = "<critique_run";
const ROUND = "<round";

/**
 * Watches text in which nothing is a tag for a complete new head: `<CRITIQUE_RUN` with `version`, blanks, `<ROUND`.
 * For agents whose CLI starts an answer over without a marker.
 */
export interface RestartWatch {
  /** Index of the character behind `<ROUND` when a head is complete there, else -1. */
  scan(text: string, from: number): number;
  /** The head found, up to and with `<ROUND`. */
  readonly found: string;
  reset(): void;
}

/** Starts with nothing seen. */
export function createRestartWatch(): RestartWatch {
  let seen = "";
  /** Length of `seen` up to the head's `>`, once that was read. */
  let headLength = 0;
  let roundLength = 0;

  const forget = (): void => {
    seen = "";
    headLength = 0;
    roundLength = 0;
  };

  const begin = (): void => {
    forget();
    seen = "<";
  };

  /** Whether the character goes on with `<CRITIQUE_RUN` and its attributes. */
  const continuesHead = (character: string, code: number): boolean => {
    const length = seen.length;
    if (length < HEAD.length) return character.toLowerCase() === HEAD.charAt(length);
    return length > HEAD.length || isBlankCode(code);
  };

  const stepHead = (character: string, code: number): void => {
    if (!continuesHead(character, code)) {
      forget();
      return;
    }
    seen += character;
    if (code !== 0x3e) return;
    if (/\sversion\s*=/i.test(seen)) headLength = seen.length;
    else forget();
  };

  const stepBehindHead = (character: string, code: number): void => {
    if (roundLength === 0 && (isBlankCode(code) || code === 0x3c)) {
      if (code === 0x3c) roundLength = 1;
      seen += character;
    } else if (roundLength > 0 && character.toLowerCase() === ROUND.charAt(roundLength)) {
      roundLength += 1;
      seen += character;
    } else if (roundLength === 1 && character.toLowerCase() === "c") {
      // Another head instead of a round.
      begin();
      seen += character;
    } else {
      forget();
    }
  };

  return {
    scan(text, from) {
      let at = from;
      while (at < text.length) {
        if (seen === "") {
          const next = text.indexOf("<", at);
          if (next === -1) return -1;
          begin();
          at = next + 1;
          continue;
        }
        const code = text.charCodeAt(at);
        if (roundLength === ROUND.length && isNameEndCode(code)) return at;
        // A `<` begins anew, but for the one of ROUND behind a head.
        if (code === 0x3c && (headLength === 0 || roundLength > 0)) begin();
        else if (headLength === 0) stepHead(text.charAt(at), code);
        else stepBehindHead(text.charAt(at), code);
        if (seen.length > MAX_HEAD_LENGTH) forget();
        at += 1;
      }
      return -1;
    },
    get found() {
      return seen;
    },
    reset: forget,
  };
}
