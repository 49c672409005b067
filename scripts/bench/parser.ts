import { StringDecoder } from "node:string_decoder";
import { createProtocolParser } from "../../main/protocol/parser.ts";
import type { ParserOptions } from "../../main/protocol/protocol-event.ts";
import { createNaiveParser } from "./naive-parser.ts";
import { benchParserMemory } from "./parser-memory.ts";
import { toChunks, toRunText } from "./parser-stream.ts";
import { type BenchRow, median, time } from "./row.ts";

const OPTIONS: ParserOptions = { maxBlockBytes: 262_144, artifactMaxBytes: 8_388_608, mayRestartSilently: false };
const SMALL_CHUNK = 16;
const LARGE_CHUNK = 65_536;
/** The naive parser's time grows with the square: a part of the stream takes it long enough, and is its better side. */
const NAIVE_SHARE = 4;

/** The streaming reader's rows. `collectGarbage` frees what nobody holds. */
export function benchParser(collectGarbage: () => void): BenchRow[] {
  return [...benchSpeed(), ...benchGrowth(), ...benchParserMemory(OPTIONS, collectGarbage)];
}

function parse(chunks: readonly string[], options: ParserOptions = OPTIONS): void {
  const parser = createProtocolParser(options);
  let events = 0;
  for (const chunk of chunks) events += parser.push(chunk).length;
  events += parser.endTurn().length;
  if (events < 50) throw new Error(`The bench stream gave only ${events} events`);
}

function decode(chunks: readonly Uint8Array[]): void {
  const decoder = new StringDecoder("utf8");
  let length = 0;
  for (const chunk of chunks) length += decoder.write(chunk as Buffer).length;
  if (length === 0) throw new Error("Nothing decoded");
}

function parseNaively(chunks: readonly string[]): void {
  let elements = 0;
  const push = createNaiveParser(() => {
    elements += 1;
  });
  for (const chunk of chunks) push(chunk);
  if (elements === 0) throw new Error("The naive parser found nothing");
}

function benchSpeed(): BenchRow[] {
  const text = toRunText();
  const chunks = toChunks(text, SMALL_CHUNK);
  const bytes = chunks.map((chunk) => Buffer.from(chunk));
  for (let warmUp = 0; warmUp < 5; warmUp += 1) {
    parse(chunks);
    decode(bytes);
  }
  const pairs = Array.from({ length: 41 }, () => ({
    ours: time(() => parse(chunks)),
    decoder: time(() => decode(bytes)),
  }));
  const ours = median(pairs.map((pair) => pair.ours));
  const decoder = median(pairs.map((pair) => pair.decoder));
  const ofDecoder = median(pairs.map((pair) => pair.decoder / pair.ours));

  const naive = time(() => parseNaively(chunks.slice(0, chunks.length / NAIVE_SHARE)));
  const timesNaive = naive / ours;
  const stream = `${Math.round(text.length / 1024)} KiB in ${chunks.length} chunks of ${SMALL_CHUNK} characters`;
  return [
    {
      name: "parser against the naive parser",
      value: `≥ ${timesNaive.toFixed(0)} × (${ours.toFixed(1)} ms)`,
      goal: "≥ 100 ×",
      reference: `naive ${naive.toFixed(0)} ms for the first 1/${NAIVE_SHARE}; ${stream}`,
      holds: timesNaive >= 100,
    },
    {
      name: "parser against StringDecoder",
      value: `${ofDecoder.toFixed(2)} ×`,
      goal: "≥ 0.3 ×",
      reference: `StringDecoder ${decoder.toFixed(1)} ms over the same chunks`,
      holds: ofDecoder >= 0.3,
    },
  ];
}

function benchGrowth(): BenchRow[] {
  return [SMALL_CHUNK, LARGE_CHUNK].map((size) => {
    const single = toChunks(toRunText(1_048_576), size);
    const double = toChunks(toRunText(2_097_152), size);
    const repeats = size === SMALL_CHUNK ? 1 : 5;
    const run = (chunks: readonly string[]): number =>
      time(() => {
        for (let at = 0; at < repeats; at += 1) parse(chunks);
      });
    run(single);
    run(double);
    const pairs = Array.from({ length: 11 }, () => ({ single: run(single), double: run(double) }));
    const growth = median(pairs.map((pair) => pair.double / pair.single));
    return {
      name: `parser growth, chunks of ${size}`,
      value: `${growth.toFixed(2)} ×`,
      goal: "2 × input ⇒ ≤ 2.2 ×",
      reference: `${median(pairs.map((pair) => pair.single)).toFixed(1)} ms → ${median(pairs.map((pair) => pair.double)).toFixed(1)} ms`,
      holds: growth <= 2.2,
    };
  });
}
