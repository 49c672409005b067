import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { foldTranscript } from "../../main/store/stored-transcript.ts";
import { toLongRun } from "./long-run.ts";
import { type BenchRow, median } from "./row.ts";

const GOAL_MS = 1_500;
const TIMES = 3;

/** A long transcript from the disk to its folded view, plain and gzip. Wall time: the reader waits for the disk too. */
export async function benchTranscript(folder: string): Promise<BenchRow[]> {
  const lines = toLongRun().map((event) => JSON.stringify(event));
  const text = `${lines.join("\n")}\n`;
  const plain = join(folder, "transcript.ndjson");
  const gzip = `${plain}.gz`;
  writeFileSync(plain, text);
  writeFileSync(gzip, gzipSync(text));

  const parse = async (): Promise<void> => {
    for (const line of lines) JSON.parse(line);
  };
  const open = async (file: string): Promise<void> => {
    const folded = await foldTranscript(file);
    if (!folded.ok) throw new Error(folded.error.message);
    if (folded.value.view.seq !== lines.length - 1) throw new Error(`${file} was not read to its end`);
  };
  const parseMs = await timeMedian(parse);
  const size = `${lines.length} lines, ${(Buffer.byteLength(text) / 1024 / 1024).toFixed(1)} MiB`;
  const toRow = (kind: string, ms: number): BenchRow => ({
    name: `open and fold a transcript, ${kind}`,
    value: `${ms.toFixed(0)} ms`,
    goal: `≤ ${GOAL_MS} ms`,
    reference: `JSON.parse of the same lines: ${parseMs.toFixed(0)} ms; ${size}`,
    holds: ms <= GOAL_MS,
  });
  return [toRow("plain", await timeMedian(() => open(plain))), toRow("gzip", await timeMedian(() => open(gzip)))];
}

async function timeMedian(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
