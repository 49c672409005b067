import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ElectronApplication, Page } from "@playwright/test";
import { oneOfEachKind, type RepairedSource, repairedPages } from "../scripts/screens/repaired-pages.ts";
import { expect, test } from "./app-fixture.ts";

// What is wrong with a page before it is repaired is no concern of the app.
test.use({ provoked: /^(console|page): / });

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [1280, 375] as const;
const HEIGHT = 900;
/** Of the pixels outside of what was repaired. */
const MOST_DIFFERENCE = 0.001;

/** What axe calls what we repair. Contrast of placeholders and edges, and all that is not of access, it does not look for. */
const AXE_NAMES: Readonly<Record<string, readonly string[]>> = {
  "html-lang": ["html-has-lang"],
  "html-lang-invalid": ["html-lang-valid"],
  "document-title": ["document-title"],
  "zoom-blocked": ["meta-viewport", "meta-viewport-large"],
  "input-label": ["label", "select-name", "label-title-only"],
  "image-alt": ["image-alt"],
  "heading-order": ["heading-order"],
  "landmark-main": ["landmark-one-main"],
  "duplicate-id-referenced": ["duplicate-id-aria"],
  "text-contrast": ["color-contrast"],
  "table-headers": ["td-headers-attr", "th-has-data-cells", "empty-table-header"],
  "autoplay-sound": ["no-autoplay-audio"],
  "tabindex-positive": ["tabindex"],
  "link-colour-only": ["link-in-text-block"],
  "autocomplete-missing": ["autocomplete-valid"],
};

/** All pages, in a minute: `DESIGN_JURY_REPAIRED_PAGES=all npm run e2e -- e2e/repaired-pages.e2e.ts`. */
const pages = process.env.DESIGN_JURY_REPAIRED_PAGES === "all" ? repairedPages() : oneOfEachKind(repairedPages());

test("what the local jury repairs, axe finds mended and nothing else broken, and what keeps its boxes looks as before", async ({
  app,
}) => {
  test.slow();
  const page = await app.nextWindow(() => openRoom(app.electronApp));
  const objections: string[] = [];
  const compared: string[] = [];
  const seenBefore = new Set<string>();

  for (const repaired of pages) {
    for (const widthPx of WIDTHS) {
      await page.setViewportSize({ width: widthPx, height: HEIGHT });
      await show(page, repaired.after);
      const left = await violations(page);
      const seen = widthPx === 1280 ? await look(page) : null;
      if (left.length === 0 && seen === null) continue;
      await show(page, repaired.before);
      const names = namesOf(repaired);
      const known = left.length === 0 && names.length === 0 ? [] : await violations(page);
      for (const { id } of known) if (names.includes(id)) seenBefore.add(id);
      objections.push(...newOrLeft(repaired, left, known).map((one) => `${repaired.id}, ${widthPx} px: ${one}`));
      if (seen === null) continue;
      const difference = await differenceOf(app.electronApp, await look(page), seen);
      if (difference === null) continue;
      compared.push(repaired.id);
      if (difference > MOST_DIFFERENCE) objections.push(`${repaired.id} looks different: ${difference}`);
    }
  }

  if (process.env.DESIGN_JURY_REPAIRED_PAGES === "all")
    console.log(pages.length, compared.length, [...seenBefore].join(" "));
  expect(objections).toEqual([]);
  expect(compared.length).toBeGreaterThan(5);
  // It looks for them, and finds them where they are.
  expect([...seenBefore]).toEqual(
    expect.arrayContaining(["color-contrast", "html-has-lang", "label", "landmark-one-main"]),
  );
});

/** A window without anything of ours in it. */
async function openRoom(electronApp: ElectronApplication): Promise<void> {
  await electronApp.evaluate(async ({ BrowserWindow }) => {
    const room = new BrowserWindow({ width: 1280, height: 900, webPreferences: { partition: "repaired" } });
    await room.loadURL("about:blank");
  });
}

async function show(page: Page, source: string): Promise<void> {
  await page.setContent(source, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Kinds of objection, each with how many elements it has. */
async function violations(page: Page): Promise<readonly { readonly id: string; readonly count: number }[]> {
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof axe === "object" && axe !== null ? Reflect.get(axe, "run") : null;
    if (typeof run !== "function") throw new Error("axe is not there");
    const options = { iframes: false, resultTypes: ["violations"], preload: false };
    const result: { violations: { id: string; nodes: unknown[] }[] } = await run(document, options);
    return result.violations.map(({ id, nodes }) => ({ id, count: nodes.length }));
  });
}

type Violations = Awaited<ReturnType<typeof violations>>;

function namesOf({ rules }: RepairedSource): readonly string[] {
  return rules.flatMap((rule) => AXE_NAMES[rule] ?? []);
}

function newOrLeft(repaired: RepairedSource, left: Violations, known: Violations): readonly string[] {
  const mended = namesOf(repaired);
  return left.flatMap(({ id, count }) => {
    const before = known.find((one) => one.id === id)?.count ?? 0;
    if (mended.includes(id)) return [`${id} is left in ${count} places`];
    return count > before ? [`${id} in ${count} places, ${before} before`] : [];
  });
}

interface Look {
  /** A PNG in Base64. */
  readonly picture: string;
  readonly elements: readonly SeenElement[];
}

interface SeenElement {
  readonly name: string;
  /** Left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  /** What it is styled as, and what its tag says. */
  readonly style: string;
}

async function look(page: Page): Promise<Look> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      // Takes no part in what is drawn, and may come with a repair.
      .filter(({ localName }) => localName !== "main")
      .map((element): SeenElement => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const values = [...style].map((property) => style.getPropertyValue(property));
        return { name: element.localName, box: [left, top, width, height], style: values.join(";") };
      }),
  );
  return { picture: (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64"), elements };
}

/**
 * The part of the pixels that differ outside of the elements whose own style changed. Null: not every box was kept, or all
 * the page is such an element.
 */
async function differenceOf(electronApp: ElectronApplication, before: Look, after: Look): Promise<number | null> {
  if (before.elements.length !== after.elements.length) return null;
  const changed: (readonly number[])[] = [];
  for (const [at, one] of before.elements.entries()) {
    const other = after.elements[at];
    if (other === undefined || one.name !== other.name || String(one.box) !== String(other.box)) return null;
    if (one.style !== other.style) changed.push(one.box);
  }
  return electronApp.evaluate(
    ({ nativeImage }, { one, other, masks }) => {
      const [first, second] = [one, other].map((text) => nativeImage.createFromBuffer(Buffer.from(text, "base64")));
      if (first === undefined || second === undefined) throw new Error("there is no picture");
      const { width, height } = first.getSize();
      const [left, right] = [first.toBitmap(), second.toBitmap()];
      let [counted, different] = [0, 0];
      for (let at = 0; at < width * height; at++) {
        const [x, y] = [at % width, Math.floor(at / width)];
        // What is drawn around a box is its own as well.
        if (masks.some(([l = 0, t = 0, w = 0, h = 0]) => x >= l - 4 && x < l + w + 4 && y >= t - 4 && y < t + h + 4))
          continue;
        counted += 1;
        if (left.readUInt32LE(at * 4) !== right.readUInt32LE(at * 4)) different += 1;
      }
      return counted === 0 ? null : different / counted;
    },
    { one: before.picture, other: after.picture, masks: changed },
  );
}
