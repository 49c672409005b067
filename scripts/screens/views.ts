import type { Page } from "@playwright/test";
import { FAIR, GOOD, WEAK } from "./jury-rounds.ts";
import { HEAD, writeRound } from "./jury-words.ts";
import type { SeededApp } from "./seeded-app.ts";
import { STORED_SCENES } from "./stored-scenes.ts";

/** Something the window can show. `reach` leaves it on screen; `leave` undoes what the next view must not find. */
export interface View {
  readonly name: string;
  /** Which app it is taken of: the seeded one, or one without a run. */
  readonly library: "filled" | "empty";
  readonly reach: (app: SeededApp) => Promise<void>;
  readonly leave?: (app: SeededApp) => Promise<void>;
}

const settled = STORED_SCENES.map(({ name }): View => ({ name, library: "filled", reach: (app) => app.show(name) }));

const ROUND_ONE = HEAD + writeRound(1, WEAK);
const ROUND_TWO = ROUND_ONE + writeRound(2, FAIR);

/** The words up to `characters` into the last element that begins with `tag`. */
function upTo(text: string, tag: string, characters: number): string {
  return text.slice(0, text.lastIndexOf(tag) + tag.length + characters);
}

const SECOND = ROUND_ONE + writeRound(2, GOOD);

const LIVE: readonly (readonly [name: string, words: string, reached: RegExp])[] = [
  ["live-starting", "", /./],
  ["live-designer", upTo(ROUND_ONE, '<PANELIST role="designer"', 90), /./],
  ["live-critic", upTo(SECOND, '<PANELIST role="critic"', 210), /./],
  ["live-brand", upTo(SECOND, '<PANELIST role="brand"', 150), /./],
  ["live-a11y", upTo(SECOND, '<PANELIST role="a11y"', 190), /./],
  ["live-copy", upTo(ROUND_ONE, '<PANELIST role="copy"', 330), /./],
  ["live-between-rounds", ROUND_TWO, /./],
];

const live = LIVE.map(
  ([name, words]): View => ({
    name,
    library: "filled",
    async reach(app) {
      await app.setWords(words);
      await startRun(app.page, "Landing page for a small bakery");
      await settleLanes(app.page);
    },
    leave: endRuns,
  }),
);

/** Two run, one waits. */
const several: readonly View[] = (["live-several", "live-queued"] as const).map((name) => ({
  name,
  library: "filled",
  async reach(app) {
    await app.setWords(upTo(SECOND, '<PANELIST role="brand"', 150));
    await startRun(app.page, "Landing page for a small bakery");
    await startRun(app.page, "Price list for a hairdresser");
    await startRun(app.page, "Menu of a tea room", name === "live-queued");
    await settleLanes(app.page);
  },
  leave: endRuns,
}));

export const VIEWS: readonly View[] = [
  {
    name: "welcome",
    library: "empty",
    reach: async ({ page }) => page.getByRole("main").getByRole("button").first().waitFor(),
  },
  ...settled,
  ...live,
  ...several,
];

/** Through the bridge, as the new-run sheet does; shows it unless told not to. */
async function startRun(page: Page, brief: string, isShown = true): Promise<void> {
  const started: unknown = await page.evaluate(async (words) => {
    const bridge: unknown = Reflect.get(window, "critique");
    const start: unknown = typeof bridge === "object" && bridge !== null ? Reflect.get(bridge, "run.start") : null;
    if (typeof start !== "function") throw new Error("the window has no bridge");
    return start({ brief: words, adapterId: "claude-code" });
  }, brief);
  const runId = typeof started === "object" && started !== null ? Reflect.get(started, "value") : undefined;
  if (typeof runId !== "string") throw new Error(`the run was not started: ${JSON.stringify(started)}`);
  if (!isShown) return;
  await page.evaluate((id) => history.replaceState(null, "", `#run=${id}`), runId);
  await page.reload();
  await page.getByRole("banner").getByText(brief).waitFor();
}

/** Until what was said has been drawn: two frames without a change of the words. */
async function settleLanes(page: Page): Promise<void> {
  let before = "";
  for (;;) {
    const words = (await page.getByRole("main").textContent()) ?? "";
    if (words === before && words !== "") return;
    before = words;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  }
}

async function endRuns({ page }: SeededApp): Promise<void> {
  await page.evaluate(async () => {
    const bridge: unknown = Reflect.get(window, "critique");
    if (typeof bridge !== "object" || bridge === null) throw new Error("the window has no bridge");
    const call = (name: string, input: unknown): Promise<unknown> => Reflect.get(bridge, name)(input);
    const live = async () => {
      const answer = await call("live.list", {});
      const runs: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "value") : [];
      return Array.isArray(runs) ? runs : [];
    };
    for (const { runId } of await live()) await call("run.interrupt", { runId });
    while ((await live()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
