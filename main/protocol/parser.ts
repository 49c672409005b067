import { createBodyReader } from "./artifact-body.ts";
import { createControlFilter } from "./control-text.ts";
import { findOversizeBody, type OpenToken } from "./limits.ts";
import { PositionCursor, utf8Length } from "./position-cursor.ts";
import type { ParserOptions, ProtocolEvent, ProtocolParser } from "./protocol-event.ts";
import { createReading, toWarning } from "./reading.ts";
import { createRestartWatch } from "./silent-restart.ts";
import { createStructure } from "./structure.ts";
import { createTokenizer } from "./tokenizer.ts";

/** With a restart to watch for, text is looked at in such pieces, so that no character is searched more often than twice. */
const WATCHED_LENGTH = 4096;
const NONE_INVALID: readonly number[] = [];
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Reads one session's text. The events are a function of the text read so far, so every cut of it gives the same ones;
 * each character is looked at a bounded number of times; what is kept is bounded by the limits.
 */
export function createProtocolParser(options: ParserOptions): ProtocolParser {
  const reading = createReading(options);
  const structure = createStructure(reading);
  const cursor = new PositionCursor();
  const filter = createControlFilter();
  const tokenizer = createTokenizer(structure, cursor);
  const body = createBodyReader(cursor);
  const watch = createRestartWatch();
  let isTurnStart = true;
  let isBodyOpen = false;
  let controlPosition = 0;
  const takesWholeTexts = !options.mayRestartSilently;

  const openToken = (): OpenToken | null => {
    const position = tokenizer.openSince;
    return position === null ? null : { kind: tokenizer.isOpaque ? "comment" : "tag", position };
  };

  /** Restarts at a head that was found where nothing is a tag; reading goes on behind what was found. */
  const startOver = (end: number): void => {
    const found = watch.found;
    const position = end - utf8Length(found);
    watch.reset();
    structure.restartSilently(position);
    tokenizer.reset();
    filter.reset();
    isBodyOpen = false;
    cursor.replay(found, position, () => readText(found, 0));
  };

  const checkBody = (): void => {
    const oversize = findOversizeBody(reading, body);
    if (oversize === null) return;
    isBodyOpen = false;
    structure.fault(oversize);
  };

  const isWatching = (): boolean => options.mayRestartSilently && structure.isInsideEnvelope;

  const readBody = (text: string, from: number): number => {
    const restartAt = isWatching() ? watch.scan(text, from) : -1;
    const at = body.read(restartAt === -1 ? text : text.slice(0, restartAt), from);
    checkBody();
    if (structure.isFaulted) return at;
    const end = body.end;
    if (end === null) {
      if (restartAt !== -1) startOver(cursor.at(restartAt));
      return at;
    }
    isBodyOpen = false;
    filter.reset();
    watch.reset();
    if (end.kind === "ended") {
      structure.endBody(end.text, end.position);
      tokenizer.beginTag(end.tag, end.closing, end.position);
    } else {
      structure.abandonBody();
      cursor.replay(end.held, end.position, () => readText(end.held, 0));
    }
    return at;
  };

  const readOpaque = (text: string, from: number, to: number): number => {
    const restartAt = isWatching() ? watch.scan(text.slice(0, to), from) : -1;
    const at = tokenizer.readOpaque(text, from, restartAt === -1 ? to : restartAt);
    if (!tokenizer.isOpaque) watch.reset();
    else if (restartAt !== -1) {
      structure.checkLimits(cursor.at(restartAt), openToken());
      if (!structure.isFaulted) startOver(cursor.reached);
    }
    return at;
  };

  const readCleanRun = (text: string, from: number, to: number): number => {
    let at = from;
    while (at < to && !structure.isDone) {
      at = tokenizer.isOpaque ? readOpaque(text, at, to) : tokenizer.read(text, at, to);
    }
    return at;
  };

  const skipControls = (text: string, from: number): number => {
    if (!filter.busy) controlPosition = cursor.at(from);
    const { end, newline } = filter.skip(text, from);
    if (filter.takeLostTag()) {
      structure.checkLimits(cursor.at(end), openToken());
      structure.loseControlString(controlPosition);
    }
    if (newline) {
      cursor.at(end);
      if (tokenizer.isOpaque && isWatching() && watch.scan("\n", 0) !== -1) {
        structure.checkLimits(cursor.reached, openToken());
        if (!structure.isFaulted) startOver(cursor.reached);
      }
      tokenizer.readNewline();
    }
    return end;
  };

  const readText = (text: string, from: number): void => {
    let at = from;
    let nextControl = -1;
    while (at < text.length && !structure.isFaulted) {
      if (isBodyOpen) at = readBody(text, at);
      else if (filter.busy) at = skipControls(text, at);
      else {
        if (nextControl < at) nextControl = filter.find(text, at);
        at = nextControl === at ? skipControls(text, at) : readCleanRun(text, at, nextControl);
      }
      const begun = structure.bodyBegun;
      if (begun !== null && !isBodyOpen) {
        isBodyOpen = true;
        body.start(begun);
      }
    }
  };

  const feed = (text: string): void => {
    cursor.load(text);
    const skipsMark = isTurnStart && text.charCodeAt(0) === BYTE_ORDER_MARK;
    isTurnStart = false;
    readText(text, skipsMark ? 1 : 0);
    const end = cursor.at(text.length);
    if (!isBodyOpen) structure.checkLimits(end, openToken());
    // Not to keep the text alive.
    cursor.load("");
  };

  const readPiece = (text: string): void => {
    const length = options.mayRestartSilently ? WATCHED_LENGTH : text.length;
    for (let at = 0; at < text.length && !structure.isFaulted; at += length) {
      feed(at === 0 && length >= text.length ? text : text.slice(at, at + length));
    }
  };

  return {
    push(text, invalidAt = NONE_INVALID) {
      // The bulk of a stream is a page in small pieces: told apart before anything else is looked at.
      if (isBodyOpen && takesWholeTexts && invalidAt.length === 0 && body.takeWhole(text)) return [];
      if (structure.isFaulted) return [];
      let from = 0;
      for (const at of invalidAt) {
        readPiece(text.slice(from, at));
        if (structure.isFaulted) break;
        reading.log.emit(toWarning("bad_utf8", cursor.reached, null));
        from = at;
      }
      readPiece(from === 0 ? text : text.slice(from));
      if (!structure.isFaulted) structure.tellDeltas();
      return reading.log.take();
    },
    endTurn(): ProtocolEvent[] {
      if (structure.isFaulted) return [];
      if (!isBodyOpen) tokenizer.end();
      tokenizer.reset();
      filter.reset();
      watch.reset();
      isBodyOpen = false;
      isTurnStart = true;
      if (!structure.isFaulted) structure.endTurn(cursor.reached);
      return reading.log.take();
    },
    restart(): ProtocolEvent[] {
      if (structure.isFaulted) return [];
      structure.restart();
      tokenizer.reset();
      filter.reset();
      watch.reset();
      isBodyOpen = false;
      isTurnStart = true;
      return [];
    },
  };
}
