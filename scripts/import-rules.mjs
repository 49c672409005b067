/**
 * Who may import whom. The first rule whose `from` covers a file holds for it. A target is a path prefix of the checkout
 * ("shared/"), a package ("zod"), "node:*", or "npm:*" for any package that no entry of RESERVED keeps for others.
 *
 * @typedef {object} ImportRule
 * @property {string} name
 * @property {readonly string[]} from path prefixes
 * @property {readonly string[]} may
 * @property {readonly string[]} [typesFrom] what may be imported as types only
 * @property {boolean} [pure] no clock, no chance, no process: time enters as an argument
 */

/** Packages with one home; "npm:*" does not cover them. */
export const RESERVED = ["electron", "better-sqlite3", "solid-js", "vite", "vitest", "playwright", "@playwright/test"];

const MAIN_BUT_SHELLS = [
  "main/agents/",
  "main/convergence/",
  "main/evidence/",
  "main/health/",
  "main/lib/",
  "main/page/",
  "main/plan/",
  "main/protocol/",
  "main/replay/",
  "main/report/",
  "main/runs/",
  "main/store/",
];

/** @type {readonly ImportRule[]} */
export const IMPORT_RULES = [
  { name: "shared knows neither side", from: ["shared/"], may: ["shared/", "zod"], pure: true },
  { name: "the parser is pure", from: ["main/protocol/"], may: ["main/protocol/", "shared/"], pure: true },
  {
    name: "convergence is pure",
    from: ["main/convergence/"],
    may: ["main/convergence/", "shared/"],
    typesFrom: ["main/protocol/"],
    pure: true,
  },
  { name: "reports are pure", from: ["main/report/"], may: ["main/report/", "shared/"], pure: true },
  {
    name: "a page is read purely, with libraries for its languages",
    from: ["main/page/"],
    may: ["main/page/", "shared/", "npm:*"],
    pure: true,
  },
  {
    name: "the run machine is pure",
    from: ["main/runs/run-machine.ts", "main/runs/machine/"],
    may: ["main/runs/machine/", "main/runs/run-machine.ts", "main/convergence/", "main/protocol/", "shared/"],
    // Facts about a session are the agents' words for it.
    typesFrom: ["main/agents/"],
    pure: true,
  },
  {
    name: "agents know processes, not runs",
    from: ["main/agents/"],
    may: ["main/agents/", "main/page/", "main/lib/", "shared/", "node:*", "npm:*"],
  },
  {
    name: "the store knows rows and files, not agents",
    from: ["main/store/"],
    may: ["main/store/", "main/lib/", "shared/", "better-sqlite3", "node:*", "npm:*"],
  },
  {
    name: "replay reads transcripts, and knows neither runs nor Electron",
    from: ["main/replay/"],
    may: ["main/replay/", "main/store/", "main/lib/", "shared/", "node:*", "npm:*"],
  },
  {
    name: "runs join the pure parts to the world, without Electron",
    from: ["main/runs/"],
    may: [
      "main/runs/",
      "main/report/",
      "main/protocol/",
      "main/convergence/",
      "main/agents/",
      "main/evidence/",
      "main/store/",
      "main/lib/",
      "shared/",
      "node:*",
      "npm:*",
    ],
  },
  { name: "who judges a plan is pure", from: ["main/plan/judge/"], may: ["main/plan/judge/", "shared/"], pure: true },
  {
    name: "plan, evidence and health work without Electron",
    from: ["main/plan/", "main/evidence/", "main/health/"],
    may: [
      "main/plan/",
      "main/evidence/",
      "main/health/",
      "main/lib/",
      "main/page/",
      "main/store/",
      "main/agents/",
      "shared/",
      "node:*",
      "npm:*",
    ],
  },
  { name: "lib has no domain words", from: ["main/lib/"], may: ["main/lib/", "shared/", "node:*", "npm:*"] },
  {
    name: "the command line is plain Node",
    from: ["main/cli/"],
    may: ["main/cli/", ...MAIN_BUT_SHELLS, "shared/", "node:*", "npm:*"],
  },
  {
    name: "the preload is a bridge and nothing else",
    from: ["main/preload.ts"],
    may: ["electron", "shared/ipc/"],
  },
  {
    name: "the application shell shows main to the window, and never the command line",
    from: ["main/app/", "main/index.ts"],
    may: ["main/app/", ...MAIN_BUT_SHELLS, "shared/", "electron", "node:*", "npm:*"],
  },
  {
    name: "ui and lib of the renderer have no domain words",
    from: ["renderer/ui/", "renderer/lib/"],
    may: ["renderer/ui/", "renderer/lib/", "solid-js"],
  },
  {
    name: "the client is the one bridge to main",
    from: ["renderer/ipc-client.ts"],
    may: ["shared/"],
  },
  {
    name: "state hears of main through the client, and never of features",
    from: ["renderer/state/"],
    may: ["renderer/state/", "renderer/lib/", "renderer/ipc-client.ts", "shared/", "solid-js"],
  },
  {
    name: "lines are compared by a library, on a thread of its own",
    from: ["renderer/features/artifact/diff-texts.ts"],
    may: ["renderer/features/artifact/", "diff"],
  },
  {
    name: "a feature knows state and ui, no other feature, and main only through state",
    from: ["renderer/features/"],
    may: ["renderer/state/", "renderer/ui/", "renderer/lib/", "renderer/strings/", "shared/", "solid-js"],
  },
  {
    name: "words and styles import nothing of ours but shared",
    from: ["renderer/strings/"],
    may: ["renderer/strings/", "shared/"],
  },
  { name: "the entry composes the window", from: ["renderer/"], may: ["renderer/", "shared/", "solid-js"] },
  {
    name: "end-to-end tests know the built app, not its source",
    from: ["e2e/"],
    may: [
      "e2e/",
      "scripts/electron-runtime.mjs",
      "scripts/packaged-app.mjs",
      "scripts/driven-app.ts",
      // Kills are checked from outside by what the soak checks with.
      "scripts/soak/",
      // The library that screens are taken of is made, not clicked together.
      "scripts/screens/",
      "better-sqlite3",
      "node:*",
      "npm:*",
      "playwright",
      "@playwright/test",
    ],
    typesFrom: ["shared/"],
  },
  {
    name: "benches measure what is built in",
    from: ["scripts/bench"],
    may: ["scripts/", ...MAIN_BUT_SHELLS, "shared/", "better-sqlite3", "node:*", "npm:*", "vite", "@playwright/test"],
  },
  {
    name: "the soak runs what is built, and looks into what it stored",
    from: ["scripts/soak/"],
    may: ["scripts/", ...MAIN_BUT_SHELLS, "shared/", "better-sqlite3", "node:*", "npm:*"],
  },
  {
    name: "screens are taken of the built app, on a library made by our own engine",
    from: ["scripts/screens/"],
    may: ["scripts/", ...MAIN_BUT_SHELLS, "shared/", "better-sqlite3", "node:*", "npm:*", "@playwright/test"],
  },
  {
    name: "one way to drive the app",
    from: ["scripts/driven-app.ts"],
    may: ["scripts/electron-runtime.mjs", "@playwright/test"],
  },
  { name: "scripts are tools", from: ["scripts/"], may: ["scripts/", "node:*", "npm:*", "vite"] },
];

/**
 * What only tests use, beside them, known by its name: it may import what tests may, and nothing but tests may import it.
 */
export const TEST_SUPPORT = [
  /\/(arbitrary|fake|temp)-[^/]+\.ts$/,
  /-(harness|samples)\.ts$/,
  /\/testing\//,
  /^e2e\//,
  /^scripts\/(screens|soak)\//,
  /^main\/agents\/bundle-for-node\.ts$/,
  /^main\/store\/other-process\.ts$/,
];

/** @param {string} path */
export function isForTests(path) {
  return /\.test\.(ts|tsx|mjs)$/.test(path) || TEST_SUPPORT.some((pattern) => pattern.test(path));
}

/** Tests may reach further than what they test, but not across a process. */
export const TEST_EXTRAS = [
  { from: "shared/", may: ["shared/", "node:*", "vitest", "fast-check"] },
  { from: "main/app/", may: ["main/", "shared/", "node:*", "vitest", "fast-check"] },
  {
    from: "main/",
    may: [...MAIN_BUT_SHELLS, "main/cli/", "shared/", "e2e/", "node:*", "vitest", "fast-check", "vite", "npm:*"],
  },
  { from: "renderer/", may: ["renderer/", "shared/", "node:*", "vitest", "fast-check"] },
  { from: "scripts/", may: ["scripts/", "node:*", "vitest"] },
];
