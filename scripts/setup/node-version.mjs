import { SetupError } from "../step.mjs";

const FLOOR = /** @type {const} */ ([20, 19]);

/**
 * @param {string} version as `process.versions.node` gives it
 * @returns {boolean}
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1]);
}

/** @returns {string} */
export function checkNodeVersion() {
  const version = process.versions.node;
  if (isNodeNewEnough(version)) return version;
  throw new SetupError(
    `This is Node ${version}; Node ${FLOOR.join(".")} or newer is needed.`,
    "install a current Node from https://nodejs.org (or with nvm, fnm, your package manager) and run the command again.",
  );
}
