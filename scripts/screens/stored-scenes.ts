import type { AgentExit } from "../../main/agents/adapter.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { InterruptCause } from "../../shared/domain/run.ts";
import { FAIR, GOOD, OPEN, WEAK } from "./jury-rounds.ts";
import { HEAD, writeAnswer, writeRound } from "./jury-words.ts";
import type { Deed } from "./scripted-session.ts";

/** A run of the seeded library, by the name of the screen it is for. `interrupt` stops the run that is being written. */
export interface StoredScene {
  readonly name: string;
  readonly brief: string;
  readonly adapter: string;
  readonly mode?: "unreviewed";
  readonly config?: Partial<JuryConfig>;
  /** Its transcript is taken away once it is over. */
  readonly losesTranscript?: true;
  readonly deeds: (interrupt: (cause: InterruptCause) => void) => readonly Deed[];
}

const say = (text: string): Deed => ({ kind: "say", text });
const TURN_END: Deed = { kind: "turn_end" };
const crash = (stderrTail: string): AgentExit => ({ type: "exit", code: 1, signal: null, stderrTail });

const BRIEF =
  "Landing page for a small bakery\n\nOne page: what is baked today, opening hours, the address, and how to order.";
const SUMMARY = "One sentence leads, each bread has its price, and everything can be reached by keyboard.";
const SECOND_ROUND_BEGINS = `<ROUND n="2">\n<PANELIST role="designer">\n<NOTES>One sentence leads now.</NOTES>\n</PANELIST>\n<PANELIST role="critic" score="7.4" must_fix="0">\n<NOTES>The eye goes heading, action, hours. The list of br`;

/** Oldest first. */
export const STORED_SCENES: readonly StoredScene[] = [
  {
    name: "unreviewed",
    brief: "Imprint page, plain",
    adapter: "claude-code",
    mode: "unreviewed",
    deeds: () => [say(`<ARTIFACT mime="text/html"><![CDATA[${WEAK.page}]]></ARTIFACT>\n`), TURN_END],
  },
  {
    name: "failed-not-found",
    brief: "Price list for a hairdresser",
    adapter: "claude-code",
    deeds: () => [{ kind: "exit", exit: { type: "cli_not_found", message: "claude: not found in 12 folders" } }],
  },
  {
    name: "failed-exit",
    brief: "Price list for a hairdresser",
    adapter: "claude-code",
    deeds: () => [
      say(HEAD + writeRound(1, WEAK)),
      { kind: "exit", exit: crash("API Error: 529 overloaded_error\nGave up after 10 attempts.") },
    ],
  },
  {
    name: "degraded-malformed",
    brief: "Menu of a tea room",
    adapter: "claude-code",
    deeds: () => [say("Here is a page that I think you will like. It has a heading and a button.\n"), TURN_END],
  },
  {
    name: "degraded-oversize",
    brief: "Menu of a tea room",
    adapter: "claude-code",
    config: { artifactMaxBytes: 500 },
    deeds: () => [say(HEAD + writeRound(1, WEAK)), TURN_END],
  },
  {
    name: "degraded-version",
    brief: "Menu of a tea room",
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([GOOD], SUMMARY).replace('version="1"', 'version="7"')), TURN_END],
  },
  {
    name: "degraded-missing-artifact",
    brief: "Menu of a tea room",
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([{ ...GOOD, page: null }], SUMMARY)), TURN_END],
  },
  {
    name: "timed-out-early",
    brief: "Product page for a hand plane, with a table of sizes and a note on sharpening",
    adapter: "claude-code",
    deeds: () => [say(HEAD), { kind: "wait", ms: 1_000_000 }],
  },
  {
    name: "timed-out",
    brief: "Product page for a hand plane, with a table of sizes and a note on sharpening",
    adapter: "claude-code",
    deeds: () => [say(HEAD + writeRound(1, WEAK) + SECOND_ROUND_BEGINS), { kind: "wait", ms: 1_000_000 }],
  },
  {
    name: "interrupted-early",
    brief: "Donation page of a mountain rescue",
    adapter: "sample",
    deeds: (interrupt) => [
      say(HEAD + writeRound(1, WEAK).slice(0, 2_000)),
      { kind: "call", action: () => interrupt("user") },
    ],
  },
  {
    name: "interrupted",
    brief: "Donation page of a mountain rescue",
    adapter: "sample",
    deeds: (interrupt) => [
      say(HEAD + writeRound(1, WEAK) + SECOND_ROUND_BEGINS),
      { kind: "call", action: () => interrupt("user") },
    ],
  },
  {
    name: "not-shipped",
    brief: BRIEF,
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([WEAK, FAIR, OPEN], SUMMARY)), TURN_END],
  },
  {
    name: "below-threshold",
    brief: BRIEF,
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([WEAK, FAIR, FAIR], SUMMARY)), TURN_END],
  },
  {
    name: "transcript-gone",
    brief: "Programme of a village choir",
    adapter: "claude-code",
    losesTranscript: true,
    deeds: () => [say(writeAnswer([WEAK, FAIR, OPEN], SUMMARY)), TURN_END],
  },
  {
    name: "long-words",
    brief:
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung: eine Startseite mit Anmeldung, Gebührenübersicht und Öffnungszeiten",
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([WEAK, FAIR, GOOD], SUMMARY)), TURN_END],
  },
  {
    name: "japanese",
    brief: "小さなパン屋のランディングページ。今日のパン、営業時間、住所、注文方法を一枚で。",
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([WEAK, GOOD], SUMMARY)), TURN_END],
  },
  {
    name: "shipped",
    brief: BRIEF,
    adapter: "claude-code",
    deeds: () => [say(writeAnswer([WEAK, GOOD], SUMMARY)), TURN_END],
  },
];
