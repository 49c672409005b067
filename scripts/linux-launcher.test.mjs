import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { installLinuxLauncher, PROGRAM_SUFFIX } from "./linux-launcher.mjs";

/**
 * A machine as the launcher sees it: what its tools answer.
 * @typedef {object} Machine
 * @property {number} uid
 * @property {boolean} userNamespaces
 * @property {boolean} [onlyKnownPrograms] AppArmor, as on Ubuntu 24
 */

/**
 * @param {Machine} machine
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
function launch({ uid, userNamespaces, onlyKnownPrograms = false }, args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "launcher-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tools = join(folder, "tools");
  mkdirSync(tools);
  write(join(tools, "id"), `echo ${uid}`);
  write(join(tools, "unshare"), `exit ${userNamespaces ? 0 : 1}`);
  write(join(tools, "cat"), `echo ${onlyKnownPrograms ? 1 : 0}`);
  write(join(folder, "program"), `echo "started $*"`);
  installLinuxLauncher(folder, "program");
  const { status, stdout, stderr } = spawnSync(join(folder, "program"), args, {
    encoding: "utf8",
    env: { PATH: `${tools}:${process.env.PATH}`, CRITIQUE_NO_DIALOG: "1", ...env },
  });
  return { status, started: stdout.trim(), complaint: stderr.trim() };
}

/**
 * @param {string} file
 * @param {string} body
 */
function write(file, body) {
  writeFileSync(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

const USER = 1000;

describe.runIf(process.platform === "linux")("the launcher", () => {
  test("starts the program behind it, with its arguments, where its sandbox can start", () => {
    const outcome = launch({ uid: USER, userNamespaces: true }, ["a file.critique", "--data-dir=x"]);

    expect(outcome).toEqual({ status: 0, started: "started a file.critique --data-dir=x", complaint: "" });
    expect(PROGRAM_SUFFIX).toBe(".bin");
  });

  test.each([
    ["without user namespaces", { uid: USER, userNamespaces: false }, "sysctl kernel.unprivileged_userns_clone=1"],
    [
      "where only known programs may make them",
      { uid: USER, userNamespaces: true, onlyKnownPrograms: true },
      "Install the .deb package",
    ],
    ["as root", { uid: 0, userNamespaces: true }, "Start it as an ordinary user."],
  ])("says what to do %s, and starts nothing", (_where, machine, remedy) => {
    const outcome = launch(machine, []);

    expect(outcome).toMatchObject({ status: 1, started: "" });
    expect(outcome.complaint).toContain(remedy);
  });

  test("leaves the sandbox out only when told to", () => {
    expect(launch({ uid: 0, userNamespaces: false }, ["--no-sandbox"]).started).toBe("started --no-sandbox");
  });

  test("does not let an AppImage's starter leave it out", () => {
    const machine = { uid: USER, userNamespaces: false };

    expect(launch(machine, ["--no-sandbox"], { APPIMAGE: "/x.AppImage" })).toMatchObject({ status: 1, started: "" });
    expect(launch(machine, ["--no-sandbox"], { APPIMAGE: "/x.AppImage", CRITIQUE_NO_SANDBOX: "1" }).started).toBe(
      "started --no-sandbox",
    );
  });
});
