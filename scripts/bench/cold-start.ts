import { type BenchRow, median } from "./row.ts";
import { closeProgram, type WindowProgram } from "./window-program.ts";

const PAIRS = 7;
const GOAL = 1.3;

/**
 * From the start of the process to the first frame in which a button can be clicked, beside a program that shows one button
 * and does nothing else. In pairs, so that what the machine does meanwhile meets both; a first pair warms the disk and
 * makes our library, and is not counted.
 */
export async function benchColdStart(own: WindowProgram, hello: WindowProgram): Promise<BenchRow[]> {
  const ratios: number[] = [];
  const ownTimes: number[] = [];
  const helloTimes: number[] = [];
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const helloMs = await timeStart(hello);
    const ownMs = await timeStart(own);
    if (pair === 0) continue;
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

async function timeStart(program: WindowProgram): Promise<number> {
  const startedAt = performance.now();
  const running = await program.launch();
  const page = await running.firstWindow();
  await page.getByRole("button").first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const took = performance.now() - startedAt;
  await closeProgram(running);
  return took;
}
