import { spawn } from "node:child_process";

/**
 * @typedef {object} CommandResult
 * @property {number} code 0 when it ended well; 127 when it could not be started
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} output both, as they came
 * @property {boolean} timedOut
 */

/**
 * Process groups of the programs with a time limit: in a group of their own they would miss our Ctrl+C and outlive us.
 * @type {Set<number>}
 */
const groups = new Set();

const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  process.exit(SIGNALS[/** @type {keyof typeof SIGNALS} */ (signal)] ?? 1);
}

function endGroups() {
  for (const groupId of groups) endGroup(groupId);
}

/** @param {number} groupId */
function endGroup(groupId) {
  try {
    process.kill(-groupId, "SIGKILL");
  } catch {
    // Gone already.
  }
}

/** @param {number} groupId */
function trackGroup(groupId) {
  if (groups.size === 0) {
    process.on("exit", endGroups);
    for (const signal of Object.keys(SIGNALS)) process.on(signal, onSignal);
  }
  groups.add(groupId);
}

/** @param {number} groupId */
function releaseGroup(groupId) {
  // While a member lives the id is given to nobody else; once all are gone this finds nobody.
  endGroup(groupId);
  groups.delete(groupId);
  if (groups.size > 0) return;
  process.off("exit", endGroups);
  for (const signal of Object.keys(SIGNALS)) process.off(signal, onSignal);
}

const SHELL_NAMES = new Set(["npm", "npx"]);

/**
 * Runs a program to its end and never throws: the exit code is data. With a time limit the program gets a process
 * group of its own, which ends with it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeoutMs?: number,
 *   show?: boolean, onOutput?: (text: string) => void }} [options] `show` hands our terminal to the program
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, options = {}) {
  const isLimited = options.timeoutMs !== undefined && process.platform !== "win32";
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
      // npm and npx are .cmd files on Windows, which start through a shell only.
      shell: process.platform === "win32" && SHELL_NAMES.has(program),
      windowsHide: true,
      detached: isLimited,
    });
    const groupId = isLimited ? child.pid : undefined;
    if (groupId !== undefined) trackGroup(groupId);
    const result = { code: 1, stdout: "", stderr: "", output: "", timedOut: false };
    const timer =
      options.timeoutMs === undefined
        ? null
        : setTimeout(() => {
            result.timedOut = true;
            if (groupId === undefined) child.kill("SIGKILL");
            else endGroup(groupId);
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
      if (groupId !== undefined) releaseGroup(groupId);
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
