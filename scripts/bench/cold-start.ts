import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { type BenchRow, median } from "./row.ts";
import type { ProgramStart } from "./window-program.ts";

const PAIRS = 9;
const GOAL = 1.3;
/** Several times what either needs. */
const SETTLED_MS = 2_500;
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * From the start of the process to the first frame with something to click (Paint Timing's `first-contentful-paint`), beside a
 * program that shows one button and does nothing else. Nobody is attached before it is over: a test driver takes about as long as
 * what is measured, on the same cores. In pairs, so that what the machine does meanwhile meets both; two pairs that warm the disk,
 * make our library and let Chromium keep what it has compiled are not counted.
 */
export async function benchColdStart(own: ProgramStart, hello: ProgramStart): Promise<BenchRow[]> {
  const ratios: number[] = [];
  const ownTimes: number[] = [];
  const helloTimes: number[] = [];
  for (let pair = -2; pair < PAIRS; pair += 1) {
    const helloMs = await timeStart(hello);
    const ownMs = await timeStart(own);
    if (pair < 0) continue;
    helloTimes.push(helloMs);
    ownTimes.push(ownMs);
    ratios.push(ownMs / helloMs);
  }
  const ratio = median(ratios);
  return [
    {
      name: "cold start to usable window",
      value: `${ratio.toFixed(2)} × (${median(ownTimes).toFixed(0)} ms)`,
      goal: `≤ ${GOAL} × a hello-world window`,
      reference: `hello-world: ${median(helloTimes).toFixed(0)} ms; medians of ${PAIRS} pairs`,
      holds: ratio <= GOAL,
    },
  ];
}

async function timeStart({ program, args, env }: ProgramStart): Promise<number> {
  const startedAt = performance.timeOrigin + performance.now();
  const running = spawn(program, [...args, "--remote-debugging-port=0"], { env, stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  running.stderr.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  try {
    await sleep(SETTLED_MS);
    return (await firstPaintAt(told)) - startedAt;
  } finally {
    const exited = running.exitCode === null ? once(running, "exit") : null;
    running.kill("SIGTERM");
    const lastResort = setTimeout(() => running.kill("SIGKILL"), CLOSE_TIMEOUT_MS);
    await exited;
    clearTimeout(lastResort);
  }
}

/** Epoch milliseconds. `told`: what the program wrote to its standard error. */
async function firstPaintAt(told: string): Promise<number> {
  const address = /DevTools listening on (ws:\S+)/.exec(told)?.[1];
  if (address === undefined) throw new Error(`the program did not start: ${told.slice(-500)}`);
  const browser = await chromium.connectOverCDP(address);
  try {
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error("the program has no window");
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      if (paint === undefined || document.querySelector("button") === null) throw new Error("nothing was painted yet");
      return performance.timeOrigin + paint.startTime;
    });
  } finally {
    await browser.close();
  }
}
