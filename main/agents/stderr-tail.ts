import stripAnsi from "strip-ansi";

/** The last words on stderr, in bounded memory: without escape sequences and secrets, fit to be shown and stored. */
export interface StderrTail {
  write(chunk: Uint8Array): void;
  read(): string;
}

const TAIL_LIMIT_CHARS = 16_384;
/** More is held than is shown, so that a secret is never half outside what the mask sees. */
const HELD_LIMIT_CHARS = 2 * TAIL_LIMIT_CHARS;

export function createStderrTail(mask: (text: string) => string): StderrTail {
  const decoder = new TextDecoder();
  let held = "";
  let isCut = false;

  return {
    write(chunk) {
      held += decoder.decode(chunk, { stream: true });
      if (held.length > HELD_LIMIT_CHARS * 2) {
        held = held.slice(-HELD_LIMIT_CHARS);
        isCut = true;
      }
    },
    read() {
      const whole = isCut ? dropFirstPart(held) : held;
      return mask(stripControls(stripAnsi(whole)))
        .slice(-TAIL_LIMIT_CHARS)
        .trim();
    },
  };
}

/** The first line (else the first word) may have lost its beginning, and with it what made a secret recognisable. */
function dropFirstPart(text: string): string {
  const lineEnd = text.indexOf("\n");
  if (lineEnd >= 0) return text.slice(lineEnd + 1);
  const wordEnd = text.search(/\s/);
  return wordEnd >= 0 ? text.slice(wordEnd + 1) : "";
}

function stripControls(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "");
}
