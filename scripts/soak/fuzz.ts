import fc from "fast-check";
import { anyAnswer, MUTATIONS, type Token, writeTokens } from "../../main/runs/fake-agent-text.ts";
import { explainEasierShipping, type ReadAnswer } from "../../main/runs/form-change-harness.ts";
import { createParseSession } from "../../main/runs/parse-text.ts";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { isTerminalEvent, type PanelEvent } from "../../shared/domain/panel-event.ts";
import { damageContent } from "./damage.ts";
import { createRandom, type Random } from "./random.ts";
import type { Fault } from "./report.ts";

const CONFIG = defaultConfig({ cpuCount: 1, dataDir: "/data" });
/** Limits that ordinary answers meet. */
const SMALL: JuryConfig = { ...CONFIG, parserMaxBlockBytes: 300, artifactMaxBytes: 700 };

const ANSWERS = 25;
const STREAMS_PER_ANSWER = 40;
export const STREAMS_PER_BATCH = ANSWERS * STREAMS_PER_ANSWER;

const [FIRST_MUTATION = "", ...OTHER_MUTATIONS] = Object.keys(MUTATIONS);
/** With both its tags gone a block was never said: what blocked because of it ships, and rightly. One of them at most. */
const TAG_LOSSES: readonly string[] = ["a close tag that is damaged", "an open tag that is damaged"];

export interface FuzzedBatch {
  readonly bytes: number;
  readonly shipped: number;
  readonly faults: readonly Fault[];
}

/** Reads `STREAMS_PER_BATCH` damaged answers as runs; the same ones for the same seed and number. */
export function fuzzBatch(seed: number, batch: number): FuzzedBatch {
  const random = createRandom(seed, batch);
  const answers = fc.sample(anyAnswer, { seed: random.below(2 ** 31), numRuns: ANSWERS });
  const faults: Fault[] = [];
  let bytes = 0;
  let shipped = 0;

  function readSafely(stream: Uint8Array, config: JuryConfig, cuts: Random | null): ReadAnswer | null {
    bytes += stream.length;
    try {
      const read = readStream(stream, config, cuts);
      if (typeof read !== "string") return read;
      faults.push({ round: batch, what: `${read}: ${quote(stream)}` });
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.stack : String(thrown);
      faults.push({ round: batch, what: `${why}: ${quote(stream)}` });
    }
    return null;
  }

  answers.forEach((tokens, index) => {
    const text = writeTokens(tokens);
    const other = writeTokens(answers[(index + 1) % answers.length] ?? tokens);
    const good = readSafely(new TextEncoder().encode(text), CONFIG, null);
    for (let stream = 0; stream < STREAMS_PER_ANSWER; stream += 1) {
      if (random.chance(0.4)) {
        const read = readSafely(damageContent(text, other, random), random.chance(0.25) ? SMALL : CONFIG, random);
        if (read?.end.type === "ship") shipped += 1;
        continue;
      }
      const mutated = changeForm(tokens, random);
      const written = writeTokens(mutated);
      const read = readSafely(new TextEncoder().encode(written), CONFIG, random);
      if (read === null || good === null) continue;
      if (read.end.type === "ship") shipped += 1;
      const easier = explainEasierShipping(good, mutated, read);
      if (easier !== null) faults.push({ round: batch, what: `${easier}: ${JSON.stringify(written)}` });
    }
  });
  return { bytes, shipped, faults };
}

function changeForm(tokens: readonly Token[], random: Random): readonly Token[] {
  let mutated = tokens;
  let losesTag = false;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const name = random.pick([FIRST_MUTATION, ...OTHER_MUTATIONS]);
    if (TAG_LOSSES.includes(name) && losesTag) continue;
    losesTag ||= TAG_LOSSES.includes(name);
    mutated = MUTATIONS[name]?.(mutated, random.next(), random.below(10_000)) ?? mutated;
  }
  return mutated;
}

/** The run, or what is wrong with its events. Cut anywhere. */
function readStream(stream: Uint8Array, config: JuryConfig, cuts: Random | null): ReadAnswer | string {
  const session = createParseSession(config, { withText: true });
  // Small pieces take long and are seldom what matters: other tests cut everywhere.
  const longest = cuts?.pick([stream.length, stream.length, 900, 900, 900, 60]) ?? stream.length;
  const events: PanelEvent[] = [];
  for (let at = 0; at < stream.length; ) {
    const length = cuts === null || longest === stream.length ? stream.length : 1 + cuts.below(longest);
    events.push(...session.push(stream.subarray(at, at + length)));
    at += length;
  }
  events.push(...session.end().events);
  const end = events.at(-1);
  const ends = events.filter(isTerminalEvent).length;
  if (ends !== 1 || end === undefined || !isTerminalEvent(end)) return `${ends} ends, the last event is ${end?.type}`;
  return events[0]?.type === "run_started" ? { events, end } : `the first event is ${events[0]?.type}`;
}

function quote(stream: Uint8Array): string {
  return JSON.stringify(Buffer.from(stream).toString("latin1"));
}
