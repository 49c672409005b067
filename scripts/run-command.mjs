import { spawn } from "node:child_process";

/**
 * @typedef {object} CommandResult
 * @property {number} code 0 when it ended well; 127 when it could not be started
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} output both, as they came
 * @property {boolean} timedOut
 */

const SHELL_NAMES = new Set(["npm", "npx"]);

/**
 * Runs a program to its end and never throws: the exit code is data.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeoutMs?: number,
 *   show?: boolean, onOutput?: (text: string) => void }} [options] `show` hands our terminal to the program
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
      // npm and npx are .cmd files on Windows, which start through a shell only.
      shell: process.platform === "win32" && SHELL_NAMES.has(program),
      windowsHide: true,
    });
    const result = { code: 1, stdout: "", stderr: "", output: "", timedOut: false };
    const timer =
      options.timeoutMs === undefined
        ? null
        : setTimeout(() => {
            result.timedOut = true;
            child.kill("SIGKILL");
          }, options.timeoutMs);
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      result.stdout += text;
      result.output += text;
      options.onOutput?.(text);
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      result.stderr += text;
      result.output += text;
      options.onOutput?.(text);
    });
    /** @param {number} code */
    const end = (code) => {
      if (timer !== null) clearTimeout(timer);
      resolve({ ...result, code });
    };
    child.on("error", (error) => {
      result.stderr += error.message;
      result.output += error.message;
      end(127);
    });
    child.on("close", (code, signal) => {
      if (signal !== null) result.output += `\n${program} was ended by ${signal}`;
      end(code ?? 1);
    });
  });
}

/**
 * The last lines of a program's output, for a failure message.
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = 20) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
