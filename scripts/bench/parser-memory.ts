import { createProtocolParser } from "../../main/protocol/parser.ts";
import type { ParserOptions } from "../../main/protocol/protocol-event.ts";
import type { BenchRow } from "./row.ts";

const JUNK_BYTES = 64 * 1024 * 1024;
const SAMPLES = 8;
const MIB = 1024 * 1024;

const HEAD = '<CRITIQUE_RUN version="1"><ROUND n="1">';
const DESIGNER = `${HEAD}<PANELIST role="designer">`;

interface Junk {
  readonly name: string;
  readonly start: string;
  readonly piece: string;
  readonly chunkLength: number;
}

/** What an agent gone wrong may print without end, or up to a limit. */
const JUNKS: readonly Junk[] = [
  { name: "prose", start: "", piece: "no protocol at all, only words. ", chunkLength: 65_536 },
  { name: "an artifact in 16 characters", start: `${DESIGNER}<ARTIFACT><![CDATA[`, piece: "<p>page ]] ></p>", chunkLength: 16 },
  { name: "an artifact letter by letter", start: `${DESIGNER}<ARTIFACT><![CDATA[`, piece: "e", chunkLength: 1 },
  { name: "an artifact of wide characters", start: `${DESIGNER}<ARTIFACT><![CDATA[`, piece: "é", chunkLength: 7 },
  { name: "an artifact in large chunks", start: `${DESIGNER}<ARTIFACT>`, piece: "<p>page</p>", chunkLength: 65_536 },
  { name: "blanks that may be an artifact's end", start: `${DESIGNER}<ARTIFACT><![CDATA[x]]>`, piece: " ", chunkLength: 64 },
  { name: "a SHIP with artifacts", start: `${DESIGNER}</PANELIST><ROUND_END/></ROUND><SHIP round="1">`, piece: `<ARTIFACT><![CDATA[${"x".repeat(900_000)}]]></ARTIFACT>`, chunkLength: 65_536 },
  { name: "a text element letter by letter", start: `${DESIGNER}<NOTES>`, piece: "&am", chunkLength: 1 },
  { name: "an attribute letter by letter", start: `${DESIGNER}</PANELIST><PANELIST role="`, piece: "x", chunkLength: 1 },
  { name: "small elements in large chunks", start: DESIGNER, piece: `<NOTES>${"word ".repeat(8)}</NOTES></PANELIST><PANELIST role="designer">`, chunkLength: 262_144 },
  { name: "lost blocks before any panelist", start: HEAD, piece: `<MUST_FIX>${"lost ".repeat(200)}</MUST_FIX><x>`, chunkLength: 65_536 },
  { name: "rounds without end", start: HEAD, piece: '<ROUND><PANELIST role="critic"/><ROUND_END/>', chunkLength: 65_536 },
  { name: "control text", start: HEAD, piece: "\u001b]0;title", chunkLength: 4096 },
  { name: "envelopes behind the envelope", start: `${HEAD}<PANELIST role="critic"/><ROUND_END/></CRITIQUE_RUN>`, piece: '<CRITIQUE_RUN version="', chunkLength: 4096 },
]; // biome-ignore format: one line each is easier to compare

/** The most the reader holds, for each kind of junk. */
export function benchParserMemory(options: ParserOptions, collectGarbage: () => void): BenchRow[] {
  const limit = 3 * (options.maxBlockBytes + options.artifactMaxBytes) + 16 * MIB;
  const peaks = JUNKS.map((junk) => ({ name: junk.name, bytes: toPeak(junk, options, collectGarbage) }));
  const worst = peaks.reduce((most, peak) => (peak.bytes > most.bytes ? peak : most));
  return [
    {
      name: "parser memory",
      value: `${(worst.bytes / MIB).toFixed(1)} MiB (${worst.name})`,
      goal: `≤ ${(limit / MIB).toFixed(1)} MiB`,
      reference: `${JUNKS.length} kinds of junk, 64 MiB each; others ≤ ${toSecond(peaks.map((peak) => peak.bytes))} MiB`,
      holds: worst.bytes <= limit,
    },
  ];
}

function toSecond(values: readonly number[]): string {
  return (([...values].sort((a, b) => b - a)[1] ?? 0) / MIB).toFixed(1);
}

/** Samples close to the artifact's limit too: there the most is held. */
function toPeak(junk: Junk, options: ParserOptions, collectGarbage: () => void): number {
  const held = (): number => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const parser = createProtocolParser(options);
  const before = held();
  let peak = 0;
  parser.push(junk.start);
  const sampleAt = [
    options.maxBlockBytes * 0.9,
    options.artifactMaxBytes * 0.5,
    options.artifactMaxBytes * 0.95,
    ...Array.from({ length: SAMPLES }, (_, index) => (JUNK_BYTES / SAMPLES) * (index + 1)),
  ].sort((a, b) => a - b);
  const source = junk.piece.repeat(Math.ceil(junk.chunkLength / junk.piece.length) + 1);
  let fed = 0;
  let sample = 0;
  let isOver = false;
  while (fed < JUNK_BYTES && !isOver) {
    const at = fed % junk.piece.length;
    // A string of its own, as from a pipe.
    const chunk = Buffer.from(source.slice(at, at + junk.chunkLength)).toString();
    isOver = parser.push(chunk).some((event) => event.type === "fault");
    fed += junk.chunkLength;
    if (fed < (sampleAt[sample] ?? Number.POSITIVE_INFINITY)) continue;
    sample += 1;
    peak = Math.max(peak, held() - before);
  }
  peak = Math.max(peak, held() - before);
  parser.endTurn();
  return peak;
}
