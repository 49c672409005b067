import { expect, test } from "vitest";
import { checkImports } from "./check-imports.mjs";
import { checkPurity } from "./check-purity.mjs";
import { IMPORT_RULES } from "./import-rules.mjs";

/**
 * @param {string} path
 * @param {string} text
 */
function imports(path, text) {
  return checkImports({ path, text }).map(({ line, what }) => `${line}: ${what}`);
}

/**
 * @param {string} path
 * @param {string} text
 */
function impurities(path, text) {
  return checkPurity({ path, text }).map(({ line, what }) => `${line}: ${what}`);
}

test.each([
  ["shared/run-view.ts", 'import x from "../main/lib/clock.ts";', "main/lib/clock.ts"],
  ["shared/run-view.ts", 'import { readFile } from "node:fs";', "node:fs"],
  ["shared/run-view.ts", 'import { createSignal } from "solid-js";', "solid-js"],
  ["main/protocol/parser.ts", 'import { readFileSync } from "node:fs";', "node:fs"],
  ["main/protocol/parser.ts", 'import { z } from "zod";', "zod"],
  ["main/protocol/parser.ts", 'import { x } from "../convergence/x.ts";', "main/convergence/x.ts"],
  ["main/convergence/verdict.ts", 'import { createParser } from "../protocol/parser.ts";', "main/protocol/parser.ts"],
  ["main/runs/machine/decide.ts", 'import { openDatabase } from "../../store/database.ts";', "main/store/database.ts"],
  ["main/agents/claude-code.ts", 'import { runs } from "../store/runs.ts";', "main/store/runs.ts"],
  ["main/agents/claude-code.ts", 'import { app } from "electron";', "electron"],
  ["main/store/runs.ts", 'import { registry } from "../agents/registry.ts";', "main/agents/registry.ts"],
  ["main/runs/run-session.ts", 'import { utilityProcess } from "electron";', "electron"],
  ["main/runs/run-session.ts", 'import Database from "better-sqlite3";', "better-sqlite3"],
  ["main/cli/run-command.ts", 'import { window } from "../app/window.ts";', "main/app/window.ts"],
  ["main/cli/run-command.ts", 'import { t } from "../../renderer/lib/format.ts";', "renderer/lib/format.ts"],
  ["main/app/menu.ts", 'import { program } from "../cli/program.ts";', "main/cli/program.ts"],
  ["main/preload.ts", 'import { join } from "node:path";', "node:path"],
  ["main/preload.ts", 'import { x } from "./lib/clock.ts";', "main/lib/clock.ts"],
  ["renderer/ui/Button.tsx", 'import { liveRun } from "../state/live-run.ts";', "renderer/state/live-run.ts"],
  [
    "renderer/state/live-run.ts",
    'import { Lane } from "../features/theater/Lane.tsx";',
    "renderer/features/theater/Lane.tsx",
  ],
  [
    "renderer/features/replay/Scrubber.tsx",
    'import { Lane } from "../theater/Lane.tsx";',
    "renderer/features/theater/Lane.tsx",
  ],
  ["renderer/features/theater/Lane.tsx", 'import { ipc } from "../../ipc-client.ts";', "renderer/ipc-client.ts"],
  ["renderer/app.tsx", 'import { z } from "zod";', "zod"],
  ["e2e/theater.e2e.ts", 'import { foldRun } from "../shared/run-view.ts";', "shared/run-view.ts"],
  ["e2e/theater.e2e.ts", 'import { x } from "../main/lib/clock.ts";', "main/lib/clock.ts"],
])("%s may not contain: %s", (path, text, target) => {
  expect(imports(path, text)).toEqual([`1: imports ${target}`]);
});

test.each([
  ["shared/run-view.ts", 'import { z } from "zod";\nimport { x } from "./result.ts";'],
  ["main/convergence/verdict.ts", 'import type { SealedEvent } from "../protocol/protocol-event.ts";'],
  ["main/convergence/verdict.ts", 'import { type SealedEvent } from "../protocol/protocol-event.ts";'],
  ["main/runs/run-machine.ts", 'import { x } from "../convergence/verdict.ts";'],
  ["main/store/database.ts", 'import Database from "better-sqlite3";'],
  ["main/app/window.ts", 'import { BrowserWindow } from "electron";\nimport { x } from "../runs/run-registry.ts";'],
  ["renderer/features/theater/Lane.tsx", 'import { Sparkline } from "./Sparkline.tsx";'],
  ["e2e/theater.e2e.ts", 'import type { RunView } from "../shared/run-view.ts";'],
  ["main/protocol/parser.test.ts", 'import { readFileSync } from "node:fs";\nimport { test } from "vitest";'],
])("%s may contain: %s", (path, text) => {
  expect(imports(path, text)).toEqual([]);
});

test("sees dynamic imports, re-exports, require and import types", () => {
  const text = [
    'const a = await import("node:fs");',
    'export * from "node:os";',
    'export { join } from "node:path";',
    'const b = require("node:net");',
    'let c: import("node:http").Server;',
  ].join("\n");

  expect(imports("shared/x.ts", text)).toEqual([
    "1: imports node:fs",
    "2: imports node:os",
    "3: imports node:path",
    "4: imports node:net",
    "5: imports types of node:http",
  ]);
});

test("does not take an import inside a string or a comment for one", () => {
  expect(imports("shared/x.ts", 'const a = "import x from \\"node:fs\\""; // import "node:fs";')).toEqual([]);
});

test("code may not import what is there for tests", () => {
  expect(imports("main/lib/x.ts", 'import { createFakeClock } from "./fake-clock.ts";')).toEqual([
    "1: imports main/lib/fake-clock.ts",
  ]);
});

test("a file that no rule covers is told", () => {
  expect(imports("main/newcomer/x.ts", "")).toEqual(["1: no import rule covers this file"]);
});

test("each rule has a name and allows something", () => {
  for (const rule of IMPORT_RULES) {
    expect(rule.name).not.toBe("");
    expect(rule.may.length).toBeGreaterThan(0);
  }
});

test.each([
  ["const t = Date.now();", "uses Date.now"],
  ["const r = Math.random();", "uses Math.random"],
  ["const d = new Date();", "uses new Date() of this moment"],
  ["setTimeout(() => {}, 1);", "uses the global setTimeout"],
  ['const r = fetch("x");', "uses the global fetch"],
  ["const e = process.env;", "uses the global process"],
  ["const o = { process };", "uses the global process"],
])("pure code may not contain: %s", (text, what) => {
  expect(impurities("main/protocol/x.ts", text)).toEqual([`1: ${what}`]);
});

test("a parameter, a property or a type of that name is not the global", () => {
  const text = [
    "export function f(process: number, a: { fetch: number }) { return process + a.fetch; }",
    "export interface X { readonly window: number }",
    "const d = new Date(0);",
  ].join("\n");

  expect(impurities("main/convergence/x.ts", text)).toEqual([]);
});

test("the shell around pure code may use the world", () => {
  expect(impurities("main/runs/run-session.ts", "const t = Date.now();")).toEqual([]);
});
