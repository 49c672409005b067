import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { expect, type Page, test } from "@playwright/test";
import { findPackagedApp } from "../scripts/packaged-app.mjs";
import { START_TIMEOUT_MS, startPackaged } from "./packaged-app.ts";

/** How a fuse stands in the program's file. */
const BLOWN = { on: "1".charCodeAt(0), off: "0".charCodeAt(0) };

function packagedApp() {
  const packaged = findPackagedApp();
  if (packaged === null) throw new Error("there is no package to test: npm run package -- --test");
  return packaged;
}

async function runSample(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Watch a scripted run" }).click();
  const outcome = page.getByRole("region", { name: "Outcome" });
  await expect(outcome).toContainText("Shipped at round 2", { timeout: START_TIMEOUT_MS });
}

test("the packaged application opens its window, and its local jury ships the sample page without an error", async () => {
  const { executablePath, flags } = packagedApp();
  const app = await startPackaged({ command: [executablePath], args: flags });
  try {
    const { page } = app;
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });

    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator("#app")).not.toBeEmpty();
    expect(await page.evaluate(() => "process" in globalThis || "require" in globalThis)).toBe(false);
    await page.getByRole("main").getByRole("button", { name: "Review a sample page" }).click();
    const outcome = page.getByRole("region", { name: "Outcome" });
    await expect(outcome).toContainText(/Shipped at round [23]/, { timeout: START_TIMEOUT_MS });
    expect(errors).toEqual([]);
    // Nobody else may look into the library.
    if (process.platform !== "win32") expect(statSync(app.dataDir).mode & 0o077).toBe(0);
  } finally {
    await app.close();
  }
});

test("each fuse of the packaged program is as it was meant", async () => {
  const { programPath, fuses } = packagedApp();
  const wire = await getCurrentFuseWire(programPath);

  const options = Object.entries(FuseV1Options).filter(([, value]) => typeof value === "number");
  const state = (name: string, value: unknown) => [name, wire[value as FuseV1Options]] as const; // a number of that enum
  const seen = Object.fromEntries(options.map(([name, value]) => state(name, value)));
  const meant = Object.fromEntries(
    options.flatMap(([name, value]) => {
      const isOn = fuses[Number(value)];
      return isOn === undefined ? [] : [[name, isOn ? BLOWN.on : BLOWN.off]];
    }),
  );
  expect(Object.keys(meant)).toHaveLength(7);
  expect(seen).toMatchObject(meant);
});

test("the packaged program cannot be made to run other code: no Node, no options, no inspector, no folder beside", async () => {
  const { executablePath, programPath, flags } = packagedApp();
  const folder = mkdtempSync(join(tmpdir(), "critique-foreign-"));
  const marker = join(folder, "foreign-code-ran");
  const foreign = join(folder, "foreign.cjs");
  writeFileSync(foreign, `require("node:fs").writeFileSync(${JSON.stringify(marker)}, "");`);
  const beside = join(dirname(programPath), "resources", "app");
  mkdirSync(beside, { recursive: true });
  writeFileSync(join(beside, "package.json"), `{ "name": "foreign", "version": "1.0.0", "main": "index.js" }`);
  writeFileSync(join(beside, "index.js"), `require(${JSON.stringify(foreign)});`);
  const app = await startPackaged({
    command: [executablePath],
    args: [...flags, "--inspect=0", "--inspect-brk=0", "-e", `require(${JSON.stringify(foreign)})`],
    env: { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: `--require ${foreign}`, NODE_EXTRA_CA_CERTS: foreign },
  });
  try {
    await runSample(app.page);
    expect(existsSync(marker)).toBe(false);
    expect(app.told()).not.toContain("Debugger listening");
  } finally {
    await app.close();
    rmSync(beside, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
