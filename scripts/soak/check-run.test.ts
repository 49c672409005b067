import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { checkRun } from "./check-run.ts";
import { seenFromLines } from "./seen-run.ts";

const RUN_ID = "01a22c9d-9867-734e-b576-6d219a559373" as RunId; // a fixed one, as the library makes them
const START = `{"type":"run_started","runId":"${RUN_ID}","protocolVersion":1,"cast":["designer","critic","brand","a11y","copy"],"maxRounds":3,"threshold":8,"scale":10,"weights":{"designer":0,"critic":0.4,"brand":0.2,"a11y":0.2,"copy":0.2},"schema":"critique-transcript/1","seq":0,"t":0}`;
const OPEN = '{"type":"round_open","round":1,"seq":1,"t":5}';
const END =
  '{"type":"interrupted","bestRound":0,"atRound":1,"composite":null,"artifactRef":null,"cause":"app_restart","seq":2,"t":5}';

const ROW: RunDetail = {
  runId: RUN_ID,
  title: "A tea room",
  brief: "A tea room",
  status: "interrupted",
  mode: "jury",
  adapter: "command",
  round: 0,
  composite: null,
  mustFix: 0,
  roundsClosed: 0,
  maxRounds: 3,
  threshold: 8,
  startedAt: 0,
  endedAt: 5,
  projectPath: null,
  continuedFrom: null,
  repeats: null,
  summary: "",
  rounds: [],
  outcome: {
    status: "interrupted",
    reason: null,
    cause: "app_restart",
    detail: null,
    round: 0,
    composite: null,
    mustFix: 0,
    warnings: {},
    artifact: null,
  },
};

async function check(lines: readonly string[], row: RunDetail = ROW, told: readonly string[] = lines.slice(0, -1)) {
  const dataDir = await mkdtemp(join(tmpdir(), "jury-check-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, "runs", RUN_ID), { recursive: true });
  await writeFile(join(dataDir, "runs", RUN_ID, "transcript.ndjson"), `${lines.join("\n")}\n`);
  return checkRun(dataDir, row, seenFromLines(`${told.join("\n")}\n`).seen);
}

test("a run that its next start ended is in order", async () => {
  expect(await check([START, OPEN, END])).toEqual([]);
});

test.each<[what: string, lines: readonly string[], row: RunDetail, told: readonly string[], fault: RegExp]>([
  ["a row that has not ended", [START, OPEN, END], { ...ROW, status: "running" }, [START, OPEN], /still running/],
  ["a row that says other things", [START, OPEN, END], { ...ROW, outcome: null }, [START, OPEN], /its row says null/],
  ["a transcript without an end", [START, OPEN], ROW, [START, OPEN], /0 terminal events/],
  ["two ends", [START, OPEN, END, END], ROW, [START, OPEN], /2 terminal events/],
  ["a line that is missing", [START, END], ROW, [START], /line 2 has seq 2/],
  ["a line that was told otherwise", [START, OPEN, END], ROW, [START, OPEN.replace("5", "6")], /line 2 is .*told was/],
  [
    "an end that was told otherwise",
    [START, OPEN, END],
    ROW,
    [START, OPEN, END.replace("app_restart", "user")],
    /printed as/,
  ],
  [
    "an artifact that is not there",
    [
      START,
      OPEN,
      END.replace('"artifactRef":null', `"artifactRef":{"sha256":"${"a".repeat(64)}","mime":"text/html","bytes":1}`),
    ],
    ROW,
    [START, OPEN],
    /the artifact a+ is missing/,
  ],
])("%s is found", async (_what, lines, row, told, fault) => {
  expect((await check(lines, row, told)).join("\n")).toMatch(fault);
});
