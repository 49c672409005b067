import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { resourcePath } from "../../main/lib/resource-path.ts";
import { composePrompt } from "../../main/runs/compose-prompt.ts";
import { loadPromptTemplates } from "../../main/runs/prompt-templates.ts";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { BenchRow } from "./row.ts";

const PAGE_CHARS = 1_000_000;
const GOAL_SECONDS = 3;
const GOAL_MB = 300;
const LAST_WORDS = "</CRITIQUE_RUN>";

/** The local jury over a page of a megabyte, twice: its pace, its memory, and whether it says the same. */
export async function benchLocalJury(cli: string): Promise<BenchRow[]> {
  const program = join(dirname(cli), "local-jury.js");
  const prompt = largePrompt();
  const first = await review(program, prompt);
  const second = await review(program, prompt);
  const seconds = Math.min(first.longestRoundSeconds, second.longestRoundSeconds);
  const megabytes = Math.max(first.peakBytes, second.peakBytes) / 1e6;
  const cpuSeconds = Math.min(first.cpuSeconds / first.rounds, second.cpuSeconds / second.rounds);
  const isSame = first.hash === second.hash;
  return [
    {
      name: "local jury: a page of 1 MB, its longest round",
      value: `${seconds.toFixed(1)} s, ${first.rounds} rounds`,
      goal: `≤ ${GOAL_SECONDS} s`,
      // What a busy machine makes of it says little: what it costs says more.
      reference: `${isSame ? "twice the same bytes" : "two runs that differ"}; ${cpuSeconds.toFixed(1)} s of CPU a round`,
      holds: isSame && seconds <= GOAL_SECONDS,
    },
    {
      name: "local jury: most memory with it",
      value: `${megabytes.toFixed(0)} MB`,
      goal: `≤ ${GOAL_MB} MB`,
      reference: "resident, as the system counts it",
      holds: megabytes <= GOAL_MB,
    },
  ];
}

interface Measured {
  readonly longestRoundSeconds: number;
  readonly rounds: number;
  readonly peakBytes: number;
  /** With its start, and all its threads. */
  readonly cpuSeconds: number;
  readonly hash: string;
}

async function review(program: string, prompt: string): Promise<Measured> {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ends: number[] = [performance.now()];
  const hash = createHash("sha256");
  let peakBytes = 0;
  let cpuSeconds = 0;
  let tail = "";
  child.stdin.end(prompt);
  for await (const chunk of child.stdout) {
    const text = String(chunk);
    hash.update(text);
    const said = tail + text;
    for (const _end of said.matchAll(/<\/ROUND_END>/g)) ends.push(performance.now());
    // It still lives then: it waits for this to be read.
    peakBytes = Math.max(peakBytes, peakOf(child.pid));
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid));
    tail = said.slice(-LAST_WORDS.length).replace(/<\/ROUND_END>/g, "");
  }
  const rounds = ends.slice(1).map((end, round) => (end - (ends[round] ?? end)) / 1000);
  return {
    longestRoundSeconds: Math.max(...rounds),
    rounds: rounds.length,
    peakBytes,
    cpuSeconds,
    hash: hash.digest("hex"),
  };
}

/** Only Linux tells it of another process; 0 elsewhere. */
function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid ?? "self"}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const TICKS_PER_SECOND = 100;

/** Only Linux tells it of another process; 0 elsewhere. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    // Behind the name, which may hold anything: state first, then user and system time as the 12th and 13th.
    const fields =
      readFileSync(`/proc/${pid ?? "self"}/stat`, "utf8")
        .split(") ")
        .at(-1)
        ?.split(" ") ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** The sample, its middle part as often as it takes. */
function largePrompt(): string {
  const sample = (file: string) => readFileSync(resourcePath("sample", file), "utf8");
  const page = sample("page.html");
  const [from, to] = [
    page.indexOf('<section class="wrap" id="coffees">'),
    page.indexOf('<section class="wrap notify"'),
  ];
  const part = page.slice(from, to).replaceAll(/ id="[^"]*"/g, "");
  const times = Math.floor((PAGE_CHARS - page.length) / part.length);
  const text = page.slice(0, to) + part.repeat(times) + page.slice(to);
  const config = defaultConfig({ cpuCount: 1, dataDir: "" });
  const parts = { brief: sample("brief.md"), brandSource: sample("DESIGN.md"), draft: { mime: "text/html", text } };
  return composePrompt({ ...parts, mode: "jury", config }, loadPromptTemplates());
}
