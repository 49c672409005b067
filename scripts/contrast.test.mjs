import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Color from "colorjs.io";
import { describe, expect, test } from "vitest";
import { rootDir } from "./paths.mjs";

/** @typedef {Readonly<Record<string, readonly string[]>>} Pairs inks, and the grounds of each */

const renderer = join(rootDir, "renderer");
const tokens = readFileSync(join(renderer, "styles", "tokens.css"), "utf8");
const SHEETS = listSheets();

const GROUNDS = ["ground", "surface", "sunken", "raised", "hover"];
const ROLES = ["role-designer", "role-critic", "role-brand", "role-a11y", "role-copy"];

/** @type {Pairs} on which grounds each ink may stand */
const TEXT = {
  ink: [...GROUNDS, "pressed", "accent-soft", "warn-soft", "bad-soft"],
  "ink-2": GROUNDS,
  "ink-3": GROUNDS,
  accent: [...GROUNDS, "accent-soft"],
  warn: [...GROUNDS, "warn-soft"],
  bad: [...GROUNDS, "bad-soft"],
  "on-accent": ["accent", "accent-hover"],
  ...Object.fromEntries(ROLES.map((role) => [role, ["ground", "surface", "sunken"]])),
};
/** @type {Pairs} edges and marks that tell something by themselves */
const GRAPHICS = { focus: GROUNDS, "line-strong": GROUNDS };

/** @type {Pairs} names that a sheet gives to one token or another */
const ALIASES = {
  role: ROLES,
  tone: ["ink-3", "accent", "warn", "bad"],
  headline: ["ink", "accent", "warn", "bad"],
};

/**
 * The colours of a block of declarations, by name.
 * @param {string} css
 * @param {"light" | "dark"} theme
 */
function coloursOf(css, theme) {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g);
  /** @type {Map<string, string>} */
  const colours = new Map();
  for (const [, name = "", light = "", dark = ""] of pairs) colours.set(name, theme === "light" ? light : dark);
  return colours;
}

/**
 * As a screen shows it: what sRGB cannot, is brought into it.
 * @param {ReadonlyMap<string, string>} colours
 * @param {string} name
 */
function colourOf(colours, name) {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return new Color(colour).to("srgb").toGamut();
}

/**
 * The pairs below `least`, each with what it has.
 * @param {ReadonlyMap<string, string>} colours
 * @param {Pairs} pairs
 * @param {number} least
 */
function tooFaint(colours, pairs, least) {
  return Object.entries(pairs).flatMap(([ink, grounds]) =>
    grounds
      .map((ground) => ({ ground, has: colourOf(colours, ink).contrast(colourOf(colours, ground), "WCAG21") }))
      .filter(({ has }) => has < least)
      .map(({ ground, has }) => `${ink} on ${ground}: ${has.toFixed(2)}`),
  );
}

const [usual = "", more = ""] = tokens.split("@media (prefers-contrast: more)");

describe.each(/** @type {const} */ (["light", "dark"]))("in the %s theme", (theme) => {
  const colours = coloursOf(usual, theme);
  const moreContrast = new Map([...colours, ...coloursOf(more, theme)]);

  test("text has 4.5:1, edges and marks that tell something 3:1", () => {
    expect(tooFaint(colours, TEXT, 4.5)).toEqual([]);
    expect(tooFaint(colours, GRAPHICS, 3)).toEqual([]);
  });

  test("who asks for more contrast gets 7:1 for text, 4.5:1 for the rest", () => {
    expect(tooFaint(moreContrast, TEXT, 7)).toEqual([]);
    expect(tooFaint(moreContrast, GRAPHICS, 4.5)).toEqual([]);
  });
});

test("every ink of every sheet, and every ground it is written with, is one of those measured", () => {
  const unmeasured = SHEETS.flatMap(({ path, css }) =>
    Array.from(css.matchAll(/\{([^{}]*)\}/g), ([, body = ""]) => body).flatMap((body) => {
      const inks = namesIn(body, /(?:^|[\s;])color: var\(--([\w-]+)\)/g);
      const grounds = namesIn(body, /background(?:-color)?: var\(--([\w-]+)\)/g);
      return inks
        .filter((ink) => TEXT[ink] === undefined || grounds.some((ground) => TEXT[ink]?.includes(ground) !== true))
        .map((ink) => `${path}: ${ink} on ${grounds.join() || "anything"}`);
    }),
  );

  expect(unmeasured).toEqual([]);
});

test("forced colours name the system's colour for every token", () => {
  const forced = tokens.split("@media (forced-colors: active)")[1] ?? "";
  const named = namesIn(forced, /--([\w-]+): \w+;/g);
  // Shadows and the scrim are the browser's to drop.
  const expected = [...coloursOf(usual, "light").keys()].filter((name) => name !== "scrim");

  expect(named).toEqual(expect.arrayContaining(expected));
});

function listSheets() {
  const names = readdirSync(renderer, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return names.map((path) => ({ path, css: readFileSync(join(renderer, path), "utf8") }));
}

/**
 * @param {string} css
 * @param {RegExp} pattern
 */
function namesIn(css, pattern) {
  return Array.from(css.matchAll(pattern), ([, name = ""]) => name).flatMap((name) => ALIASES[name] ?? [name]);
}
