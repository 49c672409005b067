import { createControlFilter, filterControls, hasControls } from "./control-text.ts";
import { decodeEntity, isEntityCode, MAX_ENTITY_LENGTH } from "./entities.ts";
import { cutOut, TextBuffer } from "./text-buffer.ts";

/** What a text element says, decoded while it is written. Terminal control was taken out before; entities may bring some back. */
export interface TextContent {
  /** Text with entities. */
  write(text: string, from: number, to: number): void;
  /** The inside of a CDATA section: no entities. */
  writeLiteral(text: string, from: number, to: number): void;
  /** The certain text since the last call; empty while it is only blanks. */
  takeDelta(): string;
  /** No more comes: what was held back is text. The whole, trimmed; then `takeDelta` gives the rest. */
  finish(): string;
}

/** `keepLength`: characters after which nothing more is kept, for elements that are not booked. */
export function createTextContent(keepLength: number = Number.POSITIVE_INFINITY): TextContent {
  const whole = new TextBuffer();
  const filter = createControlFilter();
  let delta = "";
  let entity = "";
  let mayHoldControls = false;
  let deltaIsBlank = true;
  let isFinished = false;

  const put = (piece: string): void => {
    if (piece === "" || whole.length >= keepLength) return;
    if (!mayHoldControls && hasControls(piece)) mayHoldControls = true;
    const text = mayHoldControls ? filterControls(filter, piece) : piece;
    whole.append(text);
    delta += text;
    deltaIsBlank &&= text.trim() === "";
  };

  const settleEntity = (): void => {
    const written = entity;
    entity = "";
    put(written);
  };

  return {
    write(text, from, to) {
      let at = from;
      while (at < to) {
        if (entity === "") {
          const next = findAmpersand(text, at, to);
          if (next > at) put(cutOut(text, at, next));
          if (next === to) return;
          entity = "&";
          at = next + 1;
          continue;
        }
        const code = text.charCodeAt(at);
        if (code === 0x3b) {
          const written = `${entity};`;
          entity = "";
          put(decodeEntity(written) ?? written);
          at += 1;
        } else if (isEntityCode(code) && entity.length < MAX_ENTITY_LENGTH - 1) {
          entity += text.charAt(at);
          at += 1;
        } else {
          settleEntity();
        }
      }
    },
    writeLiteral(text, from, to) {
      settleEntity();
      put(cutOut(text, from, to));
    },
    takeDelta() {
      if (deltaIsBlank) return "";
      const endsInHalf = !isFinished && (delta.charCodeAt(delta.length - 1) & 0xfc00) === 0xd800;
      const end = endsInHalf ? delta.length - 1 : delta.length;
      const certain = delta.slice(0, end);
      delta = delta.slice(end);
      deltaIsBlank = delta === "";
      return certain;
    },
    finish() {
      settleEntity();
      isFinished = true;
      return whole.take().trim();
    },
  };
}

function findAmpersand(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) === 0x26) return at;
  }
  return to;
}
