import { constants } from "node:fs";
import { lstat, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { InputProblem, PlanInput } from "../../shared/plan/plan-report.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { decodeWhole, toErrorCode } from "../lib/text-file.ts";
import { type JsonNode, lineOf } from "./json-document.ts";
import { readJson } from "./read-json.ts";

/** Ten thousand objections are a few of them. */
const MAX_INPUT_BYTES = 64 * 1024 * 1024;

/** One or more reasons why an input cannot be used. */
export interface UnreadableInput {
  readonly type: "unreadable_input";
  readonly message: string;
  readonly problems: readonly InputProblem[];
}

export interface InputText {
  readonly input: PlanInput;
  readonly path: string;
  /** A byte order mark is kept. */
  readonly text: string;
}

export interface JsonInput extends InputText {
  readonly root: JsonNode;
}

/** `missing` is not yet a fault: without a plan there is nothing to judge. */
export type Presence = "there" | "missing" | "dangling";

/** Whether there is anything of this name; a link that leads nowhere, in the path or at its end, is no absence. */
export async function findPresence(path: string): Promise<Presence> {
  for (let name = path; ; ) {
    try {
      const found = await lstat(name);
      if (name === path) return found.isSymbolicLink() && !(await exists(path)) ? "dangling" : "there";
      return found.isSymbolicLink() && !(await exists(name)) ? "dangling" : "missing";
    } catch (thrown) {
      // Why it cannot be looked at is told when it is read.
      if (toErrorCode(thrown) !== "ENOENT") return "there";
      const parent = dirname(name);
      if (parent === name) return "missing";
      name = parent;
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A file whole, as UTF-8. Nothing that could block or never end is opened. */
export async function readInput(input: PlanInput, path: string): Promise<Result<InputText, UnreadableInput>> {
  const refuse = (message: string) => unreadable([{ input, path, line: null, message }]);
  try {
    const found = await stat(path);
    if (found.isDirectory()) return refuse("is a folder, a file is needed");
    if (!found.isFile()) return refuse("is not a regular file");
    // Should a pipe have taken its place meanwhile, it is not waited for.
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = await handle.stat();
      if (size > MAX_INPUT_BYTES) return refuse(`${size} bytes, at most ${MAX_INPUT_BYTES} are read`);
      const text = decodeWhole(await handle.readFile());
      return text === null ? refuse("is not UTF-8 text") : ok({ input, path, text });
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    return refuse(`cannot be read (${toReason(thrown)})`);
  }
}

export async function readJsonInput(input: PlanInput, path: string): Promise<Result<JsonInput, UnreadableInput>> {
  const read = await readInput(input, path);
  if (!read.ok) return read;
  const reading = readJson(read.value.text);
  if (reading.ok) return ok({ ...read.value, root: reading.root });
  const line = lineOf(read.value.text, reading.offset);
  return unreadable([{ input, path, line, message: `is not JSON: ${reading.message}` }]);
}

export function unreadable(problems: readonly InputProblem[]) {
  return err<UnreadableInput>({
    type: "unreadable_input",
    message: problems.map(toProblemText).join("; "),
    problems,
  });
}

/** `plan.json:12: tasks[3].id: …` */
export function toProblemText({ input, path, line, message }: InputProblem): string {
  return `${input} ${line === null ? path : `${path}:${line}`}: ${message}`;
}

/** What is wrong in one place of a JSON file. */
export function problemAt(source: InputText, offset: number, message: string): InputProblem {
  return { input: source.input, path: source.path, line: lineOf(source.text, offset), message };
}

function toReason(thrown: unknown): string {
  const code = toErrorCode(thrown);
  return code === "ENOENT" ? "no such file" : code;
}
