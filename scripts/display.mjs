import { spawnSync } from "node:child_process";
import { rootDir } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";

/** Whether a window can be shown: an X or Wayland display on Linux, always elsewhere. */
export function hasDisplay() {
  if (process.platform !== "linux") return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** @param {string} program */
export function isOnPath(program) {
  const finder = process.platform === "win32" ? "where" : "which";
  return spawnSync(finder, [program], { stdio: "ignore" }).status === 0;
}

/**
 * The command that runs another one with a display: under Xvfb where there is none.
 * @param {readonly string[]} command
 * @returns {[string, ...string[]]}
 */
export function withDisplay(command) {
  const [program = "", ...args] = command;
  if (hasDisplay()) return [program, ...args];
  return ["xvfb-run", "-a", "-s", "-screen 0 1920x1200x24", program, ...args];
}

/**
 * Where there is no display: runs the script once more under one of its own. Gives that one's exit code.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function againWithDisplay(script, args) {
  const [program, ...rest] = withDisplay([process.execPath, script, ...args]);
  return (await runCommand(program, rest, { cwd: rootDir, show: true })).code;
}
