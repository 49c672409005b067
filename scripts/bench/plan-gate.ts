import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BenchRow, median } from "./row.ts";

const RUNS = 9;
const GOAL_MS = 300;
const OBJECTIONS = 200;
const PLAN_LINES = 5_000;
const FILES = 20_000;
const FOLDERS = 200;

/** One call of the command line, from the start of its process to its end, beside a Node that does nothing. In pairs. */
export async function benchPlanGate(cli: string, folder: string): Promise<BenchRow[]> {
  const worktree = join(folder, "plan-worktree");
  writeWorktree(worktree);
  const args = ["plan-gate", "--state", "state.json", "--critique", "critique.json", "--plan", "plan.json"];
  const times: number[] = [];
  const nodeTimes: number[] = [];
  // A first pair warms the disk.
  for (let run = 0; run <= RUNS; run += 1) {
    writeFileSync(join(worktree, "state.json"), '{"autopilot": true, "analysis": {"docPath": "analysis.md"}}\n');
    const nodeMs = await timeProcess(["-e", "0"], worktree, 0);
    const ms = await timeProcess([cli, ...args], worktree, 0);
    if (run === 0) continue;
    nodeTimes.push(nodeMs);
    times.push(ms);
  }
  const middle = median(times);
  return [
    {
      name: `plan gate: ${OBJECTIONS} objections, a plan of ${PLAN_LINES} lines, ${FILES} files`,
      value: `${middle.toFixed(0)} ms after process start`,
      goal: `≤ ${GOAL_MS} ms`,
      reference: `a Node that does nothing: ${median(nodeTimes).toFixed(0)} ms; medians of ${RUNS} pairs`,
      holds: middle <= GOAL_MS,
    },
  ];
}

async function timeProcess(args: readonly string[], cwd: string, expected: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== expected) throw new Error(`${args.join(" ")} ended with ${String(code)} in ${cwd}`);
  return performance.now() - startedAt;
}

function writeWorktree(worktree: string): void {
  for (let folder = 0; folder < FOLDERS; folder += 1) {
    mkdirSync(join(worktree, "src", String(folder)), { recursive: true });
    for (let file = 0; file < FILES / FOLDERS; file += 1) {
      writeFileSync(join(worktree, "src", String(folder), `${file}.ts`), sourceOf(folder, file));
    }
  }
  // Four lines a task, beside the first and the last two.
  const tasks = Array.from({ length: PLAN_LINES / 4 - 1 }, (_none, index) => ({
    id: `T${index}`,
    title: `Task ${index}`,
  }));
  const requirements = Array.from({ length: 400 }, (_none, index) => `- **REQ-${index}**: it does number ${index}`);
  const rules = Array.from({ length: 100 }, (_none, index) => `- SEC-${index} (binding): rule ${index}`);
  const objections = Array.from({ length: OBJECTIONS }, (_none, index) => ({
    id: `OBJ-${String(index).padStart(3, "0")}`,
    lens: "security",
    claim: `It fails in way ${index}.`,
    anchors: [
      { kind: "file", ref: `src/${index}/7.ts:2`, quote: `export const value = ${index};` },
      { kind: "plan", ref: `T${index * 5}` },
      { kind: "analysis", ref: `REQ-${index * 2}` },
    ],
    rule: `SEC-${index % 100}`,
  }));
  const replies = objections.map(({ id }, index) => ({
    objection: id,
    action: "rebut",
    anchors: [{ kind: "file", ref: `src/${index}/9.ts:2`, quote: "export const" }],
  }));
  writeFileSync(join(worktree, "plan.json"), JSON.stringify({ tasks }, null, 2));
  writeFileSync(join(worktree, "analysis.md"), `# Requirements\n\n${requirements.join("\n")}\n`);
  writeFileSync(join(worktree, "constitution.md"), `# Rules\n\n${rules.join("\n")}\n`);
  writeFileSync(join(worktree, "critique.json"), JSON.stringify({ round: 1, objections, replies }, null, 2));
}

function sourceOf(folder: number, file: number): string {
  return `// ${file}\nexport const value = ${folder};\n`;
}
