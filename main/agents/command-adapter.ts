import { split } from "shlex";
import { type CommandFraming, PROMPT_FILE } from "../../shared/config/command-framing.ts";
import type { CommandReading } from "../../shared/domain/agent-state.ts";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";
import { createUtf8Decoder } from "../lib/utf8-decoder.ts";
import type { Adapter, AgentDecoder, AgentEvent, CommandContext } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { findProgram } from "./find-program.ts";
import { createNdjsonTextDecoder } from "./ndjson-text.ts";
import { oneWayDialog } from "./one-way-dialog.ts";

/**
 * Any program as an agent (`--command 'PROGRAM ARGS'`): the prompt on stdin, then closed, or in
 * a file whose path stands where `{prompt_file}` does; its words on stdout, framed as told;
 * one turn, whose end is the exit with code 0. The line is split as a POSIX shell would, but no shell runs it.
 */
export function createCommandAdapter(
  commandLine: string,
  framing: CommandFraming = { kind: "text" },
): Result<Adapter, TaggedError<"invalid_command">> {
  const words = toWords(commandLine);
  if (!words.ok) return words;
  const [program, ...args] = words.value;
  const createDecoder = framing.kind === "text" ? createPlainTextDecoder : () => createNdjsonTextDecoder(framing.path);
  if (program === undefined || program === "") {
    return err({ type: "invalid_command", message: "The command is empty; allowed: a program and its arguments" });
  }
  return ok({
    id: "command",
    // Not the whole line: its arguments may hold a key, and names are shown and stored.
    displayName: program,
    capabilities: { multiTurn: false, partialText: true, mayRestartSilently: false },
    keepsStdinOpen: false,
    openDialog: oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder }),
    async detect(context) {
      const found = await findProgram(program, context);
      // A command of the user's own has no version question that we could know.
      if (found.ok) return { state: "ready", path: found.value, version: "" };
      return { state: "not_found", detail: found.error.message, searched: found.error.searched };
    },
    async command(context) {
      const found = await findProgram(program, context);
      if (!found.ok) return err({ type: "cli_not_found", message: found.error.message });
      const command = { file: found.value, args, cwd: context.cwd, env: toAgentEnv(context.hostEnv, found.value) };
      return ok(args.some((arg) => arg.includes(PROMPT_FILE)) ? { ...command, readsPromptFile: true } : command);
    },
  });
}

/** How a command line will be taken, before anything is run. */
export async function readCommandLine(commandLine: string, context: CommandContext): Promise<CommandReading> {
  const words = toWords(commandLine);
  if (!words.ok) return { kind: "unreadable", reason: words.error.message };
  const [program = ""] = words.value;
  if (program === "") return { kind: "read", words: [], path: null };
  const found = await findProgram(program, context);
  return { kind: "read", words: words.value, path: found.ok ? found.value : null };
}

function toWords(commandLine: string): Result<string[], TaggedError<"invalid_command">> {
  try {
    return ok(split(commandLine));
  } catch (thrown) {
    const message = `The command ${JSON.stringify(commandLine)} cannot be split into words (${toMessage(thrown)}); allowed: a program and its arguments, each quote closed`;
    return err({ type: "invalid_command", message });
  }
}

/** Stdout as it comes, from UTF-8. */
export function createPlainTextDecoder(): AgentDecoder {
  const utf8 = createUtf8Decoder();
  return {
    write: (chunk) => toTextEvents(utf8.write(chunk)),
    end: (exitCode) => [
      ...toTextEvents(utf8.end()),
      ...(exitCode === 0 ? [{ type: "turn_end" } as const satisfies AgentEvent] : []),
    ],
  };
}

function toTextEvents({ text, invalidAt }: { text: string; invalidAt: readonly number[] }): AgentEvent[] {
  if (text === "") return [];
  return [invalidAt.length > 0 ? { type: "text", text, invalidAt } : { type: "text", text }];
}
